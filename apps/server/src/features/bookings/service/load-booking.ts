import type { WireBooking } from '@gramy/contract/schemas/booking';
import { parseReference } from '@gramy/domain/booking/reference';
import { statusLabel } from '@gramy/domain/booking/status';
import type { Database } from '../../../db/database.ts';
import { Failure, type Outcome } from '../../../failure.ts';
import type { Clock } from '../../../ports/clock.ts';
import { readBranchHours } from '../../offers/service.ts';
import { type BookingSearch, findFullBooking } from '../store/full-booking.ts';
import { toWireBooking } from './booking-view.ts';

export type BookingWanted = ({ bookingId: string } | { reference: string }) &
  ({ userId: string } | { providerId: string });

/** Other people's bookings, made-up ids and misspelt references are all the same: there is no such booking. */
export async function loadBooking(
  db: Database,
  { clock }: { clock: Clock },
  wanted: BookingWanted,
): Promise<Outcome<WireBooking>> {
  const search: BookingSearch = { ...wanted };
  if (search.reference !== undefined) {
    const reference = parseReference(search.reference);
    if (reference === undefined) return new Failure('bookingNotFound');
    search.reference = reference;
  }
  const row = await findFullBooking(db, search);
  if (!row) return new Failure('bookingNotFound');
  const [first] = row.slots;
  // Hours matter only while a venue has to answer.
  const isWaiting = statusLabel(row.status) === 'pending' && first !== undefined;
  const place = isWaiting ? { providerId: row.providerId, branchId: first.branch.id } : undefined;
  const hours = place && (await readBranchHours(db, clock, place));
  const booking = toWireBooking(row, hours, clock.now().getTime());
  // Whom guests bring is their own affair.
  return search.userId === undefined ? { ...booking, sharing: null } : booking;
}
