import { earnsReferralBonus, referralBonus } from '@gramy/domain/referrals/referral';
import { uuidv7 } from 'uuidv7';
import type { Database } from '../../../db/database.ts';
import { findInviter, insertBonuses, listAcquaintances, readTraits } from '../store/referral-bonus.ts';

/**
 * Call inside the transaction in which a visit of theirs has brought money. Both sides get their bonus at the first one,
 * and never again: the database knows for whom it was given. Answers whether this was the one.
 */
export async function creditReferral(tx: Database, userId: string): Promise<boolean> {
  const inviterId = await findInviter(tx, userId);
  if (inviterId === null) return false;
  const newcomer = await readTraits(tx, userId);
  if (!earnsReferralBonus(newcomer, await listAcquaintances(tx, inviterId, userId))) return false;
  await insertBonuses(tx, userId, referralBonus, [
    { id: uuidv7(), userId: inviterId, reason: 'referralInviter' },
    { id: uuidv7(), userId, reason: 'referralInvited' },
  ]);
  return true;
}
