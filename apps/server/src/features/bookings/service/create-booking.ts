import type { WireBooking } from '@gramy/contract/schemas/booking';
import type { ParsedRequest } from '@gramy/contract/wire-types';
import type { BookingType } from '@gramy/domain/booking/booking-type';
import { referenceFromBytes } from '@gramy/domain/booking/reference';
import { findFirstStatus } from '@gramy/domain/booking/status';
import type { ChosenAddOn } from '@gramy/domain/pricing/add-on';
import type { Instant } from '@gramy/domain/time/instant';
import { uuidv7 } from 'uuidv7';
import type { Database, Pool } from '../../../db/database.ts';
import { runOnce } from '../../../db/idempotency.ts';
import { Failure, type Outcome } from '../../../failure.ts';
import type { CallerContext } from '../../../http/call-context.ts';
import { takeTables } from '../../allocations/service.ts';
import { readSlotWish, type SlotWish } from '../../availability/service/slot-wish.ts';
import { tellAboutBooking } from '../../booking-messages/service.ts';
import { workInTurn } from '../../holds/service/in-turn.ts';
import {
  findHeldWishes,
  openHold,
  pickForPerson,
  turnIntoBooking,
  waitForPerson,
} from '../../holds/service/own-hold.ts';
import { toClaims } from '../../holds/service/pick-tables.ts';
import { findClaim, redeem } from '../../promotions/service.ts';
import {
  findOffers,
  type PricedSlot,
  priceSlots,
  type SlotAtOffer,
} from '../../quotes/service/price-slots.ts';
import { changeReference, countOpenBookings, insertBooking, type NewBooking } from '../store/new-booking.ts';
import { assembleBooking } from './assemble-booking.ts';
import { loadBooking } from './load-booking.ts';
import type { BookingParts } from './parts.ts';

type Body = ParsedRequest<'POST /user/booking'>['body'];

interface WantedSlot extends SlotWish {
  readonly addOns: readonly ChosenAddOn[];
  /** Present on what a hold has. */
  readonly tables?: number | undefined;
}

interface WantedBooking {
  bookingType: BookingType;
  slots: readonly SlotAtOffer<WantedSlot>[];
}

export async function createBooking(
  pool: Pool,
  parts: BookingParts,
  body: Body,
  { caller: { userId }, idempotency: claim }: CallerContext,
): Promise<Outcome<WireBooking>> {
  // Whatever is looked up by other connections is looked up before the transaction has its own.
  const wanted = await findWanted(pool, parts, body, userId);
  if (wanted instanceof Failure) return runOnce(pool, claim, async () => wanted);
  const work = () => runOnce(pool, claim, (tx) => book(tx, parts, { body, userId, wanted }));
  // Whoever has a hold has the tables already.
  if ('holdId' in body) return work();
  return workInTurn(pool, parts, { slots: wanted.slots, userId, claim }, work);
}

async function findWanted(
  pool: Pool,
  { offers }: BookingParts,
  body: Body,
  userId: string,
): Promise<Outcome<WantedBooking>> {
  const cart = 'holdId' in body ? await readHold(pool, body, userId) : readCart(body);
  if (cart instanceof Failure) return cart;
  const slots = await findOffers<WantedSlot>(offers, cart.slots);
  return slots instanceof Failure ? slots : { bookingType: cart.bookingType, slots };
}

function readCart({ bookingType, slots }: Exclude<Body, { holdId: string }>) {
  return {
    bookingType,
    slots: slots.map((slot): WantedSlot => ({ ...readSlotWish(slot), addOns: slot.addOns ?? [] })),
  };
}

async function readHold(
  pool: Pool,
  { holdId, addOns }: Extract<Body, { holdId: string }>,
  userId: string,
): Promise<Outcome<{ bookingType: BookingType; slots: WantedSlot[] }>> {
  const held = await findHeldWishes(pool, userId, holdId);
  if (!held) return new Failure('notFound');
  if (addOns.length > held.wishes.length) return new Failure('addOnUnavailable');
  const slots = held.wishes.map((wish, index): WantedSlot => ({ ...wish, addOns: addOns[index] ?? [] }));
  return { bookingType: held.bookingType, slots };
}

interface Order {
  body: Body;
  userId: string;
  wanted: WantedBooking;
}

