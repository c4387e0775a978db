import type { WireBoardBooking } from '@gramy/contract/schemas/board';
import type { BookingKey } from '@gramy/domain/booking/booking-key';
import type { Database, Pool, Transaction } from '../../../db/database.ts';
import { runOnce } from '../../../db/idempotency.ts';
import { Failure, type Outcome } from '../../../failure.ts';
import type { LockedBooking } from '../../bookings/service/lock-booking.ts';
import { lockForAct } from '../../venue-bookings/service/desk-call.ts';
import type { ActDeps } from './kinds.ts';
import { type ActCall, type NewAct, type Recorded, recordAction } from './record-action.ts';

export interface PressDeps extends ActDeps {
  pool: Pool;
  /** As the board shows it. */
  describe: (db: Database, key: BookingKey) => Promise<WireBoardBooking | undefined>;
}

export interface BookingCall extends ActCall {
  bookingId: string;
}

export interface Acted {
  actionId: string;
  undoUntil: string | null;
  booking: WireBoardBooking;
}

/** What one press is made of. `record` writes it down and answers how long its messages wait. */
export type PressWork<Answer> = (
  tx: Transaction,
  booking: LockedBooking,
  press: { deps: ActDeps; record: (act: Omit<NewAct, 'bookingIds'>) => Promise<Outcome<Recorded>> },
) => Promise<Outcome<Answer>>;

/**
 * One press of one member: the booking is locked, what was pressed before is respected, and the answer is kept under the key.
 * A refusal leaves nothing behind. The moment of the press is the same for everything that is written.
 */
export function press<Answer extends object>(
  { pool, clock, describe }: PressDeps,
  call: BookingCall,
  work: PressWork<Answer>,
): Promise<Outcome<Answer & { booking: WireBoardBooking }>> {
  const { member, bookingId } = call;
  const key = { providerId: member.providerId, bookingId };
  return runOnce(pool, call.idempotency, async (tx) => {
    const booking = await lockForAct(tx, { ...key, branchIds: member.branchIds });
    if (booking instanceof Failure) return booking;
    const moment = clock.now();
    const deps = { clock: { now: () => moment } };
    const record = (act: Omit<NewAct, 'bookingIds'>) =>
      recordAction(tx, deps, call, { ...act, bookingIds: [bookingId] });
    const answer = await work(tx, booking, { deps, record });
    if (answer instanceof Failure) return answer;
    const shown = await describe(tx, key);
    return shown ? { ...answer, booking: shown } : new Failure('bookingNotFound');
  });
}

/** For the answer. */
export function toActed(recorded: Outcome<Recorded>): Outcome<Omit<Acted, 'booking'>> {
  if (recorded instanceof Failure) return recorded;
  const { actionId, undoUntil } = recorded;
  return { actionId, undoUntil };
}
