/** What becomes of the bookings ahead of a venue that is suspended: they stand, or are called off with all money back. */
export const bookingChoices = ['kept', 'refunded'] as const;
export type BookingChoice = (typeof bookingChoices)[number];
