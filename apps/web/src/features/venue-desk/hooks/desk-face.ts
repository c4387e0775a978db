import { isGivenUpAt, judgeCheckIn } from '@gramy/domain/booking/attendance';
import { isAwaitingPayment } from '@gramy/domain/booking/awaited-payment';
import { type BookingStatus, statusLabel } from '@gramy/domain/booking/status';
import type { Instant } from '@gramy/domain/time/instant';
import { localParts } from '@gramy/domain/time/zoned-time';

/**
 * What somebody at the desk has to do next about a booking. `givenUp`: late guests whose table may be somebody else's by now;
 * `givenAway`: it is, as whoever asks for free tables finds out.
 */
export type DeskFace =
  | 'answer'
  | 'accepted'
  | 'letIn'
  | 'collect'
  | 'unpaid'
  | 'givenUp'
  | 'givenAway'
  | 'isIn'
  | 'isInElsewhere'
  | 'justIn'
  | 'early'
  | 'otherDay'
  | 'planned'
  | 'past'
  | 'off';

/** As the server tells them of a booking, or as the device has kept them. */
export interface DeskFacts {
  status: BookingStatus;
  startsAt: string;
  endsAt: string;
  checkedInAt: string | null;
  /** Somebody has given them up: from then on their table is anybody's. */
  noShowAt: string | null;
  /** That was at the door of another place of the booking. */
  isCheckedInElsewhere?: boolean;
  paymentDueAt: string | null;
  due: number;
}

export interface DeskSituation {
  timeZone: string;
  now: Instant;
  /** Somebody stands at the door; whoever comes by a mail looks at what is planned. */
  isScanned?: boolean;
  /** Whoever is in was let in on this very page, a moment ago: that is no ticket that was used before. */
  isOurs?: boolean;
  /** The request was accepted here a moment ago. */
  isAccepted?: boolean;
}

export function findDeskFace(booking: DeskFacts, situation: DeskSituation): DeskFace {
  const { isScanned = true, isAccepted = false } = situation;
  const face = judgeTicket(booking, situation);
  const isPlan = face === 'early' || face === 'otherDay' || face === 'planned';
  const isAboutDoor = face === 'letIn' || face === 'collect' || face === 'unpaid';
  if (isAccepted && (isPlan || (isAboutDoor && !isScanned))) return 'accepted';
  return isPlan && !isScanned ? 'planned' : face;
}

/** At the door. */
function judgeTicket(booking: DeskFacts, { timeZone, now, isOurs = false }: DeskSituation): DeskFace {
  const { checkedInAt, due, startsAt, endsAt } = booking;
  const label = statusLabel(booking.status);
  if (label === 'cancelled' || label === 'declined') return 'off';
  if (label === 'pending') return 'answer';
  if (booking.isCheckedInElsewhere) return 'isInElsewhere';
  // Whoever was in yesterday is not in now.
  if (checkedInAt !== null && now < Date.parse(endsAt)) return isOurs ? 'justIn' : 'isIn';
  const attendance = {
    status: booking.status,
    startsAt: Date.parse(startsAt),
    endsAt: Date.parse(endsAt),
    isCheckedIn: false,
    isPaymentAwaited: isAwaitingPayment(booking),
  };
  const verdict = judgeCheckIn(attendance, now);
  switch (verdict) {
    case 'notPossible':
      return 'past';
    case 'tooEarly':
      return isToday(startsAt, { timeZone, now }) ? 'early' : 'otherDay';
    case 'unpaid':
    case 'allowed':
      if (wasGivenUp(booking)) return 'givenUp';
      if (verdict === 'unpaid') return 'unpaid';
      return due > 0 ? 'collect' : 'letIn';
  }
}

function wasGivenUp({ startsAt, noShowAt }: DeskFacts): boolean {
  return isGivenUpAt({ startsAt: Date.parse(startsAt) }, noShowAt === null ? null : Date.parse(noShowAt));
}

/** By the calendar of the place: staff who scan on Saturday at one are asked about Friday night, and it is open then. */
function isToday(startsAt: string, { timeZone, now }: DeskSituation): boolean {
  return localParts(Date.parse(startsAt), timeZone).date === localParts(now, timeZone).date;
}
