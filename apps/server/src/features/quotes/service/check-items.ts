import type { CallData, ParsedRequest } from '@gramy/contract/wire-types';
import type { SlotCheck } from '@gramy/domain/availability/day';
import type { BookingType } from '@gramy/domain/booking/booking-type';
import { type ChosenAddOn, findAddOnProblem } from '@gramy/domain/pricing/add-on';
import { findShortages } from '@gramy/domain/pricing/add-on-stock';
import type { ServiceFee } from '@gramy/domain/pricing/service-fee';
import type { Instant } from '@gramy/domain/time/instant';
import type { Database } from '../../../db/database.ts';
import { Failure, type Outcome } from '../../../failure.ts';
import { readStock } from '../../add-on-stock/service.ts';
import type { BusyExcept } from '../../availability/service/busy-times.ts';
import { checkSlots, suggestStarts } from '../../availability/service/check-slot.ts';
import { type RequestedSlot, readRequestedSlot } from '../../availability/service/requested-slot.ts';
import type { OfferBook } from '../../offers/service.ts';
import { countTables } from './count-tables.ts';
import { priceSlots, type SlotAtOffer } from './price-slots.ts';
import { toWirePrice } from './wire-price.ts';

type Cart = ParsedRequest<'POST /user/booking/cart-check'>['body'];
type CartState = CallData<'POST /user/booking/cart-check'>;
type ItemState = CartState['items'][number];

export interface CheckDeps {
  offers: OfferBook;
  serviceFee: ServiceFee;
}

const gone: ItemState = { state: 'gone', refusal: null, nearest: [], lostAddOns: [], stock: [] };

interface Item extends SlotAtOffer {
  position: number;
  state: ItemState;
}

/** Each item by itself, except that two of them never get the same table. */
export async function checkItems(
  db: Database,
  deps: CheckDeps,
  { bookingType, slots, holdId }: Cart,
  now: Instant,
): Promise<Outcome<CartState>> {
  const requested = slots.map(readRequestedSlot);
  const offers = await deps.offers.findAll(requested);
  const found = requested.flatMap((slot, position) => {
    const facts = offers[position];
    return facts ? [{ position, facts, slot, addOns: slots[position]?.addOns ?? [] }] : [];
  });
  const except = { holdId };
  const checks = await checkSlots(db, found, now, except);
  const stock = await readStock(db, found);
  const shortages = findShortages(
    found.map(({ slot, addOns }, index) => ({ date: slot.date, addOns, stock: stock[index] ?? [] })),
  );
  const items = await Promise.all(
    found.map(async (item, index): Promise<Item> => {
      const { position, facts, addOns } = item;
      const check = checks[index];
      const slot = { ...item.slot, addOns, tables: countTables(item, check) };
      const time = await describeTime(db, item, check, now, except);
      const short = shortages.filter((shortage) => shortage.slot === index).map(({ addOnId }) => addOnId);
      const lostAddOns = [...new Set([...listLostAddOns(item), ...short])];
      return { position, facts, slot, state: { ...time, lostAddOns, stock: stock[index] ?? [] } };
    }),
  );
  const price = priceRest(deps, items, bookingType);
  if (price instanceof Failure) return price;
  const states = slots.map(() => gone);
  for (const { position, state } of items) states[position] = state;
  return { items: states, price };
}

async function describeTime(
  db: Database,
  { facts, slot }: SlotAtOffer<RequestedSlot>,
  check: SlotCheck | undefined,
  now: Instant,
  except: BusyExcept,
): Promise<Pick<ItemState, 'state' | 'refusal' | 'nearest'>> {
  if (check?.refusal === undefined) return { state: 'free', refusal: null, nearest: [] };
  const nearest = await suggestStarts(db, { facts, slot }, check, now, except);
  return { state: 'taken', refusal: check.refusal, nearest };
}

interface Chosen extends SlotAtOffer<RequestedSlot> {
  addOns: readonly ChosenAddOn[];
}

function listLostAddOns({ facts, slot, addOns }: Chosen): string[] {
  return addOns
    .filter((one) => findAddOnProblem(facts.prices.addOns, [one], slot.guests))
    .map(({ id }) => id);
}

/** What can be booked just as it is, together. */
function priceRest(
  deps: CheckDeps,
  items: readonly Item[],
  bookingType: BookingType,
): Outcome<CartState['price']> {
  const rest = items.filter(({ state }) => state.state === 'free' && state.lostAddOns.length === 0);
  if (rest.length === 0) return null;
  const quote = priceSlots(deps, rest, { bookingType });
  if (quote instanceof Failure) return quote;
  const { lines, ...sums } = toWirePrice(quote);
  const findPlace = (slot: number | null) => (slot === null ? null : (rest[slot]?.position ?? null));
  return { ...sums, lines: lines.map((line) => ({ ...line, slot: findPlace(line.slot) })) };
}
