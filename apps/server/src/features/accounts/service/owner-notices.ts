import type { Database } from '../../../db/database.ts';
import { type QueuedMessage, queueMessage } from '../../outbox/service.ts';
import type { Account } from '../store/accounts.ts';
import type { AccountDeps } from './account-deps.ts';

/** Where messages send people; the client's table of addresses has the same. */
export const ownPaths = {
  home: '/home',
  logIn: '/auth/user/login',
  forgotPassword: '/auth/user/forgot-password',
};

export function writeAlreadyRegistered(account: Account, publicUrl: string): QueuedMessage | 'nothing' {
  if (account.email === null) return 'nothing';
  return {
    channel: 'email',
    template: 'alreadyRegistered',
    recipient: account.email,
    language: account.language,
    data: {
      name: account.name,
      logInUrl: publicUrl + ownPaths.logIn,
      resetUrl: publicUrl + ownPaths.forgotPassword,
    },
  };
}

export async function notifyOfNewPassword(
  tx: Database,
  { clock, publicUrl }: Pick<AccountDeps, 'clock' | 'publicUrl'>,
  { email, name, language }: Account,
): Promise<void> {
  if (email === null) return;
  await queueMessage(tx, {
    channel: 'email',
    template: 'passwordChanged',
    recipient: email,
    language,
    data: { name, at: clock.now().toISOString(), resetUrl: publicUrl + ownPaths.forgotPassword },
  });
}

export async function notifyOfTwoStep(
  tx: Database,
  { clock }: Pick<AccountDeps, 'clock'>,
  { email, name, language }: Account,
  channel: Account['twoStep'],
): Promise<void> {
  if (email === null) return;
  await queueMessage(tx, {
    channel: 'email',
    template: 'twoStepChanged',
    recipient: email,
    language,
    data: { name, channel, at: clock.now().toISOString() },
  });
}
