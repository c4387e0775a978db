import { type Database, joinSql, type Sql, sql } from '../../../db/database.ts';

/** A reference from one table to another. */
export interface Link {
  table: string;
  columns: string[];
  parent: string;
  parentColumns: string[];
}

/** Tables whose rows are somebody's: by the account itself, or by something else of theirs. From the account outwards. */
export interface PersonalLink extends Link {
  /** The ways by which the parent is theirs; none where it is the account. */
  via: PersonalLink[];
}

/** Where a reference says of a row that it is about somebody else, or shared. */
const aboutOthers = [
  // Staff who answered; the words are somebody else's.
  'contact_messages.handled_by',
  'ownership_claims.decided_by',
  // Whom somebody brought, and who brought somebody: rows of other people.
  'users.referred_by',
  'invitations.joined_user_id',
  // What others say about a review.
  'review_reports.review_id',
  // Somebody's voucher is used by themselves: their own booking leads there.
  'bookings.promotion_id',
  // Only codes of the market are for some cities or activities.
  'promotion_cities.promotion_id',
  'promotion_activities.promotion_id',
];

/** Keys to the account: of no use to read, and dangerous to have lie about. */
export const secretTables = [
  'refresh_tokens',
  'password_resets',
  'exchange_codes',
  'passkey_challenges',
  'member_pins',
  'pin_tries',
  'tablet_sessions',
];

/** Asked of the schema itself: a table that is new tomorrow is in the list tomorrow. */
export async function listPersonalLinks(db: Database): Promise<PersonalLink[]> {
  const links = await db<Link[]>`
    select c.conrelid::regclass::text as table, c.confrelid::regclass::text as parent,
      (select array_agg(a.attname::text order by k.place) from unnest(c.conkey) with ordinality k (number, place)
        join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.number) as columns,
      (select array_agg(a.attname::text order by k.place) from unnest(c.confkey) with ordinality k (number, place)
        join pg_attribute a on a.attrelid = c.confrelid and a.attnum = k.number) as "parentColumns"
    from pg_constraint c
    where c.contype = 'f' and c.connamespace = 'public'::regnamespace and c.conrelid <> c.confrelid
    order by 1, 2`;
  return followLinks(links.filter((link) => !isAboutOthers(link)));
}

function isAboutOthers({ table, columns }: Link): boolean {
  return columns.some((column) => aboutOthers.includes(`${table}.${column}`));
}

/** A table is asked once for each parent, in the order in which the parents were found: no way leads in a circle. */
function followLinks(links: readonly Link[]): PersonalLink[] {
  const found: PersonalLink[] = [];
  const reached = ['users'];
  for (const parent of reached) {
    const via = found.filter(({ table }) => table === parent);
    for (const link of links.filter((candidate) => candidate.parent === parent)) {
      found.push({ ...link, via });
      if (!reached.includes(link.table)) reached.push(link.table);
    }
  }
  return found;
}

/** Of one account; without what only opens things. */
export async function readPersonalRows(db: Database, link: PersonalLink, userId: string): Promise<object[]> {
  const rows = await db<{ row: object }[]>`
    select to_jsonb(t) as row from ${name(link.table)} t where ${isOwn('t', link, userId)}`;
  return rows.map(({ row }) => withoutSecrets(row));
}

/** The condition under which a row of the table belongs to the account. */
function isOwn(alias: string, { columns, parent, parentColumns, via }: PersonalLink, userId: string): Sql {
  if (parent === 'users') return sql`${name(alias)}.${name(columns[0] ?? '')} = ${userId}`;
  const inner = `${alias}p`;
  const pairs = columns.map(
    (column, index) =>
      sql`${name(inner)}.${name(parentColumns[index] ?? '')} = ${name(alias)}.${name(column)}`,
  );
  const owned = joinSql(
    via.map((link) => isOwn(inner, link, userId)),
    ' or ',
  );
  return sql`exists (select from ${name(parent)} ${name(inner)} where ${joinSql(pairs, ' and ')} and (${owned}))`;
}

export async function readOwnRow(db: Database, userId: string): Promise<object[]> {
  const rows = await db<{ row: object }[]>`select to_jsonb(t) as row from users t where t.id = ${userId}`;
  return rows.map(({ row }) => withoutSecrets(row));
}

/** What was sent to their address or came from it. An address that they have not proved may be somebody else's. */
export async function readAddressedRows(db: Database, userId: string): Promise<Record<string, object[]>> {
  const [data] = await db<{ outbox: object[]; contact_messages: object[]; invitations: object[] }[]>`
    with own as (
      select case when email_verified_at is not null then email end as email,
        case when phone_verified_at is not null then phone end as phone
      from users where id = ${userId})
    select
      (select coalesce(jsonb_agg(to_jsonb(o) - 'data' - 'last_error' - 'trace'), '[]') from outbox o, own
        where o.recipient in (own.email, own.phone)) as outbox,
      (select coalesce(jsonb_agg(to_jsonb(m) - 'handled_by' || jsonb_build_object('replies',
          (select coalesce(jsonb_agg(to_jsonb(r) - 'author_id' - 'message_id' - 'sender' order by r.created_at), '[]')
            from contact_replies r where r.message_id = m.id))), '[]') from contact_messages m, own
        where m.email = own.email) as contact_messages,
      (select coalesce(jsonb_agg(jsonb_build_object('email', i.email, 'created_at', i.created_at)), '[]')
        from invitations i, own where i.email = own.email) as invitations`;
  if (!data) return {};
  return {
    outbox: data.outbox,
    contact_messages: data.contact_messages,
    invitations_received: data.invitations,
  };
}

/** Only names read from the schema itself. */
function name(identifier: string): Sql {
  if (!/^[a-z_]+$/.test(identifier)) throw new TypeError(`Not a name of ours: ${identifier}`);
  return sql([`"${identifier}"`]);
}

const secretColumns = /_hash$|^public_key$|^credential_id$|^action_url$|^token$|^document$/;

function withoutSecrets(row: object): object {
  return Object.fromEntries(Object.entries(row).filter(([column]) => !secretColumns.test(column)));
}
