import type { WireBooking } from '@gramy/contract/schemas/booking';
import type { ParsedRequest } from '@gramy/contract/wire-types';
import { uuidv7 } from 'uuidv7';
import type { Database, Pool } from '../../../db/database.ts';
import { type IdempotencyClaim, runOnce, storeAnswer, writeOnce } from '../../../db/idempotency.ts';
import { Failure, type Outcome } from '../../../failure.ts';
import type { CallerContext } from '../../../http/call-context.ts';
import { listShortages, refuseShortages, writeInStock } from '../../add-on-stock/service.ts';
import { readRequestedSlot } from '../../availability/service/requested-slot.ts';
import { notifyWithBooking } from '../../booking-messages/service.ts';
import {
  findHeldOrder,
  type HeldOrder,
  refuseHold,
  turnIntoBooking,
} from '../../holds/service/held-order.ts';
import { workInTurn } from '../../holds/service/in-turn.ts';
import { refuseClosed } from '../../holds/service/pick-tables.ts';
import { takeHold } from '../../holds/service/take-hold.ts';
import type { OfferWords } from '../../offers/service/offer-words.ts';
import { findClaim, redeem } from '../../promotions/service.ts';
import {
  findOffers,
  noSuchOffer,
  priceSlots,
  type SlotAtOffer,
  type UnpricedSlot,
} from '../../quotes/service/price-slots.ts';
import { isNotListed, writeBooking } from '../store/new-booking.ts';
import { assembleBooking } from './assemble-booking.ts';
import type { BookingDeps } from './deps.ts';
import { describeNewBooking } from './describe-new-booking.ts';
import { drawReference } from './draw-reference.ts';
import { refuseBooked } from './made-of-cart.ts';

type Body = ParsedRequest<'POST /user/booking'>['body'];
type HeldBody = Extract<Body, { holdId: string }>;
type SlotBody = Exclude<Body, { holdId: string }>;

/** What somebody has agreed to, and what it is about. */
interface Order {
  body: Omit<HeldBody, 'holdId' | 'addOns'>;
  userId: string;
  claim: IdempotencyClaim | undefined;
  slots: readonly SlotAtOffer<UnpricedSlot>[];
  /** Of each slot. */
  words: readonly OfferWords[];
}

/**
 * The one way to book: order → slots → tables → price → booking. Everybody books what they hold. Whoever orders slots as
 * they are takes the hold in the same transaction.
 */
export function createBooking(
  pool: Pool,
  deps: BookingDeps,
  body: Body,
  { caller: { userId }, idempotency: claim }: Pick<CallerContext, 'caller' | 'idempotency'>,
): Promise<Outcome<WireBooking>> {
  return writeOnce(pool, claim, () =>
    'holdId' in body
      ? orderHold(pool, deps, body, { userId, claim })
      : orderSlots(pool, deps, body, { userId, claim }),
  );
}

type Who = Pick<Order, 'userId' | 'claim'>;

async function orderHold(
  pool: Pool,
  deps: BookingDeps,
  body: HeldBody,
  who: Who,
): Promise<Outcome<WireBooking>> {
  const held = await findHeldOrder(pool, { ...who, ...body }, deps.clock.now().getTime());
  if (held === undefined) return new Failure('notFound');
  const cart = { ...who, items: body.cartItems ?? [] };
  const booked = await refuseBooked(pool, held, cart, deps.clock.now());
  if (booked) return booked;
  if (body.addOns.length > held.slots.length) return new Failure('addOnUnavailable');
  const requested = held.slots.map((slot, index) => ({ ...slot, addOns: body.addOns[index] ?? [] }));
  const order = await readOrder(deps, body, who, requested);
  if (order instanceof Failure) return order;
  if (body.promoCode === undefined) return bookHold(pool, deps, order, held);
  return runOnce(pool, undefined, (tx) => bookHold(tx, deps, order, held));
}

async function orderSlots(
  pool: Pool,
  deps: BookingDeps,
  { slots, bookingType, ...body }: SlotBody,
  who: Who,
): Promise<Outcome<WireBooking>> {
  const requested = slots.map((slot) => ({ ...readRequestedSlot(slot), addOns: slot.addOns ?? [] }));
  const order = await readOrder(deps, body, who, requested);
  if (order instanceof Failure) return order;
  const { userId } = who;
  return workInTurn(pool, deps, order, () =>
    runOnce(pool, undefined, async (tx) => {
      const hold = await takeHold(tx, deps, { userId, bookingType, slots: order.slots });
      if (hold instanceof Failure) return hold;
      const held = await findHeldOrder(tx, { userId, holdId: hold.id }, deps.clock.now().getTime());
      return held ? bookHold(tx, deps, order, held) : new Failure('emailNotVerified');
    }),
  );
}

