import type { WireBooking } from '@gramy/contract/schemas/booking';
import { referenceFromBytes } from '@gramy/domain/booking/reference';
import type { Instant } from '@gramy/domain/time/instant';
import { uuidv7 } from 'uuidv7';
import type { Database, Pool, Sql, Transaction } from '../../../db/database.ts';
import { type IdempotencyClaim, type KeepAnswer, lookAndRunOnce, runOnce } from '../../../db/idempotency.ts';
import { Failure, type Outcome } from '../../../failure.ts';
import type { CallerContext } from '../../../http/call-context.ts';
import { listReaders, tellTogether } from '../../booking-messages/service.ts';
import { workInTurn } from '../../holds/service/in-turn.ts';
import type { OpenBookings } from '../../holds/service/own-hold.ts';
import { type CodeClaim, findClaim, redeem } from '../../promotions/service.ts';
import { priceSlots } from '../../quotes/service/price-slots.ts';
import type { FullBooking } from '../store/full-booking.ts';
import {
  insertBooking,
  type NewBooking,
  readWriteRefusal,
  type WriteRefusal,
  writeParts,
} from '../store/new-booking.ts';
import { assembleBooking } from './assemble-booking.ts';
import { describeBeginning } from './beginning.ts';
import { toWireBooking } from './booking-view.ts';
import { type NewBookingDetails, toFullBooking, toNewsFacts } from './describe-new-booking.ts';
import { type ChosenTables, chooseTables, lookForTablesOf } from './order-tables.ts';
import type { BookingParts } from './parts.ts';
import { type BookingBody, type Order, readOrder } from './read-order.ts';

export async function createBooking(
  pool: Pool,
  parts: BookingParts,
  body: BookingBody,
  { caller: { userId }, idempotency: claim }: CallerContext,
): Promise<Outcome<WireBooking>> {
  const order = await readOrder(pool, parts, body, userId);
  if (order instanceof Failure) return runOnce(pool, claim, async () => order);
  const work = () => bookOnce(pool, parts, order, claim);
  // Whoever has a hold has the tables already.
  if ('holdId' in body) return work();
  return workInTurn(pool, parts, { slots: order.slots, userId, claim }, work);
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
  const [tables, readers] = await Promise.all([
    lookForTablesOf(tx, order, clock.now().getTime()),
    listReaders(tx, order.providerId),
  ]);
  return { tables, readers };
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
  const { guest } = seen.tables;
  const refusal = guest.isEmailVerified ? refuseOrder(order, guest.open) : new Failure('emailNotVerified');
  if (refusal) return refusal;
  const tables = await chooseTables(tx, order, seen.tables, { now, isTidying });
  if (tables instanceof Failure) return tables;
  const { promoCode } = order.body;
  const claim = promoCode ? await findClaim(tx, promoCode, order.userId, now) : undefined;
  const booking = draftBooking(parts, order, { tables, claim }, now);
  if (booking instanceof Failure) return booking;
  const full = toFullBooking(describe(order, { booking, tables, claim }));
  const [first] = order.slots;
  const answer = toWireBooking(full, first?.facts.branch, now);
  const written = writeBooking(tx, { booking, full, tables, readers: seen.readers, kept: keep(answer) });
  if (booking.promotionId === null) {
    tx.finishWith(written);
    return answer;
  }
  await written;
  return (await redeemCode(tx, booking, now)) ?? answer;
}

/** So many may wait for money that was promised; whoever has more of them keeps tables from others. */
const mostUnpaidOnline = 5;
const mostUnpaid = 20;

function refuseOrder({ body, bookingType, slots }: Order, open: OpenBookings): Failure | undefined {
  if (bookingType === 'business' && body.company === undefined) {
    const missing = {
      path: 'body.company',
      code: 'required',
      message: 'A business booking names its company',
    };
    return new Failure('validationFailed', { errors: [missing] });
  }
  if (body.paymentMethod === 'venue' && !slots.every(({ facts }) => facts.payAtVenue)) {
    return new Failure('cashUnavailable');
  }
  const isTooMany =
    open.all >= mostUnpaid || (body.paymentMethod === 'online' && open.online >= mostUnpaidOnline);
  return isTooMany ? new Failure('tooManyOpenBookings') : undefined;
}

interface Choice {
  tables: ChosenTables;
  claim: CodeClaim | undefined;
}

function draftBooking(
  { secrets, serviceFee }: BookingParts,
  { body, userId, providerId, bookingType }: Order,
  { tables: { slots }, claim }: Choice,
  now: Instant,
): Outcome<NewBooking> {
  const quote = priceSlots({ serviceFee }, slots, { bookingType, promotion: claim });
  if (quote instanceof Failure) return quote;
  if (quote.promotion?.isAccepted === false) {
    return new Failure('promoInvalid', { detail: quote.promotion.reason });
  }
  if (quote.fingerprint !== body.fingerprint) return new Failure('priceChanged');
  const { contact, company, paymentMethod, language } = body;
  const draft = {
    providerId,
    bookingId: uuidv7(),
    reference: drawReference(secrets),
    promotionId: claim?.id ?? null,
    userId,
    bookingType,
    paymentMethod,
    language,
    contact,
    company,
    slots,
    quote,
  };
  return assembleBooking(draft, now);
}

/** Enough for `referenceFromBytes` to fall short less than once in 10^15 draws. */
const bytesOfReference = 16;

function drawReference(secrets: BookingParts['secrets']): string {
  return referenceFromBytes(secrets.randomBytes(bytesOfReference));
}

function describe(
  { slots: [first], words }: Order,
  { booking, tables: { tableIds }, claim }: Choice & { booking: NewBooking },
): NewBookingDetails {
  const provider = first?.facts.provider ?? { name: '', slug: '' };
  return { booking, provider, words, tableIds, promoCode: claim?.id ? claim.code : null };
}

interface Writing {
  booking: NewBooking;
  full: FullBooking;
  tables: ChosenTables;
  readers: Seen['readers'];
  /** What keeps the answer. */
  kept: Sql[];
}

/** Everything in one statement; what fails takes the rest with it. */
function writeBooking(tx: Transaction, { booking, full, tables, readers, kept }: Writing): Promise<void> {
  const { providerId, bookingId } = booking;
  const { news, ...history } = describeBeginning(booking);
  const facts = { ...toNewsFacts(full, booking), members: readers };
  const parts = [
    ...insertBooking(booking, history),
    ...tables.take(bookingId),
    ...tellTogether({ providerId, bookingId, kind: news }, facts),
    ...kept,
  ];
  return writeParts(tx, parts, tables.tableIds.flat().length);
}

async function redeemCode(tx: Database, booking: NewBooking, now: Instant): Promise<Failure | undefined> {
  const { promotionId, userId, providerId, bookingId } = booking;
  if (promotionId === null) return undefined;
  const isRedeemed = await redeem(tx, { promotionId, userId, providerId, bookingId }, now);
  return isRedeemed ? undefined : new Failure('promoInvalid', { detail: 'usedUp' });
}
