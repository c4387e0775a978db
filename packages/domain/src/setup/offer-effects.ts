import { type Currency, type Money, makeMoney } from '../money/money.ts';
import { readBusinessPrice } from '../pricing/business-price.ts';
import { leastCharges } from '../pricing/deposit.ts';
import type { OfferDraft } from './offer-draft.ts';

/** What a rule means for an evening, told beside it before it is saved. */
export type OfferEffect =
  /** No start follows another without a hole: so many minutes are lost after each booking. */
  | { readonly kind: 'bufferLosesTime'; readonly field: 'bufferMinutes'; readonly minutes: number }
  | { readonly kind: 'shortGapsClosed'; readonly field: 'durations'; readonly minutes: number }
  | { readonly kind: 'longerThanOpen'; readonly field: 'durations'; readonly minutes: number }
  | { readonly kind: 'severalTables'; readonly field: 'guestsMax'; readonly tables: number }
  | { readonly kind: 'moreThanSeats'; readonly field: 'guestsMax'; readonly seats: number }
  | { readonly kind: 'untilTheStart'; readonly field: 'minNoticeMinutes' }
  | { readonly kind: 'neverAsked'; readonly field: 'instantUpToGuests' }
  | { readonly kind: 'everybodyAsks'; readonly field: 'confirmation' }
  | { readonly kind: 'onlyOnline'; readonly field: 'payAtVenue' }
  | { readonly kind: 'restAtVenue'; readonly field: 'depositPercent'; readonly percent: number }
  /** Of the cheapest booking it would be less than can be charged. */
  | { readonly kind: 'depositTooSmall'; readonly field: 'depositPercent'; readonly least: Money }
  | { readonly kind: 'businessPaysLess'; readonly field: 'businessPrice' };

export interface OfferSurroundings {
  /** Of the tables that the offer uses. */
  readonly seats: readonly number[];
  /** Of the longest stretch the place is open without a break; 0 while it has no hours. */
  readonly longestOpenMinutes: number;
  readonly currency: Currency;
}

export function listOfferEffects(
  draft: OfferDraft,
  { seats, longestOpenMinutes, currency }: OfferSurroundings,
): OfferEffect[] {
  return [
    ...tellTimes(draft, longestOpenMinutes),
    ...tellParty(draft, seats),
    ...tellConfirmation(draft),
    ...tellMoney(draft, currency),
  ];
}

function tellTimes(draft: OfferDraft, longestOpenMinutes: number): OfferEffect[] {
  const { durations, startGrid, bufferMinutes, minNoticeMinutes } = draft;
  const effects: OfferEffect[] = [];
  const shortest = Math.min(...durations);
  if (durations.length > 0 && shortest > startGrid) {
    effects.push({ kind: 'shortGapsClosed', field: 'durations', minutes: shortest });
  }
  const tooLong = durations.filter((minutes) => longestOpenMinutes > 0 && minutes > longestOpenMinutes);
  if (tooLong.length > 0) {
    effects.push({ kind: 'longerThanOpen', field: 'durations', minutes: Math.min(...tooLong) });
  }
  const lost = bufferMinutes === 0 ? 0 : findLostMinutes(draft);
  if (lost > 0) effects.push({ kind: 'bufferLosesTime', field: 'bufferMinutes', minutes: lost });
  if (minNoticeMinutes === 0) effects.push({ kind: 'untilTheStart', field: 'minNoticeMinutes' });
  return effects;
}

/** From the end of the break to the next start, where bookings of the best length follow each other. */
function findLostMinutes({ durations, startGrid, bufferMinutes }: OfferDraft): number {
  const lost = durations.map((minutes) => {
    const after = (minutes + bufferMinutes) % startGrid;
    return after === 0 ? 0 : startGrid - after;
  });
  return lost.length === 0 ? 0 : Math.min(...lost);
}

function tellParty({ guestsMax }: OfferDraft, seats: readonly number[]): OfferEffect[] {
  if (seats.length === 0) return [];
  const all = seats.reduce((sum, one) => sum + one, 0);
  if (guestsMax > all) return [{ kind: 'moreThanSeats', field: 'guestsMax', seats: all }];
  const tables = countTables(guestsMax, seats);
  return tables > 1 ? [{ kind: 'severalTables', field: 'guestsMax', tables }] : [];
}

function countTables(guests: number, seats: readonly number[]): number {
  let seated = 0;
  const biggestFirst = seats.toSorted((one, other) => other - one);
  return (
    biggestFirst.findIndex((one) => {
      seated += one;
      return seated >= guests;
    }) + 1
  );
}

function tellConfirmation({
  confirmation,
  instantUpToGuests,
  guestsMin,
  guestsMax,
}: OfferDraft): OfferEffect[] {
  if (confirmation === 'request') return [{ kind: 'everybodyAsks', field: 'confirmation' }];
  if (instantUpToGuests === null) return [];
  if (instantUpToGuests >= guestsMax) return [{ kind: 'neverAsked', field: 'instantUpToGuests' }];
  return instantUpToGuests < guestsMin ? [{ kind: 'everybodyAsks', field: 'confirmation' }] : [];
}

function tellMoney(draft: OfferDraft, currency: Currency): OfferEffect[] {
  const { payAtVenue, depositPercent, basePrice, businessPrice } = draft;
  const effects: OfferEffect[] = [];
  if (!payAtVenue) effects.push({ kind: 'onlyOnline', field: 'payAtVenue' });
  if (depositPercent !== null) {
    const least = leastCharges[currency];
    const deposit = (findCheapest(draft) * depositPercent) / 100;
    effects.push(
      basePrice > 0 && deposit < least
        ? { kind: 'depositTooSmall', field: 'depositPercent', least: makeMoney(least, currency) }
        : { kind: 'restAtVenue', field: 'depositPercent', percent: depositPercent },
    );
  }
  if (basePrice > 0 && (readBusinessPrice(businessPrice) ?? basePrice) < basePrice) {
    effects.push({ kind: 'businessPaysLess', field: 'businessPrice' });
  }
  return effects;
}

/** At the standard price: the shortest game at one table, or the fewest people. */
function findCheapest({ pricing, basePrice, durations, guestsMin }: OfferDraft): number {
  if (pricing === 'person') return basePrice * guestsMin;
  return durations.length === 0 ? basePrice : (basePrice * Math.min(...durations)) / 60;
}
