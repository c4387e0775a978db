import type { Language } from '@gramy/domain/language/language';
import type { Database, Transaction } from '../../db/database.ts';

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

/** What somebody else has stored meanwhile stays: two servers may have asked at once. */
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

/** One after the other, over all servers: whoever has read what is left of the day also enters what it takes. */
export async function lockLedger(tx: Transaction): Promise<void> {
  await tx`select pg_advisory_xact_lock(hashtextextended('translation ledger', 0))`;
}

/** What was sent to engines within a day: for everybody, and for this address. */
export async function countCharactersOfDay(
  db: Database,
  address: string,
): Promise<{ all: number; address: number }> {
  const [row] = await db<{ all: number; address: number }[]>`
    select coalesce(sum(characters), 0)::float8 as all,
      coalesce(sum(characters) filter (where address = ${address}), 0)::float8 as address
    from translation_calls where sent_at > now() - interval '1 day'`;
  return row ?? { all: 0, address: 0 };
}

export async function insertCall(
  db: Database,
  call: { engine: string; address: string; characters: number },
): Promise<string> {
  const [row] = await db<{ id: string }[]>`
    insert into translation_calls (engine, address, characters)
    values (${call.engine}, ${call.address}, ${call.characters})
    returning id::text as id`;
  if (!row) throw new Error('the ledger gave no answer');
  return row.id;
}

/** Of a call that an engine has refused, and will not charge for. */
export async function deleteCall(db: Database, id: string): Promise<void> {
  await db`delete from translation_calls where id = ${id}`;
}
