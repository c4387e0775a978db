import type { CartItem } from '@gramy/domain/cart/cart-item';
import type { Language } from '@gramy/domain/language/language';
import { minuteMs } from '@gramy/domain/time/instant';
import { writeStreet } from '../../../entities/place/hooks/game-places.ts';
import type { BusinessSpan } from '../../../lib/formats/format.ts';
import type { LineOffer } from '../../../lib/formats/line-words.ts';
import type { Branch, Offer, ProviderPage } from '../queries.ts';

/** An item with what the page of its provider says about it. */
export interface KnownItem {
  item: CartItem;
  branch: Branch | undefined;
  offer: Offer | undefined;
}

export function findKnownItems(items: readonly CartItem[], provider: ProviderPage | undefined): KnownItem[] {
  return items.map((item) => {
    const branch = provider?.branches.find(({ id }) => id === item.branch.id);
    return { item, branch, offer: branch?.offers.find(({ id }) => id === item.offer.id) };
  });
}

/** Names stored in the cart, where the page of the provider is not loaded. */
export function toLineOffer({ item, offer }: KnownItem): LineOffer {
  return offer ?? { name: item.offer.name, addOns: item.addOns };
}

export function nameTables({ item, branch }: KnownItem, language: Language): string[] {
  const chosen = branch?.tables.filter(({ id }) => item.tableIds?.includes(id)) ?? [];
  return chosen.map(({ name }) => name[language]);
}

/** Street and city, once the page of the provider is loaded. */
export function sayAddress({ branch }: KnownItem, language: Language): string | undefined {
  return branch && writeStreet(branch, language);
}

export function spanOf({ date, startsAt, durationMinutes, branch }: CartItem): BusinessSpan {
  return {
    businessDay: date,
    start: startsAt,
    end: startsAt + durationMinutes * minuteMs,
    timeZone: branch.timeZone,
  };
}
