import { type Database, type Sql, sql } from '../../../db/database.ts';

/** A column that says whose a row is. */
export interface PersonalColumn {
  table: string;
  column: string;
  /** `users`: its owner; `bookings`: a booking of theirs. */
  parent: 'users' | 'bookings' | 'sessions';
}

/** Where the column names somebody else than the one the row is about. */
const aboutOthers = [
  // Staff who answered; the words are somebody else's.
  'contact_messages.handled_by',
  'ownership_claims.decided_by',
  // Whom somebody brought, and who brought somebody: rows of other people.
  'users.referred_by',
  'invitations.joined_user_id',
];

/** Keys to the account: of no use to read, and dangerous to have lie about. */
const secretTables = ['refresh_tokens', 'password_resets', 'exchange_codes', 'passkey_challenges'];

export function isAboutOthers({ table, column }: Pick<PersonalColumn, 'table' | 'column'>): boolean {
  return aboutOthers.includes(`${table}.${column}`) || secretTables.includes(table);
}

/** Asked of the schema itself: a table that is new tomorrow is in the list tomorrow. */
export async function listPersonalColumns(db: Database): Promise<PersonalColumn[]> {
  const columns = await db<PersonalColumn[]>`
    select c.conrelid::regclass::text as table, a.attname as column, c.confrelid::regclass::text as parent
    from pg_constraint c
    join pg_attribute k on k.attrelid = c.confrelid and k.attname = 'id'
    join pg_attribute a on a.attrelid = c.conrelid
      and a.attnum = c.conkey[array_position(c.confkey, k.attnum)]
    where c.contype = 'f' and c.connamespace = 'public'::regnamespace
      and c.confrelid in ('users'::regclass, 'bookings'::regclass, 'sessions'::regclass)
      and k.attnum = any(c.confkey)
    order by 1, 2`;
  return columns.filter((column) => !isAboutOthers(column));
}

/** Of one account; without what only opens things. */
export async function readPersonalRows(
  db: Database,
  { table, column, parent }: PersonalColumn,
  userId: string,
): Promise<object[]> {
  const rows = await db<{ row: object }[]>`
    select to_jsonb(t) as row from ${name(table)} t where t.${name(column)} ${belongsTo(parent, userId)}`;
  return rows.map(({ row }) => withoutSecrets(row));
}

export async function readOwnRow(db: Database, userId: string): Promise<object[]> {
  const rows = await db<{ row: object }[]>`select to_jsonb(t) as row from users t where t.id = ${userId}`;
  return rows.map(({ row }) => withoutSecrets(row));
}

function belongsTo(parent: PersonalColumn['parent'], userId: string): Sql {
  if (parent === 'users') return sql`= ${userId}`;
  if (parent === 'sessions') return sql`in (select id from sessions where user_id = ${userId})`;
  return sql`in (select id from bookings where user_id = ${userId})`;
}

/** Only names that the schema itself has told. */
function name(identifier: string): Sql {
  if (!/^[a-z_]+$/.test(identifier)) throw new TypeError(`Not a name of ours: ${identifier}`);
  return sql([identifier]);
}

const secretColumns = /_hash$|^public_key$|^credential_id$|^object_key$|^action_url$/;

function withoutSecrets(row: object): object {
  return Object.fromEntries(Object.entries(row).filter(([column]) => !secretColumns.test(column)));
}
