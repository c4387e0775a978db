import type { ParsedRequest } from '@gramy/contract/wire-types';
import type { BookingType } from '@gramy/domain/booking/booking-type';
import type { ChosenAddOn } from '@gramy/domain/pricing/add-on';
import type { Pool } from '../../../db/database.ts';
import { Failure, type Outcome } from '../../../failure.ts';
import { readSlotWish, type SlotWish } from '../../availability/service/slot-wish.ts';
import { findHeldWishes } from '../../holds/service/own-hold.ts';
import type { OfferWords } from '../../offers/service/offer-words.ts';
import { findOffers, type SlotAtOffer } from '../../quotes/service/price-slots.ts';
import type { BookingParts } from './parts.ts';

export type BookingBody = ParsedRequest<'POST /user/booking'>['body'];

export interface WantedSlot extends SlotWish {
  readonly addOns: readonly ChosenAddOn[];
  /** Present on what a hold has. */
  readonly tables?: number | undefined;
}

export interface Order {
  body: BookingBody;
  userId: string;
  providerId: string;
  bookingType: BookingType;
  slots: readonly SlotAtOffer<WantedSlot>[];
  /** Of each slot. */
  words: readonly OfferWords[];
}

/** Whatever is looked up by other connections, before the transaction has its own. */
export async function readOrder(
  pool: Pool,
  { offers, dictionary }: BookingParts,
  body: BookingBody,
  userId: string,
): Promise<Outcome<Order>> {
  const cart = 'holdId' in body ? await readHold(pool, body, userId) : readCart(body);
  if (cart instanceof Failure) return cart;
  const slots = await findOffers<WantedSlot>(offers, cart.slots);
  if (slots instanceof Failure) return slots;
  const [first] = slots;
  if (first === undefined) throw new RangeError('A booking has at least one slot');
  const words = await Promise.all(slots.map(({ slot }) => dictionary.find(slot.branchId, slot.offerId)));
  return { body, userId, providerId: first.facts.providerId, bookingType: cart.bookingType, slots, words };
}

function readCart({ bookingType, slots }: Exclude<BookingBody, { holdId: string }>) {
  return {
    bookingType,
    slots: slots.map((slot): WantedSlot => ({ ...readSlotWish(slot), addOns: slot.addOns ?? [] })),
  };
}

async function readHold(
  pool: Pool,
  { holdId, addOns }: Extract<BookingBody, { holdId: string }>,
  userId: string,
): Promise<Outcome<{ bookingType: BookingType; slots: WantedSlot[] }>> {
  const held = await findHeldWishes(pool, userId, holdId);
  if (!held) return new Failure('notFound');
  if (addOns.length > held.wishes.length) return new Failure('addOnUnavailable');
  const slots = held.wishes.map((wish, index): WantedSlot => ({ ...wish, addOns: addOns[index] ?? [] }));
  return { bookingType: held.bookingType, slots };
}
