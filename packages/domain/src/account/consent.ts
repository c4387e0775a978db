export const consentKinds = ['terms', 'privacy', 'analytics', 'emergencyContact'] as const;
export type ConsentKind = (typeof consentKinds)[number];
