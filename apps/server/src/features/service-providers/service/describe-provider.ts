import { fillLanguages } from '@gramy/domain/language/fill-languages';
import { type Currency, makeMoney } from '@gramy/domain/money/money';
import { openingState } from '@gramy/domain/opening-hours/opening';
import type { HoursException, HoursInterval, WeekHours } from '@gramy/domain/opening-hours/week-hours';
import { findPriceFrom, listBookableRates } from '@gramy/domain/pricing/bookable-rates';
import { readBusinessPrice } from '@gramy/domain/pricing/business-price';
import type { RateRecord } from '@gramy/domain/pricing/price-track';
import { settleBands } from '@gramy/domain/pricing/settle-bands';
import { findShownLowest } from '@gramy/domain/pricing/shown-lowest';
import type { Instant } from '@gramy/domain/time/instant';
import { addDays, type Weekday } from '@gramy/domain/time/local-date';
import { localParts } from '@gramy/domain/time/zoned-time';
import type {
  BranchRow,
  OfferRow,
  PriceRow,
  ProviderPage,
  ProviderRow,
  TableRow,
} from '../store/provider.ts';

type ShownBranch = ProviderPage['branches'][number];
type ShownOffer = ShownBranch['offers'][number];

export interface ProviderFacts {
  provider: ProviderRow;
  branches: readonly BranchRow[];
  offers: readonly OfferRow[];
  tables: readonly TableRow[];
  prices: readonly PriceRow[];
  record: ProviderPage['record'];
}

/** Exceptions that lie further ahead are nobody's concern yet. */
const exceptionDaysAhead = 42;

export function describeProvider(facts: ProviderFacts, now: Instant): ProviderPage {
  const { provider, branches, record } = facts;
  const { stars, ...rest } = provider;
  return {
    ...rest,
    tagline: fillLanguages(provider.tagline),
    description: fillLanguages(provider.description),
    rating: sumStars(stars),
    record,
    branches: branches.map((branch) => describeBranch(branch, facts, now)),
  };
}

/** The first moment at which one of its places opens or closes. */
export function findNextChange({ branches }: ProviderPage): Instant {
  const moments = branches.map(({ open }) => Date.parse((open.isOpen ? open.until : open.opensAt) ?? ''));
  return Math.min(...moments.filter((moment) => !Number.isNaN(moment)));
}

function sumStars(distribution: number[]): ProviderPage['rating'] {
  const count = distribution.reduce((sum, given) => sum + given, 0);
  const total = distribution.reduce((sum, given, index) => sum + given * (index + 1), 0);
  return { average: count === 0 ? null : Math.round((100 * total) / count) / 100, count, distribution };
}

function describeBranch(
  branch: BranchRow,
  { offers, tables, prices }: ProviderFacts,
  now: Instant,
): ShownBranch {
  const { id, hours, exceptions, timeZone } = branch;
  const today = localParts(now, timeZone).date;
  const lastShown = addDays(today, exceptionDaysAhead);
  const week = toWeek(hours);
  const own = offers.filter(({ branchId }) => branchId === id);
  return {
    ...branch,
    regulations: fillLanguages(branch.regulations),
    exceptions: exceptions.filter(({ date }) => date >= today && date <= lastShown),
    open: findOpenState(week, exceptions, timeZone, now),
    offers: own.map((offer) => describeOffer(offer, prices, { week, timeZone, now })),
    tables: tables.filter(({ branchId }) => branchId === id).map(({ branchId: _, ...table }) => table),
  };
}

function toWeek(hours: BranchRow['hours']): WeekHours {
  const week: Record<Weekday, HoursInterval[]> = { 1: [], 2: [], 3: [], 4: [], 5: [], 6: [], 7: [] };
  for (const { weekday, opens, closes } of hours) week[weekday as Weekday].push({ opens, closes });
  return week;
}

function findOpenState(
  week: WeekHours,
  exceptions: BranchRow['exceptions'],
  timeZone: string,
  now: Instant,
): ShownBranch['open'] {
  const state = openingState(now, week, exceptions as unknown as HoursException[], timeZone);
  return state.open
    ? { isOpen: true, until: toIso(state.until), opensAt: null }
    : { isOpen: false, until: null, opensAt: toIso(state.opensAt) };
}

interface Pricing {
  readonly week: WeekHours;
  readonly timeZone: string;
  readonly now: Instant;
}

function describeOffer(
  { branchId: _, basePrice, businessPrice, bands, ...offer }: OfferRow,
  prices: readonly PriceRow[],
  pricing: Pricing,
): ShownOffer {
  const { week } = pricing;
  const { currency, pricedPer, durations, startGrid } = offer;
  const rules = { durations, startGrid };
  const settled = settleBands(
    bands.map(({ weekday, price, ...band }) => ({
      ...band,
      weekdays: [weekday],
      price: makeMoney(price, currency),
    })),
    week,
  );
  const rated = {
    week,
    rules,
    prices: { pricing: pricedPer, basePrice: makeMoney(basePrice, currency), bands: settled },
  };
  const history = prices
    .filter(({ offerId }) => offerId === offer.id)
    .map((row) => toRateRecord(row, currency));
  const priceFrom = findPriceFrom(rated)?.amount ?? basePrice;
  return {
    ...offer,
    priceFrom,
    businessPrice: readBusinessPrice(businessPrice) ?? null,
    rates: listBookableRates(rated).map(({ band, price, ...span }) => ({
      ...span,
      band: band ?? null,
      price: price.amount,
    })),
    // An offer so new that it has no past was never cheaper than it is.
    lowestPrice30Days:
      findShownLowest(history, { week, rules, pricing: pricedPer }, pricing).lowest?.amount ?? priceFrom,
  };
}

function toRateRecord(
  { bandId, weekday, start, end, price, validFrom }: PriceRow,
  currency: Currency,
): RateRecord {
  const isBand = bandId !== null && weekday !== null && start !== null && end !== null;
  return {
    validFrom: validFrom.getTime(),
    price: price === null ? null : makeMoney(price, currency),
    band: isBand ? { id: bandId, weekday, start, end } : undefined,
  };
}

function toIso(moment: Instant | null): string | null {
  return moment === null ? null : new Date(moment).toISOString();
}
