import type { AtStake } from '../queries.ts';

/** What keeps an account beyond its day; `none`, and it ends on that day. */
export type Awaited = 'venue' | 'visitsAndMoney' | 'visits' | 'money' | 'none';

/** As the server will have it: a visit that is over by then holds nothing up. */
export function findAwaited(atStake: AtStake, dueAt: string): Awaited {
  if (atStake.venues.length > 0) return 'venue';
  const hasMoney = atStake.refunds.length > 0;
  const hasVisits = atStake.bookings.some(({ startsAt }) => Date.parse(startsAt) > Date.parse(dueAt));
  if (hasVisits) return hasMoney ? 'visitsAndMoney' : 'visits';
  return hasMoney ? 'money' : 'none';
}
