import { listDays } from './free-times.mjs';
import { listSlugs } from './provider-pages.mjs';
import { listSearches } from './search.mjs';

/**
 * What a guest's pages ask on the way to a booking, kind by kind.
 * @param {string} url @returns {Promise<Record<'search' | 'place' | 'freeTimes' | 'firstView', string[]>>}
 */
export async function listVisit(url) {
  const slugs = await listSlugs(url);
  return {
    search: listSearches()[0]?.paths ?? [],
    place: slugs.map((slug) => `/api/user/service-providers/${slug}`),
    freeTimes: await listDays(url),
    firstView: slugs.map((slug) => `/service-provider/${slug}`),
  };
}
