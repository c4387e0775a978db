import { approvalMinutes } from '@gramy/domain/booking/approval-deadline';
import { type Instant, minuteMs } from '@gramy/domain/time/instant';

export interface PromiseTimes {
  askedAt: Instant;
  /** null: it is open, or nobody knows. */
  opensAt: Instant | null;
  answerBy: Instant;
}

export interface PromiseParts {
  /** From when on the venue's minutes run; as it was asked where there was nothing to wait for. */
  runsFrom: Instant;
  hasClosedPart: boolean;
  /** Shares of the bar, in percent; its end is what comes after the answer. */
  closedPercent: number;
  openPercent: number;
  /** What the venue has once they run, fewer where the booking starts first; not known where it closes in between. */
  minutes: number | undefined;
}

/** Hours of waiting and fifteen minutes do not fit one scale: each part has its own. */
export function findPromiseParts({ askedAt, opensAt, answerBy }: PromiseTimes, now: Instant): PromiseParts {
  const lastMinutes = answerBy - approvalMinutes * minuteMs;
  // Open, with more than its minutes to go: it closes in the middle of them, and the rest follows another day.
  const closesBetween = opensAt === null && now < lastMinutes;
  const runsFrom = opensAt ?? Math.max(askedAt, closesBetween ? askedAt : lastMinutes);
  const hasClosedPart = runsFrom - askedAt >= minuteMs;
  return {
    runsFrom,
    hasClosedPart,
    closedPercent: hasClosedPart ? 60 : 0,
    openPercent: hasClosedPart ? 26 : 86,
    minutes: closesBetween ? undefined : Math.max(1, Math.round((answerBy - runsFrom) / minuteMs)),
  };
}

/** Where "now" stands on the bar, in percent of all of it. */
export function findNowPercent(times: PromiseTimes, now: Instant): number {
  const { runsFrom, closedPercent, openPercent } = findPromiseParts(times, now);
  const share = (from: Instant, to: Instant) => Math.min(1, Math.max(0, (now - from) / (to - from)));
  if (now < runsFrom && closedPercent > 0) return closedPercent * share(times.askedAt, runsFrom);
  return closedPercent + openPercent * share(runsFrom, times.answerBy);
}
