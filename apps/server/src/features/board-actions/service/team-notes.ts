import type { WireBoardBooking } from '@gramy/contract/schemas/board';
import type { BookingKey } from '@gramy/domain/booking/booking-key';
import type { GuestTag } from '@gramy/domain/booking/guest-tag';
import type { Database } from '../../../db/database.ts';
import { runOnce } from '../../../db/idempotency.ts';
import { Failure, type Outcome } from '../../../failure.ts';
import { recordChange } from '../../audit/service.ts';
import { isWithinReach } from '../../venue-bookings/service/desk-call.ts';
import { findTagOwner, replaceTags, updateTeamNote } from '../store/team-notes.ts';
import type { BookingCall, PressDeps } from './press.ts';

/** The log says that there is a note, not what it says: it may name somebody. */
export function writeNote(
  deps: PressDeps,
  call: BookingCall,
  { note, was }: { note: string; was?: string | undefined },
): Promise<Outcome<WireBoardBooking>> {
  return write(deps, call, async (tx, key) => {
    if (!(await updateTeamNote(tx, key, { note: note.trim(), was }))) return new Failure('changedMeanwhile');
    await recordChange(tx, call, { action: 'booking.note', subjectId: key.bookingId });
    return undefined;
  });
}

/** They belong to the guest: to the account, or to the number of whoever has none. */
export function writeTags(
  deps: PressDeps,
  call: BookingCall,
  tags: readonly GuestTag[],
): Promise<Outcome<WireBoardBooking>> {
  return write(deps, call, async (tx, key) => {
    const guest = await findTagOwner(tx, key);
    if (!guest) return new Failure('guestUnknown');
    const changed = await replaceTags(tx, { providerId: key.providerId, ...guest }, [...new Set(tags)]);
    if (changed)
      await recordChange(tx, call, { action: 'booking.tag', subjectId: key.bookingId, after: { tags } });
    return undefined;
  });
}

/** What the team notes stands beside what was decided: it does not wait for it. */
function write(
  { pool, describe }: PressDeps,
  call: BookingCall,
  work: (tx: Database, key: BookingKey) => Promise<Failure | undefined>,
): Promise<Outcome<WireBoardBooking>> {
  const { member, bookingId } = call;
  const key = { providerId: member.providerId, bookingId };
  return runOnce(pool, call.idempotency, async (tx) => {
    const isKnown = (await describe(tx, key)) && (await isWithinReach(tx, { ...key, ...member }));
    if (!isKnown) return new Failure('bookingNotFound');
    const refusal = await work(tx, key);
    return refusal ?? (await describe(tx, key)) ?? new Failure('bookingNotFound');
  });
}
