import type { Database } from '../../../db/database.ts';
import { createLoadingCache } from '../../../loading-cache.ts';
import { findOfferWords, type OfferWordsRow } from '../store/offer-words.ts';

/** What bookings and messages say about an offer: where it is, and what it, its tables and its add-ons are called. */
export type OfferWords = Readonly<OfferWordsRow>;

export interface OfferDictionary {
  /** The offer must exist. */
  find(branchId: string, offerId: string): Promise<OfferWords>;
  invalidate(providerId: string): void;
  invalidateAll(): void;
}

/** Some 2 kB each. */
const maxCached = 4_000;

/** Cached apart from the facts, which every search needs; words are needed only for bookings. */
export function createOfferDictionary(
  db: Database,
  { isListening }: { isListening: () => boolean },
): OfferDictionary {
  const cache = createLoadingCache<OfferWords>({ most: maxCached });

  async function read(branchId: string, offerId: string): Promise<OfferWords> {
    const words = await findOfferWords(db, { branchId, offerId });
    if (words === undefined) throw new TypeError(`There is no offer ${offerId}`);
    return words;
  }

  return {
    async find(branchId, offerId) {
      return isListening()
        ? cache.find(`${branchId} ${offerId}`, () => read(branchId, offerId))
        : read(branchId, offerId);
    },
    invalidate: (providerId) => cache.invalidate((words) => words.providerId === providerId),
    invalidateAll: cache.invalidateAll,
  };
}
