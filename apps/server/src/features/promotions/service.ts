import type { BookingKey } from '@gramy/domain/booking/booking-key';
import type { Language } from '@gramy/domain/language/language';
import { makeMoney } from '@gramy/domain/money/money';
import type { PromotionClaim } from '@gramy/domain/pricing/quote';
import type { Promotion } from '@gramy/domain/promotions/promotion';
import { codeShape } from '@gramy/domain/promotions/promotion-state';
import type { Instant } from '@gramy/domain/time/instant';
import type { Database } from '../../db/database.ts';
import {
  countUses,
  deleteRedemption,
  findPromotion,
  findRedeemed,
  insertRedemption,
  type PromotionRow,
  takeOneUse,
} from './store.ts';

/** A claim for the price, and what to redeem or to show if the price accepts it. */
export interface CodeClaim extends PromotionClaim {
  readonly id: string | undefined;
  readonly code: string;
  readonly description: Readonly<Record<Language, string>> | undefined;
}

export interface ClaimedCode {
  code: string;
  /** Whose offers it is wanted for. */
  providerId: string;
}

/** `userId` null: not signed in yet. A code that nobody made is a claim too: the price says what is wrong with it. */
export async function findClaim(
  db: Database,
  { code: enteredCode, providerId }: ClaimedCode,
  userId: string | null,
  now: Instant,
): Promise<CodeClaim> {
  const code = enteredCode.trim().toUpperCase();
  const row = codeShape.test(code) ? await findPromotion(db, code, providerId) : undefined;
  // To everybody but its owner there is no such voucher.
  const isTheirs = row !== undefined && (row.ownerId === null || row.ownerId === userId);
  if (!isTheirs) {
    return { now, user: null, promotion: undefined, id: undefined, code, description: undefined };
  }
  const user = userId === null ? null : await countUses(db, row.id, userId);
  return { now, user, promotion: toPromotion(row), id: row.id, code: row.code, description: row.description };
}

/** For a booking that is moved: its code as it was redeemed, whatever became of it since. Undefined: it has none. */
export async function findRedeemedClaim(db: Database, booking: BookingKey): Promise<CodeClaim | undefined> {
  const row = await findRedeemed(db, booking);
  if (row === undefined) return undefined;
  const { uses, bookings } = await countUses(db, row.id, row.userId);
  return {
    now: row.redeemedAt.getTime(),
    user: { uses: uses - 1, bookings: row.firstBookingOnly ? 0 : bookings - 1 },
    promotion: { ...toPromotion(row), usedCount: row.usedCount - 1, isActive: true },
    id: row.id,
    code: row.code,
    description: row.description,
  };
}

export interface Redemption extends BookingKey {
  promotionId: string;
  userId: string;
}

/**
 * Inside the transaction that books, after its allocations and with the booking already in the table. Limits are counted
 * under the promotion's lock, so they hold for any number of people at once. False: the code is used up meanwhile, and the
 * caller must roll back.
 */
export async function redeem(tx: Database, redemption: Redemption, now: Instant): Promise<boolean> {
  const moment = new Date(now);
  if (!(await takeOneUse(tx, redemption.promotionId, moment))) return false;
  return insertRedemption(tx, { ...redemption, now: moment });
}

/** When a booking is cancelled or declined: its code can be used again. Does nothing for a booking without one. */
export async function giveBack(tx: Database, booking: BookingKey): Promise<void> {
  await deleteRedemption(tx, booking);
}

function toPromotion(row: PromotionRow): Promotion {
  const { kind, value, currency, startsAt, endsAt, minSpend } = row;
  return {
    value: kind === 'percent' ? { kind, percent: value } : { kind, amount: makeMoney(value, currency) },
    providerId: row.providerId,
    offerId: row.offerId,
    coveredOffers: row.coveredOffers,
    minSpend: makeMoney(minSpend, currency),
    firstBookingOnly: row.firstBookingOnly,
    perUserLimit: row.perUserLimit,
    totalLimit: row.totalLimit,
    usedCount: row.usedCount,
    startsAt: startsAt.getTime(),
    endsAt: endsAt.getTime(),
    isActive: row.isActive,
  };
}
