import type { Language } from '@gramy/domain/language/language';
import type { Database } from '../../../db/database.ts';

/** That of whoever has owned the venue longest: a venue has none of its own. Undefined: nobody owns it. */
export async function findVenueLanguage(db: Database, providerId: string): Promise<Language | undefined> {
  const [row] = await db<{ language: Language }[]>`
    select u.language from provider_members m join users u on u.id = m.user_id
    where m.provider_id = ${providerId} and m.role = 'owner' order by m.created_at, m.user_id limit 1`;
  return row?.language;
}
