import type { CallData, ParsedRequest } from '@gramy/contract/wire-types';
import type { Money } from '@gramy/domain/money/money';
import { countVisitPoints } from '@gramy/domain/rewards/points';
import type { VoucherKind } from '@gramy/domain/rewards/vouchers';
import { uuidv7 } from 'uuidv7';
import type { Database, Pool } from '../../db/database.ts';
import type { IdempotencyClaim } from '../../db/idempotency.ts';
import type { Outcome } from '../../failure.ts';
import { buyVoucher, type VoucherDeps } from './service/buy-voucher.ts';
import { creditReferral } from './service/credit-referral.ts';
import { describeLedger, describeRewards } from './service/describe-rewards.ts';
import { insertVisitPoints, sumVisitPoints, worksThere } from './store/visit-points.ts';

export interface Visit {
  providerId: string;
  bookingId: string;
  /** Null: a walk-in, or somebody whose account is gone. */
  userId: string | null;
  /** What was paid and not given back. */
  paid: Money;
}

/**
 * Call inside the transaction that completes the booking, or in which the rest of its money comes later, with its row
 * locked. However often it is called, a visit counts once; the first one of somebody who was invited brings both a bonus.
 */
export async function creditVisit(
  tx: Database,
  { providerId, bookingId, userId, paid }: Visit,
): Promise<void> {
  const earned = countVisitPoints(paid);
  if (userId === null || earned === 0) return;
  // Points are the market's money, and whoever takes a venue's money says themselves that it was paid.
  if (await worksThere(tx, { providerId, userId })) return;
  const known = await sumVisitPoints(tx, { providerId, bookingId });
  if (known >= earned) return;
  const reason = known === 0 ? 'visit' : 'visitRest';
  await insertVisitPoints(tx, {
    id: uuidv7(),
    providerId,
    bookingId,
    userId,
    points: earned - known,
    reason,
  });
  await creditReferral(tx, userId);
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
