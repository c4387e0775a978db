/** For whoever changes a booking: other features have no statement of their own for it. */
export { findOwnBooking, type LockedBooking, listPolicies, lockBooking } from '../store/booking-facts.ts';
export { hasOpenPayment, listMovableSlots, listTakenTables, type MovableSlot } from '../store/moves.ts';
export { hasPendingDecision } from '../store/pending-decision.ts';
