import { buildSearchHref, type SearchCriteria } from '../../../lib/navigation/search-address.ts';

/** What a search is about; a list of these has a page of its own in search engines. */
const lasting = ['activity', 'city'] as const;
/** Says nothing about which page it is: the same list another evening, in another order. */
const passing = ['date', 'time', 'guests', 'sort'] as const;

/** The one address of this list, or none for lists so narrow that nobody else would look for them. */
export function findSearchPath(criteria: SearchCriteria): string | undefined {
  const known: readonly string[] = [...lasting, ...passing];
  const isNarrow = Object.entries(criteria).some(
    ([name, value]) => value !== undefined && !known.includes(name),
  );
  return isNarrow ? undefined : buildSearchHref({ activity: criteria.activity, city: criteria.city });
}
