import type { WireBooking } from '@gramy/contract/schemas/booking';
import { maskTarget } from '@gramy/domain/account/mask-target';

/**
 * Of a booking at several branches the people of one see their own games, and its time is that of these. The money stays
 * that of all of them.
 */
export function keepGamesOf(booking: WireBooking, branchIds: readonly string[] | null): WireBooking {
  if (branchIds === null) return booking;
  const slots = booking.slots.filter(({ branch }) => branchIds.includes(branch.id));
  const [startsAt = booking.startsAt] = slots.map((slot) => slot.startsAt).sort();
  const endsAt =
    slots
      .map((slot) => slot.endsAt)
      .sort()
      .at(-1) ?? booking.endsAt;
  return { ...booking, slots, startsAt, endsAt };
}

/** Enough to know a guest by. The whole number is asked for at the board, where each look is written down. */
export function maskContact(booking: WireBooking): WireBooking {
  const { name, email, phone } = booking.contact;
  const contact = {
    name,
    email: email === '' ? '' : maskTarget('email', email),
    phone: phone === '' ? '' : maskTarget('sms', phone),
  };
  return { ...booking, contact };
}
