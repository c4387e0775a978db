import type { AlternativeStart } from '@gramy/contract/errors';
import type { CartItem } from '@gramy/domain/cart/cart-item';
import { type LocalDate, parseLocalDate } from '@gramy/domain/time/local-date';

export interface Alternative {
  item: CartItem;
  date: LocalDate;
  startsAt: number;
}

/** Starts that can be had instead, each with the item it is for. */
export function listAlternatives(
  alternatives: readonly AlternativeStart[],
  items: readonly CartItem[],
): Alternative[] {
  return alternatives.flatMap(({ slot, date, startsAt }) => {
    const item = items[slot];
    const day = parseLocalDate(date);
    return item && day ? [{ item, date: day, startsAt: Date.parse(startsAt) }] : [];
  });
}
