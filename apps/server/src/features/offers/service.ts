import type { BranchHours, OfferRules } from '@gramy/domain/availability/question';
import type { Language } from '@gramy/domain/language/language';
import { type Currency, makeMoney } from '@gramy/domain/money/money';
import type { HoursInterval, WeekHours } from '@gramy/domain/opening-hours/week-hours';
import { readBusinessPrice } from '@gramy/domain/pricing/business-price';
import type { OfferTerms } from '@gramy/domain/pricing/order-fingerprint';
import type { OfferToQuote } from '@gramy/domain/pricing/quote';
import { settleBands } from '@gramy/domain/pricing/settle-bands';
import { addDays, type LocalDate, type Weekday } from '@gramy/domain/time/local-date';
import { localParts } from '@gramy/domain/time/zoned-time';
import type { Database } from '../../db/database.ts';
import { createLoadingCache } from '../../loading-cache.ts';
import type { Clock } from '../../ports/clock.ts';
import {
  findAnyOffer,
  findHours,
  findOffer,
  type HoursRow,
  listHours,
  listOffers,
  type OfferRow,
  type OfferWithoutHours,
} from './store.ts';

/** Everything about an offer that its free times, its prices and its bookings follow from. */
export interface OfferFacts {
  readonly providerId: string;
  readonly provider: { readonly id: string; readonly name: string; readonly slug: string };
  readonly branchId: string;
  readonly branch: BranchHours;
  readonly branchName: string;
  readonly offerId: string;
  readonly name: Readonly<Record<Language, string>>;
  /** Tables in use only. */
  readonly rules: OfferRules;
  /** Add-ons in use only. */
  readonly prices: OfferToQuote;
  readonly terms: OfferTerms;
  /** The version in force at the place; null: it has none. */
  readonly regulations: { readonly number: number; readonly publishedAt: string } | null;
  readonly payAtVenue: boolean;
  readonly currency: Currency;
}

export interface OfferKey {
  readonly branchId: string;
  readonly offerId: string;
}

export interface OfferBook {
  /** Undefined: that branch has no such offer, or it cannot be booked now, whoever closed it. */
  find(branchId: string, offerId: string): Promise<OfferFacts | undefined>;
  /** The same at once, where it is cached. */
  getCached(branchId: string, offerId: string): OfferFacts | undefined;
  /** In the order of the keys. */
  findAll(keys: readonly OfferKey[]): Promise<(OfferFacts | undefined)[]>;
}

export interface OfferBookDeps {
  clock: Clock;
  /** Whether change notifications arrive. While they do not, every call reads the database. */
  isListening: () => boolean;
}

/** Some 10 kB each. */
const maxCached = 4_000;

/** Yesterday's business day may still be running, and the day before is still today somewhere. */
const exceptionDaysBack = 2;

export function createOfferBook(
  db: Database,
  { clock, isListening }: OfferBookDeps,
): OfferBook & { invalidate(providerId: string): void; invalidateAll(): void } {
  const cache = createLoadingCache<OfferFacts | undefined>({ most: maxCached });

  async function read(key: OfferKey): Promise<OfferFacts | undefined> {
    const row = await findOffer(db, key, findFirstException(clock));
    return row && toFacts(row, toBranchHours(row));
  }

  async function find(branchId: string, offerId: string): Promise<OfferFacts | undefined> {
    const key = { branchId, offerId };
    return isListening() ? cache.find(`${branchId} ${offerId}`, () => read(key)) : read(key);
  }

  return {
    find,
    getCached: (branchId, offerId) => (isListening() ? cache.get(`${branchId} ${offerId}`) : undefined),
    findAll: (keys) => Promise.all(keys.map(({ branchId, offerId }) => find(branchId, offerId))),
    invalidate: (providerId) => cache.invalidate((facts) => facts?.providerId === providerId),
    invalidateAll: cache.invalidateAll,
  };
}

/** Of any branch, also one that takes no bookings any more; by the handle that is given, so also in a transaction. */
export async function readBranchHours(
  db: Database,
  clock: Clock,
  place: { providerId: string; branchId: string },
  daysBack = exceptionDaysBack,
): Promise<BranchHours | undefined> {
  const row = await findHours(db, place, findFirstException(clock, daysBack));
  return row && toBranchHours(row);
}

