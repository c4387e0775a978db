import type { Client } from 'pg';
import { openConnection } from '../db/database.ts';

/** Any constant of our own: the first half of the advisory locks that say "this worker is alive". */
const guardClass = 4_726_902;

export interface WorkerGuard {
  /** Takes the lock that marks this worker as running. */
  protect(workerId: string): Promise<void>;
  /** Lets other workers take what this one left undone. */
  release(workerId: string): Promise<void>;
  /** Releases the jobs of workers whose process is gone; returns how many workers that were. */
  releaseDeadWorkers(): Promise<number>;
  stop(): Promise<void>;
}

/**
 * The queue by itself releases a crashed worker's job only after four hours. Here each worker holds a session advisory
 * lock: when its process dies, PostgreSQL releases the lock at once, and the next check releases the job. (A job may then
 * run twice; every job here is written for that.)
 */
export function createWorkerGuard(url: string): WorkerGuard {
  const protectedIds = new Set<string>();
  let opening: Promise<Client> | undefined;

  /** One connection at a time; a new one, after PostgreSQL restarted, takes all locks again. */
  function connect(): Promise<Client> {
    opening ??= openAndLock().catch((error: unknown) => {
      opening = undefined;
      throw error;
    });
    return opening;
  }

  async function openAndLock(): Promise<Client> {
    const client = await openConnection(url, 'gramy-worker-guard');
    client.once('end', () => {
      opening = undefined;
    });
    for (const id of protectedIds) await lock(client, id);
    return client;
  }

  return {
    async protect(workerId) {
      const client = await connect();
      protectedIds.add(workerId);
      await lock(client, workerId);
    },
    async release(workerId) {
      protectedIds.delete(workerId);
      const client = await connect();
      await client.query('select pg_advisory_unlock($1, hashtext($2))', [guardClass, workerId]);
    },
    async releaseDeadWorkers() {
      const client = await connect();
      const { rows } = await client.query<{ released: number }>(releaseStatement, [guardClass]);
      return rows[0]?.released ?? 0;
    },
    async stop() {
      const client = await opening?.catch(() => undefined);
      await client?.end();
    },
  };
}

async function lock(client: Client, workerId: string): Promise<void> {
  await client.query('select pg_try_advisory_lock($1, hashtext($2))', [guardClass, workerId]);
}

const releaseStatement = `
  with dead as (
    select distinct locked_by from graphile_worker.jobs
    where locked_by is not null and not exists (
      select from pg_locks
      where locktype = 'advisory' and granted and objsubid = 2
        and database = (select oid from pg_database where datname = current_database())
        and classid = $1::oid and objid = (hashtext(locked_by)::bigint & 4294967295)::oid)
  ), released as (
    select graphile_worker.force_unlock_workers(array_agg(locked_by)) from dead having count(*) > 0
  )
  select (select count(*)::int from dead) as released, (select count(*) from released)`;
