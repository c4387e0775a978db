/** What six digits can open. */
export const codePurposes = [
  'signUp',
  'signIn',
  'resetPassword',
  'changeEmail',
  'changePhone',
  'stepUp',
] as const;
export type CodePurpose = (typeof codePurposes)[number];

export const codeChannels = ['email', 'sms'] as const;
export type CodeChannel = (typeof codeChannels)[number];

export const codeRules = {
  lifetimeMinutes: 10,
  /** Wrong or right, each try counts. */
  maxAttempts: 5,
  /** So long after one code there is no other. */
  resendSeconds: 60,
} as const;

interface Budget {
  perHour: number;
  perDay: number;
}

/**
 * How many codes may go to one address or number: people must sleep, and texts cost money. Each requester has a budget
 * of their own, so that nobody can use up another's. Of all requesters together there are `fromEverywhere`, and those
 * who ask for the first time still get one until `atMost`. Within ten minutes so many strangers get their first one
 * as `atOnce` says: neither a known place nor whoever has read a mail of ours waits for that.
 */
export const codeBudget: Record<
  CodeChannel,
  { atOnce: number; perRequester: Budget; fromEverywhere: Budget; atMost: Budget; perAccount: Budget }
> = {
  email: {
    atOnce: 3,
    perRequester: { perHour: 5, perDay: 10 },
    fromEverywhere: { perHour: 10, perDay: 20 },
    atMost: { perHour: 15, perDay: 40 },
    perAccount: { perHour: 8, perDay: 15 },
  },
  sms: {
    atOnce: 3,
    perRequester: { perHour: 3, perDay: 10 },
    fromEverywhere: { perHour: 5, perDay: 12 },
    atMost: { perHour: 10, perDay: 20 },
    perAccount: { perHour: 5, perDay: 10 },
  },
};
