import { createFakeApi, succeed } from './fake-api.ts';
import { activities, cities, makePin, makePlace, makeSearchPage } from './place-fixtures.ts';

const places = [1, 2, 3, 4].map((number) => makePlace(number));

/** Whatever is searched for, four places are found. */
export function createSearchApi() {
  return createFakeApi({
    'GET /area/cities/user': succeed(cities),
    'GET /activity/activities-for-consumers-with-counts': succeed(activities),
    'GET /user/service-providers': succeed(makeSearchPage(places)),
    'GET /user/service-providers/pins': succeed({ items: places.map(makePin), isCutShort: false }),
  });
}
