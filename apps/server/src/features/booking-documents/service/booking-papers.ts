import type { WireBooking } from '@gramy/contract/schemas/booking';
import { type Money, makeMoney } from '@gramy/domain/money/money';

/** What a mail about a booking carries besides its words. */
export interface BookingPapers {
  /** Null: nothing to show at the entrance, or not yet. */
  code: Uint8Array | null;
  /** Null: nothing is paid. */
  receipt: { fileName: string; content: Uint8Array } | null;
  /** What comes back until when, of what is paid; the soonest first. Empty: nothing is paid, or nothing comes back. */
  refundSteps: { until: string; amount: Money }[];
  /** Those that were accepted, place by place. */
  regulations: { publishedAt: string }[];
}

export function listRefundSteps(
  { paid, cancellation, price }: Pick<WireBooking, 'paid' | 'cancellation' | 'price'>,
  now: number,
): BookingPapers['refundSteps'] {
  if (paid === 0 || !cancellation.canCancel) return [];
  return cancellation.timeline
    .filter(({ until, amount }) => amount > 0 && Date.parse(until) > now)
    .map(({ until, amount }) => ({ until, amount: makeMoney(amount, price.currency) }));
}