/** Whatever other connections are asked for, before a transaction has its own: a full pool must not wait for itself. */
async function readOrder(
  { offers, dictionary }: BookingDeps,
  body: Order['body'],
  who: Who,
  requested: readonly UnpricedSlot[],
): Promise<Outcome<Order>> {
  const slots = await findOffers(offers, requested);
  if (slots instanceof Failure) return slots;
  const words = await Promise.all(slots.map(({ slot }) => dictionary.find(slot.branchId, slot.offerId)));
  return { ...who, body, slots, words };
}

async function bookHold(
  db: Database,
  deps: BookingDeps,
  order: Order,
  held: HeldOrder,
): Promise<Outcome<WireBooking>> {
  const { body, userId, claim, words } = order;
  const { hold, bookingType } = held;
  const now = deps.clock.now().getTime();
  const refusal = refuseOrder(deps, order, held) ?? refuseHold(held, now);
  if (refusal) return refusal;
  const closed = await refuseClosed(db, order.slots, { now, except: { holdId: hold.id } });
  if (closed) return closed;

  const tables = held.slots.map(({ tableIds }) => tableIds);
  const slots = order.slots.map(({ facts, slot }, index) => ({
    facts,
    slot: { ...slot, tables: tables[index]?.length ?? 0 },
  }));

  const short = refuseShortages(await listShortages(db, slots));
  if (short) return short;
  const providerId = slots[0]?.facts.providerId ?? '';
  const promotion = body.promoCode
    ? await findClaim(db, { code: body.promoCode, providerId }, userId, now)
    : undefined;
  const price = priceSlots(deps, slots, { bookingType, promotion });
  if (price instanceof Failure) return price;
  if (price.promotion?.isAccepted === false) {
    return new Failure('promoInvalid', { detail: price.promotion.reason });
  }
  if (price.fingerprint !== body.fingerprint) return new Failure('priceChanged');

  const key = { providerId: hold.providerId, bookingId: uuidv7() };
  const reference = drawReference(deps);
  const promotionId = promotion?.id ?? null;
  const booking = assembleBooking(
    { ...key, reference, userId, bookingType, ...body, promotionId, slots, price },
    now,
  );
  const promoCode = promotionId === null ? null : (promotion?.code ?? null);
  const described = describeNewBooking({ booking, slots, words, tables, promoCode, held }, now);
  const besides = [
    ...turnIntoBooking(hold, key.bookingId, now),
    ...notifyWithBooking({ ...key, kind: described.history.reason }, described.news),
    ...storeAnswer(claim, described.answer),
  ];
  const step = { booking, history: described.history };
  const soldOut = await writeWhileListed(() =>
    writeInStock(() => writeBooking(db, step, besides, tables.flat().length)),
  );
  if (soldOut) return soldOut;
  if (promotionId !== null && !(await redeem(db, { ...key, promotionId, userId }, now))) {
    return new Failure('promoInvalid', { detail: 'usedUp' });
  }
  return described.answer;
}

/** What servers know of a venue is a moment old. The transaction around it, if there is one, has to end with a refusal. */
async function writeWhileListed(write: () => Promise<Failure | undefined>): Promise<Failure | undefined> {
  try {
    return await write();
  } catch (error) {
    if (!isNotListed(error)) throw error;
    return noSuchOffer();
  }
}

/** So many may wait for money that was promised; whoever has more of them keeps tables from others. */
const mostUnpaidOnline = 5;
const mostUnpaid = 20;

/** Nobody can count wrong here: a person has one hold at a time, so one booking is written before the next is counted. */
function refuseOrder(
  { takesOnlinePayments }: BookingDeps,
  { body, slots }: Order,
  { guest, bookingType }: HeldOrder,
): Failure | undefined {
  if (!guest.isEmailVerified) return new Failure('emailNotVerified');
  if (bookingType === 'business' && body.company === undefined) {
    const message = 'A business booking names its company';
    return new Failure('validationFailed', { errors: [{ path: 'body.company', code: 'required', message }] });
  }
  if (body.paymentMethod === 'venue' && !slots.every(({ facts }) => facts.payAtVenue)) {
    return new Failure('cashUnavailable');
  }
  if (body.paymentMethod === 'online' && !takesOnlinePayments) return new Failure('onlineUnavailable');
  const isTooMany =
    guest.unpaid >= mostUnpaid || (body.paymentMethod === 'online' && guest.unpaidOnline >= mostUnpaidOnline);
  return isTooMany ? new Failure('tooManyOpenBookings') : undefined;
}
