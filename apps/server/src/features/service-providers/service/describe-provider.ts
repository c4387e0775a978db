import { makeMoney } from '@gramy/domain/money/money';
import { openingState } from '@gramy/domain/opening-hours/opening';
import type { HoursException, HoursInterval, WeekHours } from '@gramy/domain/opening-hours/week-hours';
import { findLastCut } from '@gramy/domain/pricing/last-cut';
import { findLowestPrice } from '@gramy/domain/pricing/lowest-price';
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

/** A cut is shown as one for 30 days, and what it is compared with are the 30 days before. */
export const priceHistoryDays = 62;
const cutShownMs = 30 * 24 * 3_600_000;

export function describeProvider(facts: ProviderFacts, now: Instant): ProviderPage {
  const { provider, branches, record } = facts;
  const { stars, ...rest } = provider;
  return {
    ...rest,
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
  const own = offers.filter(({ branchId }) => branchId === id);
  return {
    ...branch,
    exceptions: exceptions.filter(({ date }) => date >= today && date <= lastShown),
    open: findOpenState(hours, exceptions, timeZone, now),
    offers: own.map((offer) => describeOffer(offer, prices, timeZone, now)),
    tables: tables.filter(({ branchId }) => branchId === id).map(({ branchId: _, ...table }) => table),
  };
}

function findOpenState(
  hours: BranchRow['hours'],
  exceptions: BranchRow['exceptions'],
  timeZone: string,
  now: Instant,
): ShownBranch['open'] {
  const week: Record<Weekday, HoursInterval[]> = { 1: [], 2: [], 3: [], 4: [], 5: [], 6: [], 7: [] };
  for (const { weekday, opens, closes } of hours) week[weekday as Weekday].push({ opens, closes });
  const state = openingState(now, week as WeekHours, exceptions as unknown as HoursException[], timeZone);
  return state.open
    ? { isOpen: true, until: toIso(state.until), opensAt: null }
    : { isOpen: false, until: null, opensAt: toIso(state.opensAt) };
}

function describeOffer(
  { branchId: _, ...offer }: OfferRow,
  prices: readonly PriceRow[],
  timeZone: string,
  now: Instant,
): ShownOffer {
  const { currency } = offer;
  const history = prices
    .filter(({ offerId }) => offerId === offer.id)
    .map(({ series, price, validFrom }) => ({
      series,
      validFrom: validFrom.getTime(),
      price: price === null ? null : makeMoney(price, currency),
    }));
  const cutAt = findLastCut(history);
  const isShownAsCut = cutAt !== undefined && now - cutAt < cutShownMs;
  const lowest = findLowestPrice(history, isShownAsCut ? cutAt : now, timeZone);
  return { ...offer, lowestPrice30Days: lowest?.amount ?? findLowestNow(offer) };
}

/** Of an offer so new that it has no past. */
function findLowestNow({ basePrice, bands }: Pick<OfferRow, 'basePrice' | 'bands'>): number {
  return Math.min(basePrice, ...bands.map(({ price }) => price));
}

function toIso(moment: Instant | null): string | null {
  return moment === null ? null : new Date(moment).toISOString();
}