async function book(tx: Database, parts: BookingParts, order: Order): Promise<Outcome<WireBooking>> {
  const { userId } = order;
  const person = await waitForPerson(tx, userId);
  const now = parts.clock.now().getTime();
  const refusal = person?.isEmailVerified
    ? await refuseOrder(tx, order, now)
    : new Failure('emailNotVerified');
  if (refusal) return refusal;
  const tables = 'holdId' in order.body ? await takeFromHold(tx, order, now) : await takeAnew(tx, order, now);
  if (tables instanceof Failure) return tables;
  const booking = await draftBooking(tx, parts, order, tables.slots, now);
  if (booking instanceof Failure) return booking;
  await writeBooking(tx, parts, booking);
  const failure = (await tables.take(booking.bookingId)) ?? (await redeemCode(tx, booking, now));
  if (failure) return failure;
  const { providerId, bookingId } = booking;
  const kind = booking.status === findFirstStatus('instant') ? 'booked' : 'requested';
  await tellAboutBooking(tx, { providerId, bookingId, kind });
  return loadBooking(tx, parts, { bookingId, userId });
}

/** So many may wait for money that was promised; whoever has more of them keeps tables from others. */
const mostUnpaidOnline = 5;
const mostUnpaid = 20;

async function refuseOrder(
  tx: Database,
  { body, userId, wanted }: Order,
  now: Instant,
): Promise<Failure | undefined> {
  const { bookingType, slots } = wanted;
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
  const open = await countOpenBookings(tx, userId, new Date(now));
  const isTooMany =
    open.all >= mostUnpaid || (body.paymentMethod === 'online' && open.online >= mostUnpaidOnline);
  return isTooMany ? new Failure('tooManyOpenBookings') : undefined;
}

/** The tables of a booking that is not written yet: which ones, and how to take them once it is. */
interface Tables {
  slots: readonly SlotAtOffer<PricedSlot>[];
  take: (bookingId: string) => Promise<Failure | undefined>;
}

async function takeFromHold(
  tx: Database,
  { body, userId, wanted: { slots } }: Order,
  now: Instant,
): Promise<Outcome<Tables>> {
  const hold = 'holdId' in body ? await openHold(tx, userId, body.holdId, now) : new Failure('notFound');
  if (hold instanceof Failure) return hold;
  // A hold keeps a time even when its notice has passed meanwhile, but nobody can come before now.
  if (slots.some(({ slot }) => slot.startsAt <= now)) return new Failure('slotPast', { alternatives: [] });
  return {
    slots: slots.map(({ facts, slot }) => ({ facts, slot: { ...slot, tables: slot.tables ?? 1 } })),
    take: (bookingId) => turnIntoBooking(tx, hold, bookingId, now),
  };
}

async function takeAnew(
  tx: Database,
  { userId, wanted: { slots } }: Order,
  now: Instant,
): Promise<Outcome<Tables>> {
  const picked = await pickForPerson(tx, userId, slots, now);
  if (picked instanceof Failure) return picked;
  return {
    slots: slots.map(({ facts, slot }, index) => ({
      facts,
      slot: { ...slot, tables: picked[index]?.tableIds.length ?? 1 },
    })),
    async take(bookingId) {
      const isTaken = await takeTables(tx, { bookingId }, toClaims(picked), now);
      return isTaken ? undefined : new Failure('slotTaken', { alternatives: [] });
    },
  };
}

async function draftBooking(
  tx: Database,
  { secrets, serviceFee }: BookingParts,
  { body, userId, wanted: { bookingType } }: Order,
  slots: Tables['slots'],
  now: Instant,
): Promise<Outcome<NewBooking>> {
  const claim = body.promoCode ? await findClaim(tx, body.promoCode, userId, now) : undefined;
  const quote = priceSlots({ serviceFee }, slots, { bookingType, promotion: claim });
  if (quote instanceof Failure) return quote;
  if (quote.promotion?.isAccepted === false) {
    return new Failure('promoInvalid', { detail: quote.promotion.reason });
  }
  if (quote.fingerprint !== body.fingerprint) return new Failure('priceChanged');
  const [first] = slots;
  if (first === undefined) throw new RangeError('A booking has at least one slot');
  const { contact, company, paymentMethod, language } = body;
  const draft = {
    providerId: first.facts.providerId,
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

async function writeBooking(tx: Database, { secrets }: BookingParts, booking: NewBooking): Promise<void> {
  const isRequest = booking.status !== findFirstStatus('instant');
  const history = {
    actor: 'consumer',
    actorId: booking.userId,
    reason: isRequest ? 'requested' : 'booked',
  } as const;
  let isNamed = await insertBooking(tx, booking, history);
  while (!isNamed) isNamed = await changeReference(tx, booking, drawReference(secrets));
}

async function redeemCode(tx: Database, booking: NewBooking, now: Instant): Promise<Failure | undefined> {
  const { promotionId, userId, providerId, bookingId } = booking;
  if (promotionId === null) return undefined;
  const isRedeemed = await redeem(tx, { promotionId, userId, providerId, bookingId }, now);
  return isRedeemed ? undefined : new Failure('promoInvalid', { detail: 'usedUp' });
}
