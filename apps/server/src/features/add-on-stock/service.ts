import type { AddOn, ChosenAddOn } from '@gramy/domain/pricing/add-on';
import { findShortages, type StockLeft, type StockShortage } from '@gramy/domain/pricing/add-on-stock';
import type { LocalDate } from '@gramy/domain/time/local-date';
import type { Database } from '../../db/database.ts';
import { Failure } from '../../failure.ts';
import { isSoldOut, listStock } from './store.ts';

/** As much of an order as its stock depends on. */
export interface StockedOrder {
  readonly facts: { readonly providerId: string; readonly prices: { readonly addOns: readonly AddOn[] } };
  readonly slot: { readonly date: LocalDate };
}

interface ChosenOrder extends StockedOrder {
  readonly slot: { readonly date: LocalDate; readonly addOns: readonly ChosenAddOn[] };
}

/** Of each slot what is left on its day, of all add-ons of its offer that can run out. */
export async function readStock(
  db: Database,
  slots: readonly StockedOrder[],
  exceptBookingId?: string,
): Promise<StockLeft[][]> {
  const stocked = slots.map(({ facts }) => listStocked(facts.prices.addOns));
  const [first] = slots;
  if (first === undefined || stocked.flat().length === 0) return slots.map(() => []);
  const rows = await listStock(db, {
    providerId: first.facts.providerId,
    addOnIds: [...new Set(stocked.flat())],
    dates: [...new Set(slots.map(({ slot }) => slot.date))],
    exceptBookingId,
  });
  return slots.map(({ slot }, index) =>
    rows
      .filter(({ addOnId, date }) => date === slot.date && stocked[index]?.includes(addOnId))
      .map(({ addOnId, left }) => ({ addOnId, left })),
  );
}

function listStocked(addOns: readonly AddOn[]): string[] {
  return addOns.filter(({ stockPerDay }) => stockPerDay !== undefined).map(({ id }) => id);
}

/** Where more is chosen than is left. Nothing is kept by asking: the database decides when the booking is written. */
export async function listShortages(
  db: Database,
  slots: readonly ChosenOrder[],
  exceptBookingId?: string,
): Promise<StockShortage[]> {
  const isStocked = slots.some(({ facts, slot }) => {
    const stocked = listStocked(facts.prices.addOns);
    return slot.addOns.some(({ id }) => stocked.includes(id));
  });
  if (!isStocked) return [];
  const stock = await readStock(db, slots, exceptBookingId);
  return findShortages(slots.map(({ slot }, index) => ({ ...slot, stock: stock[index] ?? [] })));
}

/** Says what is left, so that somebody can take that instead. */
export function refuseShortages(shortages: readonly StockShortage[]): Failure | undefined {
  if (shortages.length === 0) return undefined;
  return new Failure('addOnSoldOut', {
    errors: shortages.map(({ slot, addOnId, left }) => ({
      path: `body.slots.${slot}.addOns`,
      code: 'addOnSoldOut',
      message: `${left} left of the add-on ${addOnId}`,
    })),
  });
}

/** Writes; `addOnSoldOut` where somebody else was quicker. The transaction around it, if there is one, has to end then. */
export async function writeInStock(write: () => Promise<void>): Promise<Failure | undefined> {
  try {
    await write();
    return undefined;
  } catch (error) {
    if (!isSoldOut(error)) throw error;
    return new Failure('addOnSoldOut');
  }
}
