import { type Instant, minuteMs } from '../time/instant.ts';

/** So long somebody may do nothing in the office before their session ends. */
export const officeIdleMinutes = 30;

export interface OfficeSessionFacts {
  /** When somebody proved last in this session who they are. */
  readonly provedAt: Instant;
  /** The last call to the office; null before the first. */
  readonly seenAt: Instant | null;
  /** Whether a second step opened the session. A code by mail is none: the same mailbox resets the password. */
  readonly hasSecondStep: boolean;
  /** Whether the account has a second step with which to sign in again. */
  readonly canTakeSecondStep: boolean;
}

export type OfficeStanding = 'in' | 'idle' | 'signInAgain' | 'setUpSecondStep';

export function judgeOfficeSession(facts: OfficeSessionFacts, now: Instant): OfficeStanding {
  const lastSign = Math.max(facts.provedAt, facts.seenAt ?? 0);
  if (now - lastSign >= officeIdleMinutes * minuteMs) return 'idle';
  if (facts.hasSecondStep) return 'in';
  return facts.canTakeSecondStep ? 'signInAgain' : 'setUpSecondStep';
}
