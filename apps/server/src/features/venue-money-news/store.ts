import type { Language } from '@gramy/domain/language/language';
import type { Database } from '../../db/database.ts';

export interface OwnerToTell {
  email: string;
  name: string;
  language: Language;
  place: string;
}

/** Those whose address is proven to be theirs. */
export async function listOwners(db: Database, providerId: string): Promise<OwnerToTell[]> {
  return db<OwnerToTell[]>`
    select u.email, u.full_name as name, u.language, p.name as place
    from provider_members m
    join users u on u.id = m.user_id and u.deleted_at is null and u.email_verified_at is not null
    join service_providers p on p.id = m.provider_id
    where m.provider_id = ${providerId} and m.role = 'owner' order by u.id`;
}
