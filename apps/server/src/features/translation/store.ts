import type { Language } from '@gramy/domain/language/language';
import type { Database } from '../../db/database.ts';

export interface StoredTranslation {
  text: string;
  translated: string;
}

export async function findTranslations(
  db: Database,
  texts: readonly string[],
  to: Language,
): Promise<StoredTranslation[]> {
  return db<StoredTranslation[]>`
    select asked.text, t.translated
    from unnest(${texts}::text[]) as asked (text)
    join translations t
      on t.source_hash = sha256(convert_to(asked.text, 'UTF8')) and t.language = ${to}`;
}

/** What somebody else has stored meanwhile stays: two visitors may have asked at once. */
export async function insertTranslations(
  db: Database,
  translations: readonly StoredTranslation[],
  to: Language,
  engine: string,
): Promise<void> {
  await db`
    insert into translations (source_hash, language, translated, engine, characters)
    select sha256(convert_to(made.text, 'UTF8')), ${to}, made.translated, ${engine}, char_length(made.text)
    from unnest(${translations.map(({ text }) => text)}::text[],
      ${translations.map(({ translated }) => translated)}::text[]) as made (text, translated)
    on conflict do nothing`;
}

/** What engines have translated within a day: the stored translations are the ledger. */
export async function countCharactersOfDay(db: Database): Promise<number> {
  const [row] = await db<{ characters: number }[]>`
    select coalesce(sum(characters), 0)::float8 as characters
    from translations where created_at > now() - interval '1 day'`;
  return row?.characters ?? 0;
}
