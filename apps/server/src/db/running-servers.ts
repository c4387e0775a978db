import type { Database } from './database.ts';

export interface ServerIdentity {
  id: string;
  host: string;
  version: string;
  /** 's3', or a mark of the folder in which its uploads lie. */
  uploads: string;
}

export interface Sign {
  /** The database's clock, in milliseconds. */
  databaseTime: number;
  /** Hosts of other servers whose uploads lie somewhere else. */
  uploadsElsewhere: string[];
}

/** A server that has said nothing for so long has ended. */
export const silenceSeconds = 45;

/** One statement that proves a connection and a write, and tells the time. */
export async function giveSignOfLife(
  db: Database,
  { id, host, version, uploads }: ServerIdentity,
  clockAheadMs: number,
): Promise<Sign> {
  const [row] = await db<Sign[]>`
    with sign as (
      insert into running_servers (id, host, version, uploads, clock_ahead_ms)
      values (${id}, ${host}, ${version}, ${uploads}, ${clockAheadMs})
      on conflict (id) do update set seen_at = now(), clock_ahead_ms = excluded.clock_ahead_ms)
    select extract(epoch from clock_timestamp())::float8 * 1000 as "databaseTime",
      array(select distinct host from running_servers
        where id <> ${id} and uploads <> ${uploads} and seen_at > now() - make_interval(secs => ${silenceSeconds})
        order by host) as "uploadsElsewhere"`;
  if (!row) throw new Error('the database did not tell its time');
  return row;
}

/** This one leaves, and those that ended without leaving are forgotten after a day. */
export async function forgetServer(db: Database, id: string): Promise<void> {
  await db`delete from running_servers where id = ${id} or seen_at < now() - interval '1 day'`;
}
