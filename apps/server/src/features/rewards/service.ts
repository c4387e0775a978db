import type { CallData, ParsedRequest } from '@gramy/contract/wire-types';
import type { BookingKey } from '@gramy/domain/booking/booking-key';
import { type Money, makeMoney } from '@gramy/domain/money/money';
import { referralBonus } from '@gramy/domain/referrals/referral';
import { countVisitPoints } from '@gramy/domain/rewards/points';
import { findSpotRoom } from '@gramy/domain/rewards/spot-points';
import type { VoucherKind } from '@gramy/domain/rewards/vouchers';
import { uuidv7 } from 'uuidv7';
import type { Database, Pool } from '../../db/database.ts';
import type { IdempotencyClaim } from '../../db/idempotency.ts';
import type { Outcome } from '../../failure.ts';
import { readTakenByBanks } from '../refunds/service.ts';
import { buyVoucher, type VoucherDeps } from './service/buy-voucher.ts';
import { creditReferral } from './service/credit-referral.ts';
import { describeLedger, describeRewards } from './service/describe-rewards.ts';
import {
  insertVisitPoints,
  lockSpotPoints,
  sumSpotMoney,
  sumVisitPoints,
  worksThere,
} from './store/visit-points.ts';

export interface Visit {
  providerId: string;
  bookingId: string;
  /** Null: a walk-in, or somebody whose account is gone. */
  userId: string | null;
  /** What was paid and not given back; what a bank has taken may be among it. */
  paid: Money;
}

/**
 * Call inside the transaction that completes the booking, or in which the rest of its money comes later, with its row
 * locked. However often it is called, a visit counts once; the first one of somebody who was invited brings both a bonus.
 * Money that only the venue has seen counts as far as `findSpotRoom` allows.
 */
export async function creditVisit(
  tx: Database,
  { providerId, bookingId, userId, ...visit }: Visit,
): Promise<void> {
  if (userId === null || countVisitPoints(visit.paid) === 0) return;
  // Points are the market's money, and whoever takes a venue's money says themselves that it was paid.
  if (await worksThere(tx, { providerId, userId })) return;
  const booking = { providerId, bookingId };
  const paid = await findKept(tx, booking, visit.paid);
  const { earned, bySpot } = await splitPoints(tx, booking, paid);
  const { points: known, isCounted } = await sumVisitPoints(tx, booking);
  if (known >= earned) return;
  const wanted = earned - known;
  const onTheSpot = Math.min(wanted, bySpot);
  const room = onTheSpot > 0 ? findSpotRoom(await lockSpotPoints(tx, providerId)) : 0;
  const points = wanted - onTheSpot + Math.min(onTheSpot, room);
  if (points === 0) return;
  // A visit that only the venue has seen brings both sides their bonus, while there is room for it as well.
  const isBonusProven = onTheSpot < earned;
  const bonus = isBonusProven || room < onTheSpot + 2 * referralBonus ? 0 : 2 * referralBonus;
  const isCredited = (isBonusProven || bonus > 0) && (await creditReferral(tx, userId));
  await insertVisitPoints(tx, {
    id: uuidv7(),
    ...booking,
    userId,
    points,
    reason: isCounted ? 'visitRest' : 'visit',
    spotPoints: Math.min(onTheSpot, room) + (isCredited ? bonus : 0),
  });
}

/**
 * Money of a visit that is over has gone back, or a bank has taken it: its points go as well, also those that are spent,
 * which the next visits then bring back. Call as `creditVisit`.
 */
export async function takeBackPoints(
  tx: Database,
  { providerId, bookingId, userId, paid }: Visit,
): Promise<void> {
  if (userId === null) return;
  const booking = { providerId, bookingId };
  const { points } = await sumVisitPoints(tx, booking);
  const tooMany = points - countVisitPoints(await findKept(tx, booking, paid));
  if (tooMany <= 0) return;
  const entry = { id: uuidv7(), ...booking, userId, points: -tooMany, spotPoints: 0 };
  await insertVisitPoints(tx, { ...entry, reason: 'visitReturned' });
}

/** What banks have taken for good has come back to its guest, without a refund of ours. */
async function findKept(tx: Database, booking: BookingKey, paid: Money): Promise<Money> {
  const { lost } = await readTakenByBanks(tx, booking);
  return makeMoney(Math.max(0, paid.amount - lost), paid.currency);
}

/** `bySpot`: of what it has earned, for money that went past the market. */
async function splitPoints(
  tx: Database,
  booking: Pick<Visit, 'providerId' | 'bookingId'>,
  paid: Money,
): Promise<{ earned: number; bySpot: number }> {
  const spot = Math.min(paid.amount, await sumSpotMoney(tx, booking));
  const earned = countVisitPoints(paid);
  return { earned, bySpot: earned - countVisitPoints({ ...paid, amount: paid.amount - spot }) };
}

export interface RewardService {
  describe(userId: string): Promise<CallData<'GET /user/profile/rewards'>>;
  listLedger(
    userId: string,
    query: ParsedRequest<'GET /user/profile/rewards/ledger'>['query'],
  ): Promise<Outcome<CallData<'GET /user/profile/rewards/ledger'>>>;
  buy(
    userId: string,
    kind: VoucherKind,
    claim: IdempotencyClaim | undefined,
  ): Promise<Outcome<CallData<'POST /user/profile/rewards/vouchers'>>>;
}

export function createRewardService(pool: Pool, deps: VoucherDeps): RewardService {
  return {
    describe: (userId) => describeRewards(pool, userId, deps.clock.now()),
    listLedger: (userId, query) => describeLedger(pool, userId, query),
    buy: (userId, kind, claim) => buyVoucher(pool, deps, { userId, kind }, claim),
  };
}
