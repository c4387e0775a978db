import type { BookingKey } from '@gramy/domain/booking/booking-key';
import type { Database } from '../../../db/database.ts';
import { Failure, type Outcome } from '../../../failure.ts';
import type { Actor } from '../../audit/service.ts';
import { hasPendingDecision, type LockedBooking, lockBooking } from '../../bookings/service/lock-booking.ts';
import { isBookingOfBranches } from '../store.ts';

/** Which booking, and who of the staff asks. */
export interface VenueCall extends BookingKey {
  userId: string;
  /** Null: bookings of every branch. */
  branchIds: readonly string[] | null;
}

/** Who does something, for the log. */
export interface DeskCall extends VenueCall {
  actor: Actor;
}

/** A member of some branches does not know the bookings of the others. */
export async function isWithinReach(
  db: Database,
  { branchIds, providerId, bookingId }: Omit<VenueCall, 'userId'>,
): Promise<boolean> {
  return branchIds === null || isBookingOfBranches(db, { providerId, bookingId }, branchIds);
}

/** Nobody does anything to a booking about which somebody has just decided: not before that can no longer be undone. */
export async function lockForAct(
  tx: Database,
  call: Omit<VenueCall, 'userId'>,
): Promise<Outcome<LockedBooking>> {
  const booking = await lockBooking(tx, call);
  if (!booking || !(await isWithinReach(tx, call))) return new Failure('bookingNotFound');
  return (await hasPendingDecision(tx, booking)) ? new Failure('bookingChanged') : booking;
}
