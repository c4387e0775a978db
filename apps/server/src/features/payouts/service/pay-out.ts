import { isPayoutDay, payoutHours } from '@gramy/domain/ledger/payout-day';
import { homeTimeZone } from '@gramy/domain/time/home-time-zone';
import { localParts } from '@gramy/domain/time/zoned-time';
import { uuidv7 } from 'uuidv7';
import { GatewayUnavailable } from '../../../ports/payment-gateway.ts';
import { type PayoutGateway, TransferRefused } from '../../../ports/payout-gateway.ts';
import { tellOwners } from '../../venue-money-news/service.ts';
import {
  endPayout,
  findAccount,
  findPayout,
  findPayoutByReference,
  insertPayout,
  keepTransfer,
  listOwed,
  listPaidAccounts,
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

/**
 * What each venue is owed, where its day has come: the whole balance, once a day. Two servers that begin together order it
 * once, because the balance is locked and a day has one payout. Answers how many were ordered.
 */
export async function orderPayouts(deps: PayoutDeps): Promise<number> {
  const { pool, gateway, clock } = deps;
  const now = clock.now();
  const { date, minute } = localParts(now.getTime(), homeTimeZone);
  if (gateway === undefined || minute < payoutHours.first * 60 || !isPayoutDay(date, null)) return 0;
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
  if (payout.gatewayReference === null && (await waitForOwner(deps, payout))) return 'pending';
  const transferReference = await placeTransfer(deps, gateway, payout);
  if (transferReference instanceof TransferRefused) return takeBack(deps, payout, transferReference.message);
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
  return takeBack(deps, payout, answer.failureReason ?? 'no_reason');
}

/** Nothing of it is at the gateway's account of the venue any more: the money is owed as before. */
function takeBack({ pool, clock }: PayoutDeps, payout: StoredPayout, reason: string): Promise<CarriedOut> {
  return pool.begin(async (tx) => {
    const end = { status: 'returned', reason, at: clock.now() } as const;
    if (!(await endPayout(tx, payout, end))) return 'nothing';
    await restrictAccount(tx, payout.account);
    const { providerId, amount, currency } = payout;
    await tellOwners(tx, providerId, { news: 'payoutReturned', amount, currency, bankReason: reason });
    return 'returned';
  });
}

/**
 * The bank account has become another one after the payout was ordered: it goes there a day later, so that an owner who did
 * not change it can still say so.
 */
async function waitForOwner(deps: PayoutDeps, payout: StoredPayout): Promise<boolean> {
  const account = await findAccount(deps.pool, payout.providerId);
  const checked = account && (await checkAccount(deps, account));
  const now = deps.clock.now();
  const wait = checked && findWait(checked, now);
  if (wait === undefined) return false;
  await queueLook(deps.pool, payout, Math.ceil((wait.getTime() - now.getTime()) / 60_000));
  return true;
}

/** So long banks may send money back. */
const bounceMs = 30 * 86_400_000;

/**
 * Banks send money back days after they had taken it, and the gateway's word of it may be lost: each account to which
 * something has gone lately is asked for. Answers what came back, and how many accounts the gateway said nothing about.
 */
export async function findLateReturns(deps: PayoutDeps): Promise<{ returned: string[]; unanswered: number }> {
  const { pool, gateway, clock } = deps;
  const found = { returned: [] as string[], unanswered: 0 };
  if (gateway === undefined) return found;
  const { name } = gateway;
  const since = new Date(clock.now().getTime() - bounceMs);
  for (const account of await listPaidAccounts(pool, { gateway: name, since })) {
    try {
      for (const reference of await gateway.listReturned({ account, since })) {
        const key = await findPayoutByReference(pool, { gateway: name, reference });
        if (key && (await carryOutPayout(deps, key)) === 'returned') found.returned.push(key.id);
      }
    } catch (error) {
      if (!(error instanceof GatewayUnavailable)) throw error;
      found.unanswered += 1;
    }
  }
  return found;
}

async function placeTransfer(
  { pool }: PayoutDeps,
  gateway: PayoutGateway,
  payout: StoredPayout,
): Promise<string | TransferRefused> {
  if (payout.transferReference !== null) return payout.transferReference;
  try {
    const reference = await gateway.transfer(payout);
    await keepTransfer(pool, payout, reference);
    return reference;
  } catch (error) {
    if (error instanceof TransferRefused) return error;
    throw error;
  }
}
