import type { CallData } from '@gramy/contract/wire-types';
import type { LocalDate } from '@gramy/domain/time/local-date';
import { defineQuery } from '../../lib/queries/query.ts';

const search = 'GET /user/service-providers';
const figures = 'GET /market/figures';

export type TonightPlace = CallData<typeof search>['items'][number];
export type MarketFigures = CallData<typeof figures>;

export interface Tonight {
  today: LocalDate;
  /** The day whose night still goes on. */
  night: LocalDate | null;
  city?: string | undefined;
  /** `51.759,19.456` */
  near?: string | undefined;
}

/** The API itself leaves out starts in the past. */
export const eveningBegins = '17:00';

/** Times before dawn belong to the evening before. */
const nightBegins = '00:00';

/** One large and four small ones. */
export const tonightCount = 5;

/** What can still be booked, the soonest first: this evening and, after midnight, in the night that still goes on. */
export function tonightQueries({ today, night, ...where }: Tonight) {
  const ask = (date: LocalDate, time: string) =>
    defineQuery(search, { query: { ...where, date, time, sort: 'soonest', limit: String(tonightCount) } });
  return { evening: ask(today, eveningBegins), night: night === null ? null : ask(night, nightBegins) };
}

/** As many as stand in a row. */
export function popularQuery(city: string | undefined) {
  const route = 'GET /user/service-providers/popular-service-providers';
  return defineQuery(route, { query: { city, limit: '5' } });
}

export function figuresQuery() {
  return defineQuery(figures, {});
}

interface CountedCity {
  slug: string;
  providerCount: number;
}

/** Where most can be found, for somebody of whom nothing is known. */
export function findDefaultCity<City extends CountedCity>(cities: readonly City[]): City | undefined {
  return cities.toSorted((one, other) => other.providerCount - one.providerCount)[0];
}
