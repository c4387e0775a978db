export const bookingTypes = ['personal', 'business'] as const;
export type BookingType = (typeof bookingTypes)[number];
