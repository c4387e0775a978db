/** Where a booking was agreed. Those of a venue's own desk have no account. */
export const bookingSources = ['market', 'phone', 'walkIn'] as const;
export type BookingSource = (typeof bookingSources)[number];
