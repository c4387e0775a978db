/** How somebody proved who they are when a session began. */
export const signInMethods = ['password', 'code', 'google', 'passkey'] as const;

export type SignInMethod = (typeof signInMethods)[number];
