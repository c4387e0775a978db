import { buildSearchHref, type SearchWish } from '../../../lib/navigation/search-address.ts';

/** What a search is about; a list of these has a page of its own in search engines. */
const lasting = ['activity', 'city'] as const;
/** Says nothing about which page it is: the same list another evening, in another order. */
const passing = ['date', 'time', 'guests', 'sort'] as const;

/** The one address of this list, or none for lists so narrow that nobody else would look for them. */
export function findSearchPath(wish: SearchWish): string | undefined {
  const known: readonly string[] = [...lasting, ...passing];
  const isNarrow = Object.entries(wish).some(([name, value]) => value !== undefined && !known.includes(name));
  return isNarrow ? undefined : buildSearchHref({ activity: wish.activity, city: wish.city });
}
