import type { CartItem } from '@gramy/domain/cart/cart-item';
import { useEffect } from 'react';
import { updateItem } from '../../../entities/cart/store.ts';
import { useLastAnswer } from '../../../lib/queries/use-last-answer.ts';
import { useQuery } from '../../../lib/queries/use-query.ts';
import { cartCheckQuery } from '../queries.ts';
import type { CartCheck } from './cart-check.ts';

const refreshEveryMs = 60_000;

export interface CheckedCart {
  /** Of the cart as it was before, while `isOld`. */
  check: CartCheck | undefined;
  isOld: boolean;
  retry: (() => void) | undefined;
}

/** Asks when the cart is opened, whenever it changes, and again while it is looked at. */
export function useCartCheck(items: readonly CartItem[], holdId: string | undefined): CheckedCart {
  const state = useQuery(items.length > 0 ? cartCheckQuery(items, holdId) : null, { refreshEveryMs });
  const { data, isOld } = useLastAnswer(state);
  const fresh = state.status === 'ready' ? state.data : undefined;
  useEffect(() => {
    if (!fresh) return;
    for (const { id, shownPrice } of items) {
      const found = fresh.checks[id];
      // From now on this price counts as shown.
      if (found?.state === 'free' && shownPrice === undefined)
        updateItem(id, { shownPrice: found.slotPrice });
    }
  }, [items, fresh]);
  return { check: data, isOld, retry: state.status === 'failed' ? state.retry : undefined };
}
