import type { BoardActionStatus } from '@gramy/domain/booking/board-action';
import { type Database, joinSql, type Sql, sql } from '../../../db/database.ts';

export interface ReadEntry {
  id: string;
  at: Date;
  who: string | null;
  role: string;
  address: string | null;
  action: string;
  subject: string | null;
  before: unknown;
  after: unknown;
  reason: string | null;
  /** Why the office acted on behalf of the venue; null: nobody did. */
  onBehalf: string | null;
  venue: string | null;
}

export interface EntryFilter {
  /** Undefined: of all venues and of none. */
  providerId: string | undefined;
  person: string | null;
  thing: string | null;
  from: Date | null;
  until: Date | null;
  /** What it was done to. */
  about?: string | undefined;
  /** Only those before this one. */
  before: string | null;
  most: number;
}

/** Only what is asked for stands in the statement, so that each question is answered from an index. */
function matchEntries({ providerId, person, about, thing, from, until, before }: EntryFilter): Sql {
  const parts = [
    ...(providerId === undefined ? [] : [sql`l.provider_id = ${providerId}`]),
    ...(person === null ? [] : [sql`l.actor_id = ${person}`]),
    ...(about === undefined ? [] : [sql`l.subject_id = ${about}`]),
    ...(thing === null ? [] : [sql`split_part(l.action, '.', 1) = ${thing}`]),
    ...(from === null ? [] : [sql`l.happened_at >= ${from}`]),
    ...(until === null ? [] : [sql`l.happened_at < ${until}`]),
    ...(before === null ? [] : [sql`l.id < ${before}::bigint`]),
  ];
  return parts.length === 0 ? sql`true` : joinSql(parts, ' and ');
}

/** The latest first. Names are those of today: the log itself has none, so that it can outlive people. */
export async function listEntries(db: Database, filter: EntryFilter): Promise<ReadEntry[]> {
  return db<ReadEntry[]>`
    select ${entryColumns},
      (select p.name from service_providers p where p.id = l.provider_id) as venue
    from audit_log l left join users u on u.id = l.actor_id and u.deleted_at is null
    where ${matchEntries(filter)}
    order by l.id desc limit ${filter.most}`;
}

const entryColumns = sql`
  l.id::text as id, l.happened_at as at, u.full_name as who, l.actor_role as role, host(l.address) as address,
  l.action, l.before, l.after, l.reason,
  (select g.reason from acting_sessions g where g.id = l.acting_id) as "onBehalf",
  coalesce(
    (select s.full_name from users s where s.id = l.subject_id and s.deleted_at is null),
    (select i.email from member_invitations i where i.provider_id = l.provider_id and i.id = l.subject_id),
    (select nullif(coalesce(nullif(b.name, ''), b.street), '') from branches b
      where b.provider_id = l.provider_id and b.id = l.subject_id),
    (select coalesce(nullif(o.name ->> 'en', ''), o.name ->> 'pl') from offers o
      where o.provider_id = l.provider_id and o.id = l.subject_id),
    (select b.reference from bookings b where b.provider_id = l.provider_id and b.id = l.subject_id)) as subject`;

/** One deed of a visit of the office, with what has become of it. */
export interface VisitEntry extends Omit<ReadEntry, 'venue'> {
  /** Those that it changed; empty where it was no booking. */
  bookingIds: string[];
  /** Null: nothing that the board could take back. */
  undo: { actionId: string; status: BoardActionStatus; dueAt: string } | null;
}

/** What is no deed: the visit itself, what was only seen, and the taking back of a deed that stands in the list. */
const noDeeds = ['acting.begin', 'acting.read', 'acting.end', 'booking.undo'];

/** What the office did by one acting, the latest first. */
export async function listDeedsOfVisit(
  db: Database,
  { providerId, actingId, most }: { providerId: string; actingId: string; most: number },
): Promise<VisitEntry[]> {
  return db<VisitEntry[]>`
    select ${entryColumns},
      coalesce(a.booking_ids, case when l.action like 'booking.%' and l.subject_id is not null
        then array[l.subject_id] else '{}' end) as "bookingIds",
      case when a.id is not null
        then jsonb_build_object('actionId', a.id, 'status', a.status, 'dueAt', a.due_at) end as undo
    from audit_log l
      left join users u on u.id = l.actor_id and u.deleted_at is null
      left join board_actions a on a.provider_id = l.provider_id and a.id = l.action_id
    where l.acting_id = ${actingId} and l.provider_id = ${providerId} and not l.action = any(${noDeeds}::text[])
    order by l.id desc limit ${most}`;
}

/** How many there are, with those that were taken back. */
export async function countDeedsOfVisit(
  db: Database,
  { providerId, actingId }: { providerId: string; actingId: string },
): Promise<number> {
  const [counted] = await db<{ count: number }[]>`
    select count(*)::int as count from audit_log
    where acting_id = ${actingId} and provider_id = ${providerId} and not action = any(${noDeeds}::text[])`;
  return counted?.count ?? 0;
}

export async function listActors(
  db: Database,
  providerId: string | undefined,
): Promise<{ userId: string; name: string | null }[]> {
  // Of the office: those who work there. Everybody of every venue would be half the market.
  if (providerId === undefined)
    return db<{ userId: string; name: string | null }[]>`
      select id as "userId", full_name as name from users
      where role <> 'consumer' and deleted_at is null order by full_name, id`;
  return db<{ userId: string; name: string | null }[]>`
    select a.actor_id as "userId", u.full_name as name
    from (select distinct actor_id from audit_log where provider_id = ${providerId} and actor_id is not null) a
    left join users u on u.id = a.actor_id and u.deleted_at is null
    order by u.full_name nulls last, a.actor_id`;
}
