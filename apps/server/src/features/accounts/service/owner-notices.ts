import type { Database } from '../../../db/database.ts';
import { type QueuedMessage, queueMessage } from '../../outbox/service.ts';
import type { Account } from '../store/accounts.ts';
import { countRecoveryCodes } from '../store/recovery-codes.ts';
import type { AccountDeps } from './account-deps.ts';

/** Where messages send people; the client's table of addresses has the same. */
export const ownPaths = {
  home: '/home',
  logIn: '/auth/user/login',
  signUp: '/auth/user/sign-up',
  forgotPassword: '/auth/user/forgot-password',
};

/**
 * Where the reader of a mail asks for a code, whoever else has asked for one. The proof stands behind the #, so that no
 * server on the way writes it down.
 */
export function writeAskAgainUrl(
  { codes, publicUrl }: Pick<AccountDeps, 'codes' | 'publicUrl'>,
  path: string,
  email: string,
): string {
  return `${publicUrl}${path}#${new URLSearchParams({ mailbox: codes.proveMailbox(email), email })}`;
}

export function writeAlreadyRegistered(
  account: Account,
  deps: Pick<AccountDeps, 'codes' | 'publicUrl'>,
): QueuedMessage | 'nothing' {
  if (account.email === null) return 'nothing';
  return {
    channel: 'email',
    template: 'alreadyRegistered',
    recipient: account.email,
    language: account.language,
    data: {
      name: account.name,
      logInUrl: deps.publicUrl + ownPaths.logIn,
      resetUrl: writeAskAgainUrl(deps, ownPaths.forgotPassword, account.email),
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

export async function notifyOfRecoveryCodes(
  tx: Database,
  { clock }: Pick<AccountDeps, 'clock'>,
  { id, email, name, language }: Account,
  event: 'made' | 'used',
): Promise<void> {
  if (email === null) return;
  const left = await countRecoveryCodes(tx, id);
  await queueMessage(tx, {
    channel: 'email',
    template: 'recoveryCodes',
    recipient: email,
    language,
    data: { name, event, left, at: clock.now().toISOString() },
  });
}
