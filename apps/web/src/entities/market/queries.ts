import type { CallData } from '@gramy/contract/wire-types';
import type { LocalDate } from '@gramy/domain/time/local-date';
import { eveningBegins } from '@gramy/domain/time/night';
import type { Tonight } from '@gramy/domain/time/tonight';
import { writeTonight } from '../../lib/navigation/tonight-address.ts';
import { defineQuery } from '../../lib/queries/query.ts';

const search = 'GET /user/service-providers';
const figures = 'GET /market/figures';

export type TonightPlace = CallData<typeof search>['items'][number];
export type MarketFigures = CallData<typeof figures>;

export interface TonightSearch {
  today: LocalDate;
  tonight: Tonight;
  city?: string | undefined;
  /** `51.759,19.456` */
  near?: string | undefined;
}

/** One large and four small ones. */
export const tonightCount = 5;

/** Enough that the five can be of different games. */
const askedPlaces = 15;

/** What can still be booked, the soonest first: this evening and, after midnight, in the night that still goes on. */
export function tonightQueries({ today, tonight, ...where }: TonightSearch) {
  const ask = (asked: Tonight) =>
    defineQuery(search, {
      query: { ...where, ...writeTonight(asked), sort: 'soonest', limit: String(askedPlaces) },
    });
  return {
    evening: ask({ date: today, minute: eveningBegins }),
    night: tonight.date === today ? null : ask(tonight),
  };
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
