import { judgeCheckIn } from '@gramy/domain/booking/attendance';
import { isAwaitingPayment } from '@gramy/domain/booking/awaited-payment';
import type { Instant } from '@gramy/domain/time/instant';
import { localParts } from '@gramy/domain/time/zoned-time';
import type { VenueBooking } from '../queries.ts';

/** What somebody at the desk has to do next about a booking. */
export type DeskFace =
  | 'answer'
  | 'letIn'
  | 'collect'
  | 'unpaid'
  | 'isIn'
  | 'early'
  | 'otherDay'
  | 'planned'
  | 'past'
  | 'off';

/** `isScanned`: somebody stands at the door; whoever comes by a mail looks at what is planned. */
export function findDeskFace(booking: VenueBooking, now: Instant, isScanned = true): DeskFace {
  const { label, checkedInAt, due, startsAt, endsAt } = booking;
  if (label === 'cancelled' || label === 'declined') return 'off';
  if (label === 'pending') return 'answer';
  if (checkedInAt !== null) return 'isIn';
  const attendance = {
    status: booking.status,
    startsAt: Date.parse(startsAt),
    endsAt: Date.parse(endsAt),
    isCheckedIn: false,
    isPaymentAwaited: isAwaitingPayment(booking),
  };
  switch (judgeCheckIn(attendance, now)) {
    case 'notPossible':
      return 'past';
    case 'tooEarly':
      if (isToday(booking, now)) return 'early';
      return isScanned ? 'otherDay' : 'planned';
    case 'unpaid':
      return 'unpaid';
    case 'allowed':
      return due > 0 ? 'collect' : 'letIn';
  }
}

/** By the calendar of the place: staff who scan on Saturday at one are asked about Friday night, and it is open then. */
function isToday({ startsAt, slots: [slot] }: VenueBooking, now: Instant): boolean {
  const timeZone = slot?.branch.timeZone ?? 'UTC';
  return localParts(Date.parse(startsAt), timeZone).date === localParts(now, timeZone).date;
}
