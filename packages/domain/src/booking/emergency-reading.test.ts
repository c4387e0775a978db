import { expect, it } from 'vitest';
import type { LocalDate } from '../time/local-date.ts';
import { canReadEmergencyContact, type VisitDays } from './emergency-reading.ts';
import { type BookingStatus, bookingStatuses } from './status.ts';

const friday = '2026-05-08' as LocalDate;
const visit: VisitDays = {
  status: 'confirmedPaid',
  firstDate: friday,
  lastDate: friday,
  endsAt: Date.parse('2026-05-08T23:30:00Z'),
  timeZone: 'Europe/Warsaw',
};
const canRead = (at: string, changes: Partial<VisitDays> = {}) =>
  canReadEmergencyContact({ ...visit, ...changes }, Date.parse(at));

it('opens the contact at midnight of the day and closes it when the night is over', () => {
  expect(canRead('2026-05-07T21:59:59Z')).toBe(false);
  expect(canRead('2026-05-07T22:00:00Z')).toBe(true);
  expect(canRead('2026-05-09T02:59:59Z')).toBe(true);
  expect(canRead('2026-05-09T03:00:00Z')).toBe(false);
});

it('does not close it while people still play', () => {
  const endsAt = Date.parse('2026-05-09T05:00:00Z');
  expect(canRead('2026-05-09T04:59:59Z', { endsAt })).toBe(true);
  expect(canRead('2026-05-09T05:00:00Z', { endsAt })).toBe(false);
});

it('opens it only for visits that the venue has promised', () => {
  const open = bookingStatuses.filter((status: BookingStatus) => canRead('2026-05-08T18:00:00Z', { status }));
  expect(open).toEqual(['confirmedUnpaid', 'confirmedPaid', 'completed']);
});
