import { addMoney, type Money, subtractMoney } from '../money/money.ts';
import type { Instant } from '../time/instant.ts';
import { coversOffer, findDiscount, type Promotion } from './promotion.ts';

export const promotionRefusals = [
  'unknown',
  'notYet',
  'expired',
  'otherVenue',
  'firstBookingOnly',
  'perUserLimit',
  'usedUp',
  'minSpend',
] as const;
export type PromotionRefusal = (typeof promotionRefusals)[number];

export interface PromotionUser {
  /** Redemptions of this code, without that of the booking in question. */
  readonly uses: number;
  /** Bookings that were neither cancelled nor declined, without the booking in question. */
  readonly bookings: number;
}

/** Who wants to use a code, and for what. */
export interface PromotionUse {
  /** For a booking that is moved: the moment at which it redeemed the code. */
  readonly now: Instant;
  /** null: not signed in yet; what depends on the person is judged later. */
  readonly user: PromotionUser | null;
  readonly providerId: string;
  /** Slots and add-ons before discount and fee, all of one currency; at least one. */
  readonly spends: readonly { readonly offerId: string; readonly amount: Money }[];
}

export type PromotionVerdict =
  | { readonly isAccepted: true; readonly discount: Money }
  | {
      readonly isAccepted: false;
      readonly reason: PromotionRefusal;
      /** Present with `minSpend`: how much more it takes. */
      readonly missing?: Money | undefined;
    };

/**
 * `promotion` is undefined when there is no such code. Of several reasons the one is named that the guest can
 * do least about; `minSpend` comes last. Limits are counted again where the code is redeemed.
 */
export function judgePromotion(promotion: Promotion | undefined, use: PromotionUse): PromotionVerdict {
  if (promotion === undefined || !promotion.isActive) return refuse('unknown');
  if (use.now < promotion.startsAt) return refuse('notYet');
  if (use.now >= promotion.endsAt) return refuse('expired');
  const spend = sumCoveredSpend(promotion, use);
  if (spend === undefined) return refuse('otherVenue');
  const limit = findReachedLimit(promotion, use.user);
  if (limit !== undefined) return refuse(limit);
  if (spend.amount < promotion.minSpend.amount) {
    return { ...refuse('minSpend'), missing: subtractMoney(promotion.minSpend, spend) };
  }
  return { isAccepted: true, discount: findDiscount(promotion.value, spend) };
}

function refuse(reason: PromotionRefusal) {
  return { isAccepted: false, reason } as const;
}

/** undefined: the promotion covers nothing of it, or is of another currency. */
function sumCoveredSpend(promotion: Promotion, { providerId, spends }: PromotionUse): Money | undefined {
  const covered = spends.filter(
    ({ offerId, amount }) =>
      coversOffer(promotion, providerId, offerId) && amount.currency === promotion.minSpend.currency,
  );
  if (covered.length === 0) return undefined;
  return covered.map(({ amount }) => amount).reduce(addMoney);
}

function findReachedLimit(promotion: Promotion, user: PromotionUser | null): PromotionRefusal | undefined {
  const { firstBookingOnly, perUserLimit, totalLimit, usedCount } = promotion;
  if (firstBookingOnly && user !== null && user.bookings > 0) return 'firstBookingOnly';
  if (perUserLimit !== null && user !== null && user.uses >= perUserLimit) return 'perUserLimit';
  if (totalLimit !== null && usedCount >= totalLimit) return 'usedUp';
  return undefined;
}
