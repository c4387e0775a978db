import type { CartItem } from '@gramy/domain/cart/cart-item';
import { useState } from 'react';
import { describeQuoteRequest } from '../../../lib/queries/quote-query.ts';
import { listTermsChanges, type SeenOrder, type TermsChange } from './terms-changes.ts';
import type { CheckoutPrice } from './use-checkout-price.ts';

interface Seen extends SeenOrder {
  /** Which offers: those of another one are not a change of these. */
  offers: string;
  /** What was asked for: whoever changes it themselves sees another total, and knows why. */
  choice: string;
}

export interface TermsControl {
  changes: readonly TermsChange[];
  accept: () => void;
}

/** Terms count as seen from the moment they are first shown here; from then on every change is asked about. */
export function useTermsChanges(items: readonly CartItem[], price: CheckoutPrice): TermsControl {
  const [seen, setSeen] = useState<Seen>();
  const now = readOrder(items, price);
  if (now && seen?.offers !== now.offers) setSeen(now);
  else if (now && seen && seen.choice !== now.choice) setSeen({ ...seen, ...findOwnChange(seen, now) });
  return {
    changes: now && seen ? listTermsChanges(items, seen, now) : [],
    accept: () => setSeen(now),
  };
}

/** Another party may be one that the venue has to say yes to: whoever changes it reads that beside the price. */
function findOwnChange(seen: Seen, { choice, total, dueOnline, terms }: Seen): Partial<Seen> {
  const own = seen.terms.map((old, index) => ({
    ...old,
    confirmation: terms[index]?.confirmation ?? old.confirmation,
  }));
  return { choice, total, dueOnline, terms: own };
}

function readOrder(items: readonly CartItem[], { quote, price, promo, isOld }: CheckoutPrice) {
  if (!quote || !price || isOld || quote.slots.length !== items.length) return undefined;
  const code = promo.status === 'applied' ? promo.answer.code : null;
  const shown = items.map(({ shownPrice }) => shownPrice ?? null);
  return {
    offers: items.map(({ branch, offer }) => `${branch.id} ${offer.id}`).join(),
    choice: JSON.stringify([describeQuoteRequest(items), code, shown]),
    terms: quote.slots.map(({ terms }) => terms),
    total: price.total,
    dueOnline: price.dueOnline,
  };
}
