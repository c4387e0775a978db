export const consentKinds = ['terms', 'privacy', 'analytics', 'emergencyContact'] as const;
export type ConsentKind = (typeof consentKinds)[number];

/** What everybody with an account has agreed to: one sentence beside one button, about two documents. */
export const signUpConsents = ['terms', 'privacy'] as const satisfies readonly ConsentKind[];
