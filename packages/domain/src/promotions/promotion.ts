import { type Money, makeMoney } from '../money/money.ts';
import { roundHalfUp } from '../money/rounding.ts';
import type { Instant } from '../time/instant.ts';

export type PromotionValue =
  | { readonly kind: 'percent'; readonly percent: number }
  | { readonly kind: 'amount'; readonly amount: Money };

export interface Promotion {
  readonly value: PromotionValue;
  /** null: the whole market. */
  readonly providerId: string | null;
  /** null: every offer of the provider, or of the market. */
  readonly offerId: string | null;
  /** null: wherever and whatever it is for; otherwise the offers of this provider in its cities, of its activities. */
  readonly coveredOffers: readonly string[] | null;
  /** Its currency is that of the promotion. */
  readonly minSpend: Money;
  readonly firstBookingOnly: boolean;
  readonly perUserLimit: number | null;
  readonly totalLimit: number | null;
  readonly usedCount: number;
  /** Half-open: at `endsAt` itself it is over. */
  readonly startsAt: Instant;
  readonly endsAt: Instant;
  readonly isActive: boolean;
}

export function coversOffer(promotion: Promotion, providerId: string, offerId: string): boolean {
  if (promotion.providerId !== null && promotion.providerId !== providerId) return false;
  if (promotion.coveredOffers !== null && !promotion.coveredOffers.includes(offerId)) return false;
  return promotion.offerId === null || promotion.offerId === offerId;
}

/** What comes off `spend`, never more than all of it. */
export function findDiscount(value: PromotionValue, spend: Money): Money {
  const off = value.kind === 'percent' ? roundHalfUp(spend.amount * value.percent, 100) : value.amount.amount;
  return makeMoney(Math.min(spend.amount, Math.max(0, off)), spend.currency);
}
