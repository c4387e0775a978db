import { parseTypedMoney, writeTypedMoney } from '@gramy/domain/money/typed-money';
import { findOfferProblems, type OfferDraft } from '@gramy/domain/setup/offer-draft';
import { offerLimits } from '@gramy/domain/setup/offer-limits';
import { weekdays } from '@gramy/domain/time/local-date';
import type { Problems } from '../../../lib/queries/server-objections.ts';
import type { Offer, Offers } from './offer-queries.ts';

/** As it is typed: prices are text until they are prices. */
export interface OfferFields extends Omit<OfferDraft, 'basePrice' | 'businessPrice'> {
  basePrice: string;
  businessPrice: string;
}

export type OfferFieldName = keyof OfferFields;

export function toOfferFields(offer: Offer): OfferFields {
  const { id, activity, bandCount, bookedAhead, priceFrom, priceTo, version, ...draft } = offer;
  const { basePrice, businessPrice } = draft;
  return {
    ...draft,
    basePrice: basePrice === 0 ? '' : writeTypedMoney(basePrice, ','),
    businessPrice: businessPrice === 0 ? '' : writeTypedMoney(businessPrice, ','),
  };
}

/** What can be tried and told of, also while a price is not written yet. */
export function toDraft(fields: OfferFields): OfferDraft {
  return {
    ...fields,
    basePrice: parseTypedMoney(fields.basePrice) ?? 0,
    businessPrice: parseTypedMoney(fields.businessPrice) ?? 0,
  };
}

/** Only what has changed, as the contract writes it. */
export function toOfferChange(changes: Partial<OfferFields>): Partial<SentOffer> {
  const { basePrice, businessPrice, tableIds, durations, ...rest } = changes;
  return {
    ...rest,
    ...(tableIds === undefined ? {} : { tableIds: [...tableIds] }),
    ...(durations === undefined ? {} : { durations: [...durations] }),
    ...(basePrice === undefined ? {} : { basePrice: parseTypedMoney(basePrice) ?? 0 }),
    ...(businessPrice === undefined ? {} : { businessPrice: parseTypedMoney(businessPrice) ?? 0 }),
  };
}

type SentOffer = Omit<OfferDraft, 'tableIds' | 'durations'> & { tableIds: string[]; durations: number[] };

export function findFieldProblems(fields: OfferFields): Problems<OfferFieldName> {
  const problems: Problems<OfferFieldName> = {};
  for (const name of ['basePrice', 'businessPrice'] as const) {
    const price = parseTypedMoney(fields[name]);
    if (fields[name].trim() !== '' && price === undefined) problems[name] = 'noMoney';
    // Nothing written is the same price for everybody; for nothing at all nobody plays.
    if (name === 'businessPrice' && price === 0) problems[name] = 'noFree';
    if (price !== undefined && price > offerLimits.price.most) problems[name] = 'tooHigh';
  }
  for (const { field, kind } of findOfferProblems(toDraft(fields))) {
    problems[field] ??= kind;
    // What is missing for the sale keeps the sale waiting, and not only the field.
    if (kind === 'noTables' || kind === 'noPrice') problems.isOnSale ??= 'notReady';
  }
  return problems;
}

/** What the consequences of a rule follow from beside the offer itself. */
export function describeSurroundings(
  { tables, week, currency }: Offers,
  { tableIds }: Pick<OfferDraft, 'tableIds'>,
) {
  const seats = tables.filter(({ id }) => tableIds.includes(id)).map(({ seatsMax }) => seatsMax);
  const open = weekdays.flatMap((day) => week[day].map(({ opens, closes }) => closes - opens));
  return { seats, longestOpenMinutes: Math.max(0, ...open), currency };
}
