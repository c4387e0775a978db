import type { CodeChannel } from '@gramy/domain/account/verification-code';
import type { Account } from '../store/accounts.ts';

/** Codes go only where somebody has proved to read them: a number that was merely typed may be a stranger's. */
export function isReachable(account: Account, channel: CodeChannel): boolean {
  return channel === 'email' ? account.isEmailVerified : account.isPhoneVerified;
}

export function listReachableTargets(account: Account): string[] {
  const targets = [
    isReachable(account, 'email') ? account.email : null,
    isReachable(account, 'sms') ? account.phone : null,
  ];
  return targets.filter((target) => target !== null);
}
