import { buildHref, paths } from './paths.ts';

interface Named {
  id: string;
}

interface Payable extends Named {
  dueOnline: number;
}

export const ticketHref = ({ id }: Named) => buildHref(paths.bookingDetails, { bookingId: id });
/** The part of the ticket where people say how it was. */
export const reviewHref = (booking: Named) => `${ticketHref(booking)}#review`;
/** The part of the ticket where one moves or cancels. */
export const changesHref = (booking: Named) => `${ticketHref(booking)}#changes`;
export const confirmationHref = ({ id }: Named) => buildHref(paths.bookingConfirmation, { bookingId: id });
export const pendingHref = ({ id }: Named) => buildHref(paths.bookingPending, { bookingId: id });
export const paidHref = ({ id }: Named) => buildHref(paths.paymentConfirmed, { bookingId: id });
export const failedHref = ({ id }: Named) => buildHref(paths.paymentFailed, { bookingId: id });

export const payHref = ({ id, dueOnline }: Payable, search: { returned?: string } = {}) =>
  buildHref(paths.pay, { bookingId: id, bookingPrice: String(dueOnline) }, search);

/** Where somebody goes whose money has arrived. */
export const afterPaymentHref = (booking: Named & { label: string }) =>
  booking.label === 'pending' ? pendingHref(booking) : paidHref(booking);

/** Where somebody goes who has just booked: to the money, to the waiting, or to the joy. */
export function afterBookingHref(booking: Payable & { label: string; paymentMethod: string }): string {
  if (booking.paymentMethod === 'online' && booking.dueOnline > 0) return payHref(booking);
  return booking.label === 'pending' ? pendingHref(booking) : confirmationHref(booking);
}

/** The state of a navigation to the pay page by somebody who has just ordered: it asks for no further press. */
export const payAtOnce = { isOrdered: true } as const;

/** The same with one of their kept cards, which is charged without a page where its bank does not ask. */
export const payAtOnceWith = (cardId: string) => ({ ...payAtOnce, cardId });

export function readOrderedCard(state: unknown): string | undefined {
  const cardId = (state as { cardId?: unknown } | null)?.cardId;
  return typeof cardId === 'string' ? cardId : undefined;
}

export function asksToPay(state: unknown): boolean {
  return (state as Partial<typeof payAtOnce> | null)?.isOrdered === true;
}
