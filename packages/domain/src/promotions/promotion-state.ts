import type { Promotion } from './promotion.ts';

export const promotionStates = ['planned', 'running', 'paused', 'usedUp', 'over'] as const;
export type PromotionState = (typeof promotionStates)[number];

type Facts = Pick<Promotion, 'startsAt' | 'endsAt' | 'isActive' | 'totalLimit' | 'usedCount'>;

/** What has come to an end is over, whatever else may be said of it. */
export function findPromotionState(promotion: Facts, now: number): PromotionState {
  const { startsAt, endsAt, isActive, totalLimit, usedCount } = promotion;
  if (now >= endsAt) return 'over';
  if (!isActive) return 'paused';
  if (totalLimit !== null && usedCount >= totalLimit) return 'usedUp';
  return now < startsAt ? 'planned' : 'running';
}

/** What a code of the market may look like; typed in small letters it is the same one. */
export const codeShape = /^[A-Z0-9]{3,24}$/;
