/** What six digits can open. */
export const codePurposes = ['signUp', 'signIn', 'resetPassword', 'changeEmail', 'changePhone'] as const;
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

/** How many codes may go to one address or number, whoever asks for them: people must sleep, and texts cost money. */
export const codeBudget: Record<CodeChannel, { perHour: number; perDay: number }> = {
  email: { perHour: 5, perDay: 10 },
  sms: { perHour: 3, perDay: 10 },
};
