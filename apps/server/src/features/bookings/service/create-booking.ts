import type { WireBooking } from '@gramy/contract/schemas/booking';
import type { Instant } from '@gramy/domain/time/instant';
import type { Database, Pool, Transaction } from '../../../db/database.ts';
import { type IdempotencyClaim, type KeepAnswer, lookAndRunOnce, runOnce } from '../../../db/idempotency.ts';
import { Failure, type Outcome } from '../../../failure.ts';
import type { CallerContext } from '../../../http/call-context.ts';
import { listDayKeys } from '../../allocations/service/day-keys.ts';
import { listMuted, listReaders } from '../../booking-messages/service.ts';
import { workInTurn } from '../../holds/service/in-turn.ts';
import { listTimes } from '../../holds/service/pick-tables.ts';
import { findClaim, redeem } from '../../promotions/service.ts';
import { type NewBooking, readWriteRefusal, type WriteRefusal } from '../store/new-booking.ts';
import { bookTogether, type Call, canGoTogether } from './book-together.ts';
import { createCoach } from './coach.ts';
import { draftBooking, refuseOrder } from './draft-booking.ts';
import { chooseTables, lookForTablesOf } from './order-tables.ts';
import type { BookingParts } from './parts.ts';
import { type BookingBody, type Order, readOrder } from './read-order.ts';
import { writeBookings } from './write-bookings.ts';

export type CreateBooking = (body: BookingBody, context: CallerContext) => Promise<Outcome<WireBooking>>;

/** While one ride is in the database, the next one is thought about. */
const rides = { seats: 32, fewest: 6, atOnce: 2, patienceMs: 50 };

export function prepareToBook(pool: Pool, parts: BookingParts): CreateBooking {
  const goAlone = ({ order, claim }: Call) => bookOnce(pool, parts, order, claim);
  const coach = createCoach<Call, Outcome<WireBooking>>({
    ...rides,
    listKeys,
    goAlone,
    goTogether: (calls) => bookTogether(pool, parts, calls),
  });
  return async (body, { caller: { userId }, idempotency: claim }) => {
    const order = await readOrder(pool, parts, body, userId);
    if (order instanceof Failure) return runOnce(pool, claim, async () => order);
    const call = { order, claim };
    const work = () => (canGoTogether(order) ? coach.join(call) : goAlone(call));
    // Whoever has a hold has the tables already.
    if ('holdId' in body) return work();
    return workInTurn(pool, parts, { slots: order.slots, userId, claim }, work);
  };
}

/** What two bookings must not have in common to be made at once. */
function listKeys({ order: { userId, slots }, claim }: Call): (string | bigint)[] {
  return [userId, ...(claim ? [`${claim.scope} ${claim.key}`] : []), ...listDayKeys(listTimes(slots))];
}

/** Done again with another reference where that is in use, and once more after holds that lapsed were cleared away. */
async function bookOnce(
  pool: Pool,
  parts: BookingParts,
  order: Order,
  claim: IdempotencyClaim | undefined,
): Promise<Outcome<WireBooking>> {
  let isTidying = false;
  for (;;) {
    const booked = await lookAndRunOnce<Seen, WireBooking>(
      pool,
      claim,
      (tx) => lookAround(tx, parts, order),
      (tx, seen, keep) => book(tx, parts, { order, seen, keep, isTidying }),
    ).catch(catchRefusal);
    if (booked === 'referenceInUse') continue;
    if (booked !== 'tablesMissing') return booked;
    if ('holdId' in order.body) return new Failure('holdExpired');
    if (isTidying) return new Failure('slotTaken', { alternatives: [] });
    isTidying = true;
  }
}

function catchRefusal(error: unknown): WriteRefusal {
  const refusal = readWriteRefusal(error);
  if (refusal === undefined) throw error;
  return refusal;
}

type Seen = Awaited<ReturnType<typeof lookAround>>;

/** All that an order is judged by, locked and read in one round trip. Nothing is written yet. */
async function lookAround(tx: Database, { clock }: BookingParts, order: Order) {
  const [tables, readers, [guest]] = await Promise.all([
    lookForTablesOf(tx, order, clock.now().getTime()),
    listReaders(tx, order.providerId),
    listMuted(tx, [order.userId]),
  ]);
  return { tables, readers, muted: guest?.muted ?? [] };
}

interface Attempt {
  order: Order;
  seen: Seen;
  keep: KeepAnswer<WireBooking>;
  isTidying: boolean;
}

async function book(
  tx: Transaction,
  parts: BookingParts,
  { order, seen, keep, isTidying }: Attempt,
): Promise<Outcome<WireBooking>> {
  const now = parts.clock.now().getTime();
  const { readers, muted } = seen;
  const { guest } = seen.tables;
  const refusal = guest.isEmailVerified ? refuseOrder(order, guest.open) : new Failure('emailNotVerified');
  if (refusal) return refusal;
  const tables = await chooseTables(tx, order, seen.tables, { now, isTidying });
  if (tables instanceof Failure) return tables;
  const { promoCode } = order.body;
  const claim = promoCode ? await findClaim(tx, promoCode, order.userId, now) : undefined;
  const draft = draftBooking(parts, order, { tables, claim }, now);
  if (draft instanceof Failure) return draft;
  const { booking, answer } = draft;
  const written = writeBookings(tx, [{ ...draft, readers, muted }], {
    take: tables.take(booking.bookingId),
    tables: tables.tableIds.flat().length,
    kept: keep(answer),
  });
  if (booking.promotionId === null) {
    tx.finishWith(written);
    return answer;
  }
  await written;
  return (await redeemCode(tx, booking, now)) ?? answer;
}

async function redeemCode(tx: Database, booking: NewBooking, now: Instant): Promise<Failure | undefined> {
  const { promotionId, userId, providerId, bookingId } = booking;
  if (promotionId === null) return undefined;
  const isRedeemed = await redeem(tx, { promotionId, userId, providerId, bookingId }, now);
  return isRedeemed ? undefined : new Failure('promoInvalid', { detail: 'usedUp' });
}
