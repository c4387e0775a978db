import type { BookingStatus } from '@gramy/domain/booking/status';
import type { Visit } from './calendar.ts';
import { seedId } from './ids.ts';
import type { Guest } from './people.ts';

export interface BookedVisit {
  visit: Visit;
  guest: Guest;
  status: BookingStatus;
  paymentMethod: 'online' | 'venue';
  bookedAt: Date;
  /** When the venue said yes or no, where it had to. */
  answeredAt: Date;
  answerDueAt: Date | null;
}

export function bookingIdOf({ visit }: BookedVisit): string {
  return seedId('booking', visit.tableId, visit.start);
}
