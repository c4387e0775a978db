import type { CallData } from '@gramy/contract/wire-types';
import { defineQuery } from '../../lib/query.ts';

const search = 'GET /user/service-providers';
const figures = 'GET /market/figures';

export type MarketFigures = CallData<typeof figures>;

interface TonightWish {
  date: string;
  city?: string | undefined;
  /** `51.759,19.456` */
  near?: string | undefined;
}

/** Before that it is no evening yet; what is over by now the API leaves out itself. */
export const eveningBegins = '17:00';

/** One large and four small ones. */
const shownCount = '5';

/** What can still be booked this evening, the soonest first. */
export function tonightQuery({ date, city, near }: TonightWish) {
  return defineQuery(search, {
    query: { city, near, date, time: eveningBegins, sort: 'soonest', limit: shownCount },
  });
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
