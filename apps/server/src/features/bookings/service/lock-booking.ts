/** For whoever changes a booking: other features have no statement of their own for it. */
export { findOwnBooking, type LockedBooking, lockBooking } from '../store/booking-facts.ts';
