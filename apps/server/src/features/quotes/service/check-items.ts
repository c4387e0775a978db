import type { CallData, ParsedRequest } from '@gramy/contract/wire-types';
import type { SlotCheck } from '@gramy/domain/availability/day';
import type { BookingType } from '@gramy/domain/booking/booking-type';
import { type ChosenAddOn, findAddOnProblem } from '@gramy/domain/pricing/add-on';
import type { ServiceFee } from '@gramy/domain/pricing/service-fee';
import type { Instant } from '@gramy/domain/time/instant';
import type { Database } from '../../../db/database.ts';
import { Failure } from '../../../failure.ts';
import type { BusyExcept } from '../../availability/service/busy-times.ts';
import { checkSlots, suggestStarts } from '../../availability/service/check-slot.ts';
import { readSlotWish, type SlotWish } from '../../availability/service/slot-wish.ts';
import type { OfferBook, OfferFacts } from '../../offers/service.ts';
import { countTables } from './count-tables.ts';
import { priceSlots, type SlotAtOffer } from './price-slots.ts';

type Cart = ParsedRequest<'POST /user/booking/cart-check'>['body'];
type ItemState = CallData<'POST /user/booking/cart-check'>['items'][number];

export interface CheckParts {
  offers: OfferBook;
  serviceFee: ServiceFee;
}

const gone: ItemState = {
  state: 'gone',
  refusal: null,
  nearest: [],
  price: null,
  currency: null,
  tableCount: null,
  lostAddOns: [],
};

interface Item extends SlotAtOffer<SlotWish> {
  position: number;
  addOns: readonly ChosenAddOn[];
  check: SlotCheck | undefined;
}

/** Each item by itself, except that two of them never get the same table. */
export async function checkItems(
  db: Database,
  parts: CheckParts,
  { bookingType, slots, holdId }: Cart,
  now: Instant,
): Promise<ItemState[]> {
  const wishes = slots.map(readSlotWish);
  const offers = await parts.offers.findAll(wishes);
  const found = wishes.flatMap((slot, position) => {
    const facts = offers[position];
    return facts ? [{ position, facts, slot, addOns: slots[position]?.addOns ?? [] }] : [];
  });
  const except = { holdId };
  const checks = await checkSlots(db, found, now, except);
  const states = slots.map(() => gone);
  for (const [index, item] of found.entries()) {
    const checked = { ...item, check: checks[index] };
    states[item.position] = {
      ...(await describeTime(db, checked, now, except)),
      ...describePrice(parts, checked, bookingType),
    };
  }
  return states;
}

async function describeTime(
  db: Database,
  { facts, slot, check }: Item,
  now: Instant,
  except: BusyExcept,
): Promise<Pick<ItemState, 'state' | 'refusal' | 'nearest'>> {
  if (check === undefined || check.refusal === undefined) {
    return { state: 'free', refusal: null, nearest: [] };
  }
  const nearest = await suggestStarts(db, { facts, slot }, check, now, except);
  return { state: 'taken', refusal: check.refusal, nearest };
}

function describePrice(parts: CheckParts, item: Item, bookingType: BookingType) {
  const { facts, slot } = item;
  const tableCount = countTables(item, item.check);
  const lostAddOns = listLostAddOns(facts, item.addOns, slot.guests);
  const addOns = item.addOns.filter(({ id }) => !lostAddOns.includes(id));
  const quote = priceSlots(parts, [{ facts, slot: { ...slot, addOns, tables: tableCount } }], {
    bookingType,
  });
  const isPriced = !(quote instanceof Failure);
  return {
    price: isPriced ? quote.subtotal.amount : null,
    currency: isPriced ? quote.currency : null,
    tableCount,
    lostAddOns,
  };
}

function listLostAddOns({ prices }: OfferFacts, chosen: readonly ChosenAddOn[], guests: number): string[] {
  return chosen.filter((one) => findAddOnProblem(prices.addOns, [one], guests)).map(({ id }) => id);
}
