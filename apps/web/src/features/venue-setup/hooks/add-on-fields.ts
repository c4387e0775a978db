import { parseTypedMoney, writeTypedMoney } from '@gramy/domain/money/typed-money';
import { addOnLimits, offerLimits } from '@gramy/domain/setup/offer-limits';
import type { AddOns } from './rule-queries.ts';

type AddOn = AddOns['addOns'][number];

/** A row as it is typed. */
export interface TypedAddOn extends Omit<AddOn, 'price' | 'stockPerDay' | 'maxQuantity'> {
  price: string;
  /** Empty: as many as anybody wants. */
  stockPerDay: string;
  maxQuantity: string;
}

export const addOnFields = ['name', 'price', 'stockPerDay', 'maxQuantity'] as const;
export type AddOnField = (typeof addOnFields)[number];
/** By row and field: `<id>.price`. */
export type AddOnProblems = Partial<Record<string, string>>;

export function typeAddOn({ price, stockPerDay, maxQuantity, ...rest }: AddOn): TypedAddOn {
  return {
    ...rest,
    price: writeTypedMoney(price, ','),
    stockPerDay: stockPerDay === null ? '' : String(stockPerDay),
    maxQuantity: String(maxQuantity),
  };
}

export function makeAddOn(id: string, offerIds: readonly string[]): TypedAddOn {
  return {
    id,
    name: { en: '', pl: '' },
    description: { en: '', pl: '' },
    price: '',
    pricedPer: 'booking',
    maxQuantity: '10',
    vatPercent: null,
    stockPerDay: '',
    isOnSale: true,
    offerIds: [...offerIds],
  };
}

/** As it was begun: nobody has typed anything yet. */
export function isBlank(addOn: TypedAddOn, offerIds: readonly string[]): boolean {
  return JSON.stringify(makeAddOn(addOn.id, offerIds)) === JSON.stringify(addOn);
}

/** Which of its fields are others now. */
export function listChangedFields(before: TypedAddOn, after: TypedAddOn): AddOnField[] {
  return addOnFields.filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]));
}

export function findRowProblems(rows: readonly TypedAddOn[]): AddOnProblems {
  const problems: AddOnProblems = {};
  for (const { id, name, price, stockPerDay, maxQuantity } of rows) {
    if (name.en.trim() === '' && name.pl.trim() === '') problems[`${id}.name`] = 'nameRequired';
    const amount = parseTypedMoney(price);
    if (amount === undefined) problems[`${id}.price`] = 'priceRequired';
    else if (amount > offerLimits.price.most) problems[`${id}.price`] = 'priceTooHigh';
    if (stockPerDay !== '' && readCount(stockPerDay, addOnLimits.stockPerDay) === undefined) {
      problems[`${id}.stockPerDay`] = 'noCount';
    }
    if (readCount(maxQuantity, addOnLimits.maxQuantity) === undefined)
      problems[`${id}.maxQuantity`] = 'noCount';
  }
  return problems;
}

/** Undefined while something is wrong. */
export function readAddOns(rows: readonly TypedAddOn[]): AddOn[] | undefined {
  if (Object.keys(findRowProblems(rows)).length > 0) return undefined;
  return rows.map(({ price, stockPerDay, maxQuantity, ...rest }) => ({
    ...rest,
    price: parseTypedMoney(price) ?? 0,
    stockPerDay: stockPerDay === '' ? null : Number(stockPerDay),
    maxQuantity: Number(maxQuantity),
  }));
}

function readCount(text: string, { least, most }: { least: number; most: number }): number | undefined {
  const count = /^\d{1,5}$/.test(text.trim()) ? Number(text) : undefined;
  return count !== undefined && count >= least && count <= most ? count : undefined;
}
