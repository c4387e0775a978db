import type { Database } from '../../../db/database.ts';

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
}

export interface EntryFilter {
  providerId: string;
  person: string | null;
  thing: string | null;
  from: Date | null;
  until: Date | null;
  /** Only those before this one. */
  before: string | null;
  most: number;
}

/** The latest first. Names are those of today: the log itself has none, so that it can outlive people. */
export async function listEntries(db: Database, filter: EntryFilter): Promise<ReadEntry[]> {
  return db<ReadEntry[]>`
    select l.id::text as id, l.happened_at as at, u.full_name as who, l.actor_role as role, host(l.address) as address,
      l.action, l.before, l.after, l.reason,
      coalesce(
        (select s.full_name from users s where s.id = l.subject_id and s.deleted_at is null),
        (select i.email from member_invitations i where i.provider_id = l.provider_id and i.id = l.subject_id),
        (select nullif(coalesce(nullif(b.name, ''), b.street), '') from branches b
          where b.provider_id = l.provider_id and b.id = l.subject_id),
        (select coalesce(nullif(o.name ->> 'en', ''), o.name ->> 'pl') from offers o
          where o.provider_id = l.provider_id and o.id = l.subject_id)) as subject
    from audit_log l left join users u on u.id = l.actor_id and u.deleted_at is null
    where l.provider_id = ${filter.providerId}
      and (${filter.before}::bigint is null or l.id < ${filter.before}::bigint)
      and (${filter.person}::uuid is null or l.actor_id = ${filter.person})
      and (${filter.thing}::text is null or split_part(l.action, '.', 1) = ${filter.thing})
      and (${filter.from}::timestamptz is null or l.happened_at >= ${filter.from})
      and (${filter.until}::timestamptz is null or l.happened_at < ${filter.until})
    order by l.id desc limit ${filter.most}`;
}

export async function listActors(
  db: Database,
  providerId: string,
): Promise<{ userId: string; name: string | null }[]> {
  return db<{ userId: string; name: string | null }[]>`
    select a.actor_id as "userId", u.full_name as name
    from (select distinct actor_id from audit_log where provider_id = ${providerId} and actor_id is not null) a
    left join users u on u.id = a.actor_id and u.deleted_at is null
    order by u.full_name nulls last, a.actor_id`;
}
