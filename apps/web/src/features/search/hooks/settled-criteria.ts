import type { LocalDate } from '@gramy/domain/time/local-date';
import type { SearchCriteria } from '../../../lib/navigation/search-address.ts';

/** What the words were taken for, as the search says. */
export interface UnderstoodWords {
  activity: { slug: string } | null;
  city: { slug: string } | null;
  date: string | null;
  time: string | null;
  isNearMe: boolean;
  words: string | null;
}

/**
 * The criteria with what the words were taken for in its own place, where it is seen and can be taken away; `q` keeps
 * the other words. They find the same as the words do.
 */
export function settleCriteria(criteria: SearchCriteria, understood: UnderstoodWords): SearchCriteria {
  const { activity, city, date, time, isNearMe, words } = understood;
  if (!(activity || city || date || isNearMe)) return criteria;
  return {
    ...criteria,
    q: words ?? undefined,
    activity: criteria.activity ?? activity?.slug,
    city: criteria.city ?? city?.slug,
    // Words that say when come before what a form proposed.
    ...(date === null ? {} : { date: date as LocalDate, time: time ?? undefined }),
  };
}
