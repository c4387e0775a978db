import { homeTimeZone } from '@gramy/domain/time/home-time-zone';
import { localParts } from '@gramy/domain/time/zoned-time';
import { tellOwners } from '../../venue-money-news/service.ts';
import { findAccount, keepAccount, type PayoutAccount, type ToldAccount } from '../store/payouts.ts';
import type { PayoutDeps } from './deps.ts';

/** So long an owner who has not changed the bank account has to say so. */
const waitMs = 24 * 3_600_000;

/** Until when nothing is paid out because the bank account is a new one; undefined: it is not. */
export function findWait({ bankChangedAt }: PayoutAccount, now: Date): Date | undefined {
  if (bankChangedAt === null) return undefined;
  const until = new Date(bankChangedAt.getTime() + waitMs);
  return until > now ? until : undefined;
}

export const dayOf = (at: Date) => localParts(at.getTime(), homeTimeZone).date;

/**
 * Keeps what the gateway says now, and tells owners of what they should know. An answer that was overtaken by another one, or
 * by a payout that came back, may be the older of the two: the gateway is asked again.
 */
export async function checkAccount(
  deps: PayoutDeps,
  { gateway: name, providerId }: Pick<PayoutAccount, 'gateway' | 'providerId'>,
): Promise<PayoutAccount | undefined> {
  const { pool, gateway } = deps;
  if (gateway?.name !== name) return undefined;
  for (;;) {
    const before = await findAccount(pool, providerId);
    if (before?.gateway !== name) return undefined;
    const told = await gateway.findAccount(before.reference);
    const after = await keepTold(deps, before, told);
    if (after) return after;
  }
}

function keepTold(
  { pool, clock }: PayoutDeps,
  { providerId, checks }: PayoutAccount,
  told: ToldAccount,
): Promise<PayoutAccount | undefined> {
  return pool.begin(async (tx) => {
    const kept = await keepAccount(tx, told, { checks, at: clock.now() });
    if (!kept) return undefined;
    const about = { amount: 0, currency: 'PLN' } as const;
    if (kept.isBankChanged) await tellOwners(tx, providerId, { news: 'bankChanged', ...about });
    if (told.state === 'restricted' && kept.formerState === 'active')
      await tellOwners(tx, providerId, { news: 'accountRestricted', ...about, missing: [...told.missing] });
    return findAccount(tx, providerId);
  });
}
