import { isPayoutDay } from '@gramy/domain/ledger/payout-day';
import { homeTimeZone } from '@gramy/domain/time/home-time-zone';
import { localParts } from '@gramy/domain/time/zoned-time';
import { uuidv7 } from 'uuidv7';
import { GatewayUnavailable } from '../../../ports/payment-gateway.ts';
import type { PayoutGateway } from '../../../ports/payout-gateway.ts';
import { tellOwners } from '../../venue-money-news/service.ts';
import {
  endPayout,
  findPayout,
  insertPayout,
  keepTransfer,
  listOwed,
  lockBalance,
  markSent,
  type PayoutAccount,
  type PayoutKey,
  queueLook,
  restrictAccount,
  type StoredPayout,
} from '../store/payouts.ts';
import { checkAccount, findWait } from './check-account.ts';
import type { PayoutDeps } from './deps.ts';

/** Before this hour of a morning the evening before may still be on. */
const firstHour = 7;

/**
 * What each venue is owed, where its day has come: the whole balance, once a day. Two servers that begin together order it
 * once, because the balance is locked and a day has one payout. Answers how many were ordered.
 */
export async function orderPayouts(deps: PayoutDeps): Promise<number> {
  const { pool, gateway, clock } = deps;
  const now = clock.now();
  const { date, minute } = localParts(now.getTime(), homeTimeZone);
  if (gateway === undefined || minute < firstHour * 60 || !isPayoutDay(date, null)) return 0;
  let ordered = 0;
  for (const account of await listOwed(pool, date)) {
    if (account.gateway !== gateway.name || !isPayoutDay(date, account.weekday)) continue;
    if (!(await isInOrder(deps, account))) continue;
    const isOrdered = await pool.begin(async (tx) => {
      const amount = await lockBalance(tx, account);
      if (amount <= 0) return false;
      const { providerId, reference, currency } = account;
      const order = { providerId, id: uuidv7(), gateway: gateway.name, account: reference };
      return insertPayout(tx, { ...order, dueOn: date, amount, currency, at: now });
    });
    if (isOrdered) ordered += 1;
  }
  return ordered;
}

/** By what the gateway says at this moment, and not while the bank account is a new one. Without an answer it waits an hour. */
async function isInOrder(deps: PayoutDeps, account: PayoutAccount): Promise<boolean> {
  try {
    const checked = await checkAccount(deps, account);
    return checked?.state === 'active' && findWait(checked, deps.clock.now()) === undefined;
  } catch (error) {
    if (error instanceof GatewayUnavailable) return false;
    throw error;
  }
}

/** Banks take their time. */
const patienceMinutes = 15;

export type CarriedOut = 'paid' | 'returned' | 'pending' | 'nothing';

/**
 * One payout, at the gateway. Throws when nothing is known, and shall be called again: the gateway knows transfer and payout
 * by their ids.
 */
export async function carryOutPayout(deps: PayoutDeps, key: PayoutKey): Promise<CarriedOut> {
  const payout = await findPayout(deps.pool, key);
  if (!payout || payout.status === 'returned') return 'nothing';
  const { gateway } = deps;
  if (gateway === undefined) throw new Error('no gateway pays venues any more, and a payout is on its way');
  const transferReference = await placeTransfer(deps, gateway, payout);
  const answer =
    payout.gatewayReference === null
      ? await gateway.payOut(payout)
      : await gateway.findPayout({ account: payout.account, reference: payout.gatewayReference });
  await markSent(deps.pool, key, answer.reference);
  const at = deps.clock.now();
  if (answer.status === 'paid') {
    return (await endPayout(deps.pool, key, { status: 'paid', reason: null, at })) ? 'paid' : 'nothing';
  }
  if (answer.status === 'pending') {
    if (payout.status === 'paid') return 'nothing';
    await queueLook(deps.pool, key, patienceMinutes);
    return 'pending';
  }
  await gateway.reverseTransfer(transferReference);
  return deps.pool.begin(async (tx) => {
    const reason = answer.failureReason ?? 'the bank gave no reason';
    if (!(await endPayout(tx, key, { status: 'returned', reason, at }))) return 'nothing';
    await restrictAccount(tx, payout.account);
    const { amount, currency } = payout;
    await tellOwners(tx, key.providerId, { news: 'payoutReturned', amount, currency });
    return 'returned';
  });
}

async function placeTransfer(
  { pool }: PayoutDeps,
  gateway: PayoutGateway,
  payout: StoredPayout,
): Promise<string> {
  if (payout.transferReference !== null) return payout.transferReference;
  const reference = await gateway.transfer(payout);
  await keepTransfer(pool, payout, reference);
  return reference;
}
