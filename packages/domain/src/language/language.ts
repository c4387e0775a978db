/** The languages Gramy speaks: every text for people exists in all of them. */
export const languages = ['en', 'pl'] as const;
export type Language = (typeof languages)[number];
