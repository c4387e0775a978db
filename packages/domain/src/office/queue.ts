import type { OfficePermission } from '../access/office-permission.ts';
import { hourMs, type Instant } from '../time/instant.ts';

/** What waits for somebody of the office. A new desk adds its queue here and to `features/office/queues.ts`. */
export const officeQueues = [
  'claims',
  'payments',
  'refunds',
  'forms',
  'messages',
  'reviews',
  'photos',
  'venues',
] as const;
export type OfficeQueue = (typeof officeQueues)[number];

interface QueueRule {
  /** Whoever may work on it sees it. */
  readonly permission: OfficePermission;
  /** What people were told, in hours after they wrote; null: nothing. */
  readonly promiseHours: number | null;
}

export const queueRules: Record<OfficeQueue, QueueRule> = {
  claims: { permission: 'office.decideClaims', promiseHours: 72 },
  payments: { permission: 'office.decideMoney', promiseHours: 24 },
  refunds: { permission: 'office.decideMoney', promiseHours: null },
  forms: { permission: 'office.answerForms', promiseHours: 24 },
  messages: { permission: 'office.resendMessages', promiseHours: null },
  reviews: { permission: 'office.moderate', promiseHours: null },
  photos: { permission: 'office.moderate', promiseHours: null },
  venues: { permission: 'office.reviewVenues', promiseHours: 72 },
};

export interface QueueState {
  readonly queue: OfficeQueue;
  /** Null: it could not be counted. */
  readonly count: number | null;
  readonly oldestAt: Instant | null;
}

/** Until when the oldest of a queue was promised an answer. */
export function findPromise({ queue, oldestAt }: Omit<QueueState, 'count'>): Instant | null {
  const { promiseHours } = queueRules[queue];
  return promiseHours === null || oldestAt === null ? null : oldestAt + promiseHours * hourMs;
}

/** What was promised first stands first; what cannot be counted may be anything, and what is empty comes last. */
export function orderQueues<Queue extends QueueState>(queues: readonly Queue[]): Queue[] {
  const rank = (state: Queue): number => {
    if (state.count === null) return Number.MAX_SAFE_INTEGER - 2;
    if (state.count === 0) return Number.MAX_SAFE_INTEGER;
    return findPromise(state) ?? Number.MAX_SAFE_INTEGER - 1;
  };
  return [...queues].sort(
    (one, other) =>
      rank(one) - rank(other) || officeQueues.indexOf(one.queue) - officeQueues.indexOf(other.queue),
  );
}
