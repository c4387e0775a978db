import type { Database } from '../../../db/database.ts';
import { createMemory } from '../../../memory.ts';
import { findOfferWords, type OfferWordsRow } from '../store/offer-words.ts';

/** What bookings and messages say about an offer: where it is, and what it, its tables and its add-ons are called. */
export type OfferWords = Readonly<OfferWordsRow>;

export interface OfferDictionary {
  /** The offer must exist. */
  find(branchId: string, offerId: string): Promise<OfferWords>;
  forget(providerId: string): void;
  forgetAll(): void;
}

/** Some 2 kB each. */
const mostRemembered = 4_000;

/** Apart from the facts: those are kept for everything that can be found, words only for what is being booked. */
export function createOfferDictionary(
  db: Database,
  { isListening }: { isListening: () => boolean },
): OfferDictionary {
  const memory = createMemory<OfferWords>({ most: mostRemembered });

  async function read(branchId: string, offerId: string): Promise<OfferWords> {
    const words = await findOfferWords(db, { branchId, offerId });
    if (words === undefined) throw new TypeError(`There is no offer ${offerId}`);
    return words;
  }

  return {
    async find(branchId, offerId) {
      return isListening()
        ? memory.find(`${branchId} ${offerId}`, () => read(branchId, offerId))
        : read(branchId, offerId);
    },
    forget: (providerId) => memory.forget((words) => words.providerId === providerId),
    forgetAll: memory.forgetAll,
  };
}
