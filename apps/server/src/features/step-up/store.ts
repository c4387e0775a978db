import type { Language } from '@gramy/domain/language/language';
import type { Database } from '../../db/database.ts';

export interface Person {
  name: string;
  language: Language;
  hasPassword: boolean;
  /** Null while it is not proven. */
  email: string | null;
}

export async function findPerson(db: Database, userId: string): Promise<Person | undefined> {
  const [person] = await db<Person[]>`
    select full_name as name, language, password_hash is not null as "hasPassword",
      case when email_verified_at is null then null else email end as email
    from users where id = ${userId} and deleted_at is null`;
  return person;
}
