/** How a code reaches a venue that somebody claims: to its listed number, or in a letter to its listed address. */
export const claimCodeChannels = ['sms', 'letter'] as const;
export type ClaimCodeChannel = (typeof claimCodeChannels)[number];

export const claimCodeMinutes: Record<ClaimCodeChannel, number> = { sms: 30, letter: 21 * 24 * 60 };

export const claimCodeRules = {
  /** Wrong or right, each try counts. */
  maxAttempts: 5,
  /** So long after one code there is no other of the same kind. */
  resendSeconds: 60,
  /** Of one claim, of both kinds together. */
  mostADay: 5,
} as const;

export interface ClaimCodeFacts {
  readonly attempts: number;
  readonly expiresAt: number;
}

/** The last one of its kind; those before it count no more. */
export function judgeClaimCode(
  { attempts, expiresAt }: ClaimCodeFacts,
  now: number,
): 'open' | 'expired' | 'spent' {
  if (attempts >= claimCodeRules.maxAttempts) return 'spent';
  return now >= expiresAt ? 'expired' : 'open';
}
