import type { CartItem } from '@gramy/domain/cart/cart-item';
import type { Language } from '@gramy/domain/language/language';
import { writeStreet } from '../../place/hooks/game-places.ts';
import type { Branch, Offer, ProviderPage } from '../queries.ts';

/** What the page of the provider says about an item. */
export interface KnownOffer {
  branch: Branch;
  offer: Offer;
  activity: Offer['activity'];
  /** Street and city. */
  address: string;
  /** The names of those that were chosen. */
  tables: readonly string[];
}

export function findKnownOffer(
  provider: ProviderPage | undefined,
  item: Pick<CartItem, 'branch' | 'offer' | 'tableIds'>,
  language: Language,
): KnownOffer | undefined {
  const branch = provider?.branches.find(({ id }) => id === item.branch.id);
  const offer = branch?.offers.find(({ id }) => id === item.offer.id);
  if (!branch || !offer) return undefined;
  const chosen = branch.tables.filter(({ id }) => item.tableIds?.includes(id));
  return {
    branch,
    offer,
    activity: offer.activity,
    address: writeStreet(branch, language),
    tables: chosen.map(({ name }) => name[language]),
  };
}
