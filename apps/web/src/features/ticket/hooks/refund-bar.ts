import type { Instant } from '@gramy/domain/time/instant';
import type { RefundStep } from '../queries.ts';

export interface RefundPart {
  until: string;
  /** Of what was paid, in whole percent. */
  percent: number;
  amount: number;
  /** How far "now" has come in it, in percent; only in the part it is in. */
  nowPercent: number | undefined;
}

/** Days and hours do not fit one scale, so each part is as wide as the others; only "now" moves within its own. */
export function findRefundParts(
  timeline: readonly RefundStep[],
  { bookedAt, paid, now }: { bookedAt: Instant; paid: number; now: Instant },
): RefundPart[] {
  const current = timeline.find(({ until }) => now < Date.parse(until));
  return timeline.map((step) => {
    const from = step.from === null ? bookedAt : Math.max(bookedAt, Date.parse(step.from));
    const until = Date.parse(step.until);
    const share = until > from ? (now - from) / (until - from) : 1;
    return {
      until: step.until,
      amount: step.amount,
      percent: paid > 0 ? Math.round((step.amount * 100) / paid) : 0,
      nowPercent: step === current ? Math.round(Math.min(1, Math.max(0, share)) * 100) : undefined,
    };
  });
}
