import type { Device } from '@gramy/domain/account/device';
import type { Database } from '../../../db/database.ts';
import { recordSecurityEvent } from '../../security-log/service.ts';
import { clearSuspended, setSuspended } from '../store/accounts.ts';
import type { AccountDeps } from './account-deps.ts';

export interface Suspension {
  userId: string;
  /** For those who decide about it later; its owner is not shown it. */
  reason: string;
  /** Who decides it; null: a rule of ours. */
  by: string | null;
  device: Device;
}

/**
 * Nobody comes in any more: every session ends on every server, no refresh or sign-in succeeds, and nothing that was
 * proved before opens anything. The database sees to it, whoever writes the column. False when it was so already.
 */
export async function suspendAccount(
  tx: Database,
  { clock }: Pick<AccountDeps, 'clock'>,
  { userId, reason, by, device }: Suspension,
): Promise<boolean> {
  if (!(await setSuspended(tx, userId, { at: clock.now(), reason, by }))) return false;
  await recordSecurityEvent(tx, { userId, kind: 'suspended', device });
  return true;
}

/** They can sign in again; what was ended stays ended. */
export async function liftSuspension(
  tx: Database,
  { userId, device }: Pick<Suspension, 'userId' | 'device'>,
): Promise<boolean> {
  if (!(await clearSuspended(tx, userId))) return false;
  await recordSecurityEvent(tx, { userId, kind: 'suspensionLifted', device });
  return true;
}
