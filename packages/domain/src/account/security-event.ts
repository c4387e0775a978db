/** What the log of an account knows. Kept as text, so a kind that is no longer written can still be read. */
export const securityEventKinds = [
  'signUp',
  'signIn',
  'signInFailed',
  'signInCodeSent',
  'codeRefused',
  'newDevice',
  'signOut',
  'sessionEnded',
  'refreshReused',
  'passwordChanged',
  'passwordReset',
  'passwordResetRequested',
  'twoStepChanged',
  'recoveryCodesMade',
  'recoveryCodeUsed',
  'emailChanged',
  'phoneChanged',
  'googleLinked',
  'passkeyAdded',
  'passkeyRemoved',
  'emergencyContactRead',
  'deletionAsked',
  'deletionTakenBack',
  'accountDeleted',
] as const;

export type SecurityEventKind = (typeof securityEventKinds)[number];
