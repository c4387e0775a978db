import type { Language } from '@gramy/domain/language/language';
import type { Database } from '../../../db/database.ts';
import { insertReset } from '../store/password-resets.ts';
import type { AccountDeps } from './account-deps.ts';
import { createUser } from './create-user.ts';

type Deps = Pick<AccountDeps, 'secrets' | 'clock'>;

/** An account that its owner has not asked for: without a password, and with a name to be put right. None: the address is taken. */
export async function createInvitedUser(
  tx: Database,
  deps: Deps,
  { email, language }: { email: string; language: Language },
): Promise<{ id: string; role: 'consumer'; hasPassword: false; language: Language } | undefined> {
  const created = await createUser(tx, deps, {
    email,
    phone: null,
    passwordHash: null,
    fullName: email.slice(0, email.indexOf('@')).slice(0, 120),
    language,
    termsAcceptedAt: null,
    invitationCode: null,
  });
  return created && { id: created.id, role: 'consumer', hasPassword: false, language };
}

/** The right to choose a password, once, for whoever reads the mails of the account. */
export async function openReset(
  tx: Database,
  { secrets, clock }: Deps,
  { userId, until }: { userId: string; until: Date },
): Promise<string> {
  const token = secrets.randomToken();
  await insertReset(tx, {
    tokenHash: secrets.hashToken(token),
    userId,
    channel: 'email',
    createdAt: clock.now(),
    expiresAt: until,
  });
  return token;
}
