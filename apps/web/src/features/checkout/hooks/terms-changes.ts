import type { CartItem } from '@gramy/domain/cart/cart-item';
import type { Quote } from '../../../lib/queries/quote-query.ts';

export type Terms = Quote['slots'][number]['terms'];
type Kind = 'refund' | 'confirmation' | 'regulations';

/** Something that was shown and is another now. */
export type TermsChange =
  | { kind: Kind; item: CartItem; before: Terms; now: Terms }
  | { kind: 'total' | 'dueOnline'; before: number; now: number };

/** What somebody has before their eyes when they agree. */
export interface SeenOrder {
  terms: readonly Terms[];
  total: number;
  /** The part of it that is paid online. */
  dueOnline: number;
}

const differs: Readonly<Record<Kind, (before: Terms, now: Terms) => boolean>> = {
  refund: (before, now) => writeTiers(before) !== writeTiers(now),
  confirmation: (before, now) => before.confirmation !== now.confirmation,
  regulations: (before, now) => before.regulations !== now.regulations,
};
const kinds: readonly Kind[] = ['refund', 'confirmation', 'regulations'];

const writeTiers = ({ refundTiers }: Terms) => JSON.stringify(listTiers(refundTiers));

/** The earliest first, which gives back most. */
export function listTiers(tiers: Terms['refundTiers']): Terms['refundTiers'] {
  return tiers.filter(({ percent }) => percent > 0).toSorted((a, b) => b.hoursBefore - a.hoursBefore);
}

export function listTermsChanges(
  items: readonly CartItem[],
  before: SeenOrder,
  now: SeenOrder,
): TermsChange[] {
  const ofItems = items.flatMap((item, index) => {
    const [old, current] = [before.terms[index], now.terms[index]];
    if (!old || !current) return [];
    return kinds
      .filter((kind) => differs[kind](old, current))
      .map((kind): TermsChange => ({ kind, item, before: old, now: current }));
  });
  if (before.total !== now.total)
    return [...ofItems, { kind: 'total', before: before.total, now: now.total }];
  // Another total has another part by itself.
  if (before.dueOnline === now.dueOnline) return ofItems;
  return [...ofItems, { kind: 'dueOnline', before: before.dueOnline, now: now.dueOnline }];
}