/** What of an offer may be tried out before it is saved. */
export type OfferTrial = Partial<
  Pick<
    OfferWithoutHours,
    | 'durations'
    | 'startGrid'
    | 'guestsMin'
    | 'guestsMax'
    | 'minNoticeMinutes'
    | 'horizonDays'
    | 'bufferMinutes'
    | 'confirmation'
    | 'instantUpToGuests'
    | 'depositPercent'
    | 'payAtVenue'
    | 'pricing'
    | 'basePrice'
    | 'businessPrice'
    | 'vatPercent'
    | 'tables'
    | 'bands'
    | 'refundTiers'
  >
>;

/** An offer as it would be with something else tried, on sale or not. */
export async function readOfferTrial(
  db: Database,
  clock: Clock,
  key: OfferKey,
  trial: OfferTrial,
): Promise<OfferFacts | undefined> {
  const row = await findAnyOffer(db, key, findFirstException(clock));
  return row && toFacts({ ...row, ...trial }, toBranchHours(row));
}

export interface OfferOfActivity {
  readonly activityId: string;
  readonly facts: OfferFacts;
}

/** Every offer of some providers that can be booked now, and the hours of all their branches. */
export async function readOffersOf(db: Database, clock: Clock, providerIds: readonly string[]) {
  const [offerRows, hourRows] = await Promise.all([
    listOffers(db, providerIds),
    listHours(db, providerIds, findFirstException(clock)),
  ]);
  const hours = new Map(hourRows.map((row) => [row.branchId, toBranchHours(row)]));
  const offers = offerRows.flatMap(({ activityId, ...row }): OfferOfActivity[] => {
    const branch = hours.get(row.branchId);
    return branch ? [{ activityId, facts: toFacts(row, branch) }] : [];
  });
  return { offers, hours };
}

function findFirstException(clock: Clock, daysBack = exceptionDaysBack): LocalDate {
  return addDays(localParts(clock.now().getTime(), 'UTC').date, -daysBack);
}

function toBranchHours({ timeZone, hours, exceptions }: HoursRow): BranchHours {
  return { week: toWeek(hours), exceptions, timeZone };
}

function toFacts(row: OfferWithoutHours, branch: BranchHours): OfferFacts {
  const { providerId, branchId, currency } = row;
  return {
    providerId,
    provider: { id: providerId, name: row.providerName, slug: row.providerSlug },
    branchId,
    branch,
    branchName: row.branchName,
    offerId: row.id,
    name: row.name,
    rules: toRules(row),
    prices: toPrices(row, branch.week),
    terms: {
      refundTiers: row.refundTiers,
      confirmation: row.confirmation,
      instantUpToGuests: row.instantUpToGuests,
      regulations: String(row.regulations?.number ?? 0),
    },
    regulations: row.regulations,
    payAtVenue: row.payAtVenue,
    currency,
  };
}

function toWeek(hours: OfferRow['hours']): WeekHours {
  const week: Record<Weekday, HoursInterval[]> = { 1: [], 2: [], 3: [], 4: [], 5: [], 6: [], 7: [] };
  for (const { weekday, opens, closes } of hours) week[weekday].push({ opens, closes });
  return week;
}

function toRules(row: OfferWithoutHours): OfferRules {
  return {
    durations: row.durations,
    startGrid: row.startGrid,
    guestsMin: row.guestsMin,
    guestsMax: row.guestsMax,
    minNoticeMinutes: row.minNoticeMinutes,
    horizonDays: row.horizonDays,
    bufferMinutes: row.bufferMinutes,
    tables: row.tables.map(({ plan: [x, y, width, height], ...table }, position) => ({
      ...table,
      plan: { x, y, width, height },
      position,
    })),
  };
}

function toPrices(
  { id, pricing, currency, vatPercent, ...row }: OfferWithoutHours,
  week: WeekHours,
): OfferToQuote {
  const businessPrice = readBusinessPrice(row.businessPrice);
  return {
    id,
    pricing,
    basePrice: makeMoney(row.basePrice, currency),
    businessPrice: businessPrice === undefined ? undefined : makeMoney(businessPrice, currency),
    bands: settleBands(
      row.bands.map(({ name, weekday, start, end, price }) => ({
        name,
        weekdays: [weekday],
        start,
        end,
        price: makeMoney(price, currency),
      })),
      week,
    ),
    vatPercent,
    depositPercent: row.depositPercent,
    addOns: row.addOns.map((addOn) => ({
      ...addOn,
      price: makeMoney(addOn.price, currency),
      stockPerDay: addOn.stockPerDay ?? undefined,
      vatPercent: addOn.vatPercent ?? undefined,
    })),
  };
}
