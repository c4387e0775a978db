import { buildHref, paths } from '../../../app/paths.ts';
import { buildBookingHref } from '../../../lib/booking-link.ts';
import type { Booking } from '../queries.ts';
import { bookingParameter } from './booking-id.ts';

type Named = Pick<Booking, 'id'>;

const about = ({ id }: Named) => ({ [bookingParameter]: id });

export const ticketHref = ({ id }: Named) => buildHref(paths.bookingDetails, { bookingId: id });
export const confirmationHref = (booking: Named) => buildHref(paths.bookingConfirmation, about(booking));
export const pendingHref = (booking: Named) => buildHref(paths.bookingPending, about(booking));
export const paidHref = (booking: Named) => buildHref(paths.paymentConfirmed, about(booking));
export const failedHref = (booking: Named) => buildHref(paths.paymentFailed, about(booking));

export const payHref = ({ id, due }: Pick<Booking, 'id' | 'due'>, search: { returned?: string } = {}) =>
  buildHref(paths.pay, { bookingId: id, bookingPrice: String(due) }, search);

/** Where somebody goes whose money has arrived. */
export const afterPaymentHref = (booking: Pick<Booking, 'id' | 'label'>) =>
  booking.label === 'pending' ? pendingHref(booking) : paidHref(booking);

/** The same game at the same place, on the same day. */
export function againHref({ provider, slots: [slot], bookingType }: Booking): string {
  if (!slot) return paths.search;
  return buildBookingHref({
    providerSlug: provider.slug,
    offerId: slot.offer.id,
    date: slot.date,
    durationMinutes: slot.durationMinutes,
    guests: slot.guests,
    bookingType,
  });
}
