import { type Instant, utcDayMs } from '../time/instant.ts';

/** So long the present owner of a venue has to say something to a claim on it. */
export const ownerAnswerDays = 7;

export interface ClaimFacts {
  /** Null: there was nobody to ask. */
  readonly askedAt: Instant | null;
  readonly answer: 'agrees' | 'objects' | null;
}

export function answerUntil({ askedAt }: ClaimFacts): Instant | null {
  return askedAt === null ? null : askedAt + ownerAnswerDays * utcDayMs;
}

/** An objection does not decide: the office does, once it has heard the owner or has waited long enough. */
export function canBeApproved(claim: ClaimFacts, now: Instant): boolean {
  const until = answerUntil(claim);
  return until === null || claim.answer !== null || now >= until;
}
