import { buildSearchHref, type SearchCriteria } from '../../../lib/navigation/search-address.ts';
import { isUnknownCity } from './filter-list.ts';

/** What a search is about; a list of these has a page of its own in search engines. */
const lasting = ['activity', 'city'] as const;
/** Says nothing about which page it is: the same list another evening, in another order. */
const passing = ['date', 'time', 'guests', 'sort'] as const;

/**
 * The one address of this list, or none for lists so narrow that nobody else would look for them, and of cities and
 * activities that there are not.
 */
export function findSearchPath(
  criteria: SearchCriteria,
  { cities, activities }: Record<'cities' | 'activities', readonly { slug: string }[]>,
): string | undefined {
  const isActivity = activities.some(({ slug }) => slug === criteria.activity);
  const isUnknownActivity = criteria.activity !== undefined && activities.length > 0 && !isActivity;
  if (isUnknownCity(criteria, cities) || isUnknownActivity) return undefined;
  const known: readonly string[] = [...lasting, ...passing];
  const isNarrow = Object.entries(criteria).some(
    ([name, value]) => value !== undefined && !known.includes(name),
  );
  return isNarrow ? undefined : buildSearchHref({ activity: criteria.activity, city: criteria.city });
}
