import type { ConsentKind } from '@gramy/domain/account/consent';
import type { Database } from '../../db/database.ts';

export interface StoredConsent {
  id: string;
  kind: ConsentKind;
  isGiven: boolean;
  /** The day of the wording, where there was one to read. */
  version: string | null;
  at: Date;
}

/** Nothing where it would only repeat the last answer. Whoever answers twice at once waits for themselves. */
export async function insertConsent(tx: Database, userId: string, consent: StoredConsent): Promise<void> {
  await tx`select from users where id = ${userId} for no key update`;
  await tx`
    insert into consents (id, user_id, kind, is_given, version, happened_at)
    select ${consent.id}::uuid, ${userId}::uuid, ${consent.kind}, ${consent.isGiven}::boolean, ${consent.version}::date,
      ${consent.at}::timestamptz
    where not exists (
      select from (
        select is_given, version from consents where user_id = ${userId} and kind = ${consent.kind}
        order by happened_at desc, id desc limit 1) last
      where last.is_given = ${consent.isGiven} and last.version is not distinct from ${consent.version}::date)`;
}

export async function listConsents(db: Database, userId: string): Promise<StoredConsent[]> {
  return db<StoredConsent[]>`
    select id, kind, is_given as "isGiven", version::text as version, happened_at as at
    from consents where user_id = ${userId}
    order by happened_at desc, kind, id desc limit 100`;
}
