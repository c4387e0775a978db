import type { AccountRole } from '@gramy/domain/access/office-permission';
import type { Language } from '@gramy/domain/language/language';
import type { Database } from '../../../db/database.ts';

export interface AccountToAppoint {
  id: string;
  role: AccountRole;
  hasPassword: boolean;
  language: Language;
}

/** Only of an address that is proven: nobody comes into the office by having typed somebody else's. */
export async function findAccountToAppoint(
  tx: Database,
  email: string,
): Promise<AccountToAppoint | undefined> {
  const [account] = await tx<AccountToAppoint[]>`
    select id, role, password_hash is not null as "hasPassword", language from users
    where email = ${email} and deleted_at is null and email_verified_at is not null for update`;
  return account;
}

export async function setRole(tx: Database, userId: string, role: AccountRole): Promise<void> {
  await tx`update users set role = ${role} where id = ${userId}`;
}
