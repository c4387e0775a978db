import { isAwaitingPayment } from '@gramy/domain/booking/awaited-payment';
import { statusLabel } from '@gramy/domain/booking/status';
import { addMinutes, type Instant } from '@gramy/domain/time/instant';
import { isMissing } from '../../../entities/board/hooks/missing.ts';
import type { BoardBooking } from '../queries.ts';

/** What a bar says of its booking. Its colour means the next thing to do, not the data behind it. */
export const barStates = [
  'playing',
  'paid',
  'paysHere',
  'awaitsPayment',
  'asks',
  'walkIn',
  'missing',
  'noShow',
  'past',
] as const;
export type BarState = (typeof barStates)[number];

interface Span {
  start: Instant;
  end: Instant;
}

/** Who has come early plays a later game that begins so soon. */
const soonMinutes = 60;

/** Undefined: it is called off, and stands on no table. */
export function findBarState(booking: BoardBooking, span: Span, now: Instant): BarState | undefined {
  const label = statusLabel(booking.status);
  if (label === 'cancelled' || label === 'declined') return undefined;
  if (wasGivenUp(booking, span)) return 'noShow';
  if (label === 'completed' || now >= span.end) return 'past';
  if (label === 'pending') return 'asks';
  if (isPlaying(booking, span, now)) return booking.source === 'walkIn' ? 'walkIn' : 'playing';
  if (isMissing(booking, now)) return 'missing';
  if (isAwaitingPayment(booking)) return 'awaitsPayment';
  return booking.due > 0 ? 'paysHere' : 'paid';
}

function isPlaying({ checkedInAt }: BoardBooking, span: Span, now: Instant): boolean {
  return checkedInAt !== null && now >= addMinutes(span.start, -soonMinutes);
}

/** A game that began later is waited for. */
function wasGivenUp({ noShowAt }: BoardBooking, { start }: Span): boolean {
  return noShowAt !== null && start <= Date.parse(noShowAt);
}
