import type { CallData } from '@gramy/contract/wire-types';
import { listBadges } from '@gramy/domain/statistics/badges';
import { rankFavourites } from '@gramy/domain/statistics/favourites';
import type { HistoryEntry, PlayedSlot } from '@gramy/domain/statistics/history-entry';
import { computeStatistics } from '@gramy/domain/statistics/statistics';
import { homeTimeZone } from '@gramy/domain/time/home-time-zone';
import { minutesPerDay } from '@gramy/domain/time/instant';
import { daysBetween, type LocalDate } from '@gramy/domain/time/local-date';
import { localParts } from '@gramy/domain/time/zoned-time';
import type { Database } from '../../db/database.ts';
import type { Clock } from '../../ports/clock.ts';
import {
  type ActivityRow,
  listActivities,
  listHistorySlots,
  listPlaces,
  type PlaceRow,
  type SlotRow,
} from './store.ts';

type WireStatistics = CallData<'GET /user/profile/statistics'>;
type WirePlaces = CallData<'GET /user/profile/visited-places'>;

export interface StatisticsService {
  describe(userId: string): Promise<WireStatistics>;
  listPlaces(userId: string): Promise<WirePlaces>;
}

/** Months and weeks end at midnight here, wherever somebody has played. */

export function createStatisticsService(db: Database, { clock }: { clock: Clock }): StatisticsService {
  return {
    async describe(userId) {
      const entries = await readHistory(db, userId);
      const { date: today } = localParts(clock.now().getTime(), homeTimeZone);
      return describe(db, entries, today);
    },
    async listPlaces(userId) {
      const entries = await readHistory(db, userId);
      const played = entries.filter(({ outcome }) => outcome === 'completed');
      const visited = rankFavourites(played, ({ slots }) => slots.map(({ branchId }) => branchId));
      const rows = await readPlaces(db, visited);
      const topActivities = new Map(visited.map(({ id }) => [id, findTopActivity(played, id)]));
      const marks = await readMarks(db, [...topActivities.values()]);
      const items = visited.map(({ id, bookings, lastAt }) => {
        const { providerId: _, ...place } = need(rows, id);
        const activity = need(marks, topActivities.get(id) ?? '');
        return { ...place, visits: bookings, lastAt: toText(lastAt), activity };
      });
      return { items, nextCursor: null };
    },
  };
}

async function describe(db: Database, entries: HistoryEntry[], today: LocalDate): Promise<WireStatistics> {
  const { places, vendors, activities, last, ...figures } = computeStatistics(entries, today);
  const rows = await readPlaces(db, places);
  const weekly = figures.weeks.flatMap(({ activity }) => activity ?? []);
  const marks = await readMarks(db, [...activities.map(({ id }) => id), ...weekly]);
  const cityCount = new Set([...rows.values()].map(({ city }) => city.slug)).size;
  const ranked = activities.map(({ id, lastAt, ...counts }) => ({
    ...need(marks, id),
    ...counts,
    lastAt: toText(lastAt),
  }));
  const [first] = ranked;
  return {
    ...figures,
    today,
    months: figures.months.map((month) => ({ ...month, activities: [...month.activities] })),
    weeks: [...figures.weeks],
    activities: ranked,
    mostBookedActivity: first ? { ...need(marks, first.slug), bookings: first.bookings } : null,
    mostBookedVendor: findVendor(vendors[0], places, rows),
    last: last && { ...last, endsAt: toText(last.endsAt) },
    badges: listBadges({ places, vendors, activities, last, ...figures }, cityCount),
    placeCount: places.length,
    cityCount,
  };
}

interface Counted {
  id: string;
  bookings: number;
  lastAt: number;
}

/** Shown by the branch of theirs that was visited most. */
function findVendor(
  vendor: Counted | undefined,
  places: readonly Counted[],
  rows: ReadonlyMap<string, PlaceRow>,
): WireStatistics['mostBookedVendor'] {
  const row =
    vendor && places.map(({ id }) => need(rows, id)).find(({ providerId }) => providerId === vendor.id);
  if (!vendor || !row) return null;
  const { providerSlug, providerName, branchSlug, photo } = row;
  return {
    id: vendor.id,
    providerSlug,
    providerName,
    branchSlug,
    photo,
    bookings: vendor.bookings,
    lastAt: toText(vendor.lastAt),
  };
}

function findTopActivity(played: readonly HistoryEntry[], branchId: string): string {
  const there = (entry: HistoryEntry) => entry.slots.filter((slot) => slot.branchId === branchId);
  const [top] = rankFavourites(played, (entry) => there(entry).map(({ activity }) => activity));
  return top?.id ?? '';
}

async function readHistory(db: Database, userId: string): Promise<HistoryEntry[]> {
  const entries = new Map<string, HistoryEntry & { slots: PlayedSlot[] }>();
  for (const row of await listHistorySlots(db, userId)) {
    const { bookingId, vendorId, outcome } = row;
    const entry = entries.get(bookingId) ?? { bookingId, vendorId, outcome, slots: [] };
    entry.slots.push(toSlot(row));
    entries.set(bookingId, entry);
  }
  return [...entries.values()];
}

function toSlot({ branchId, activity, startsAt, endsAt, guests, timeZone, ...row }: SlotRow): PlayedSlot {
  const date = row.date as LocalDate;
  const local = localParts(startsAt.getTime(), timeZone);
  const startMinute = daysBetween(date, local.date) * minutesPerDay + local.minute;
  return {
    branchId,
    activity,
    startsAt: startsAt.getTime(),
    endsAt: endsAt.getTime(),
    date,
    startMinute,
    guests,
  };
}

async function readMarks(db: Database, slugs: readonly string[]): Promise<Map<string, ActivityRow>> {
  const rows = slugs.length === 0 ? [] : await listActivities(db, [...new Set(slugs)]);
  return new Map(rows.map((row) => [row.slug, row]));
}

async function readPlaces(db: Database, places: readonly Counted[]): Promise<Map<string, PlaceRow>> {
  const ids = places.map(({ id }) => id);
  const rows = ids.length === 0 ? [] : await listPlaces(db, ids);
  return new Map(rows.map((row) => [row.branchId, row]));
}

/** Foreign keys promise it. */
function need<Value>(rows: ReadonlyMap<string, Value>, id: string): Value {
  const row = rows.get(id);
  if (row === undefined) throw new Error(`"${id}" was played and is not there`);
  return row;
}

const toText = (at: number): string => new Date(at).toISOString();
