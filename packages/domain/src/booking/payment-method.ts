export const paymentMethods = ['online', 'venue'] as const;
export type PaymentMethod = (typeof paymentMethods)[number];
