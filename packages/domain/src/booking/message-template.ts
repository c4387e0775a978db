/** What a venue writes to a guest during the evening. `own`: nothing but its own words. */
export const messageTemplates = ['ready', 'waiting', 'delay', 'leftBehind', 'own'] as const;
export type MessageTemplate = (typeof messageTemplates)[number];
