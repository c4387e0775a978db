import postgres from 'postgres';

/** Any constant of our own: the first half of the advisory locks that say "this worker is alive". */
const guardClass = 4_726_902;

export interface WorkerGuard {
  /** From now on the database can tell that this worker lives. */
  protect(workerId: string): Promise<void>;
  /** Gives back the jobs of workers whose process is gone; answers how many workers that were. */
  releaseDeadWorkers(): Promise<number>;
  stop(): Promise<void>;
}

/**
 * The queue by itself gives a crashed worker's job to somebody else only after four hours. Here each worker holds a
 * session advisory lock: when its process dies, PostgreSQL lets the lock go at once, and whoever looks next knows that
 * the job can be taken again. (A job may then run twice; every job here is written for that.)
 */
export function createWorkerGuard(url: string, onError: (error: unknown) => void): WorkerGuard {
  const protectedIds = new Set<string>();
  const connection = postgres(url, {
    max: 1,
    onnotice: () => undefined,
    connection: { application_name: 'gramy-worker-guard' },
    idle_timeout: 0,
    max_lifetime: null,
    backoff: (attempt) => Math.min(0.05 * 2 ** attempt, 1),
  });
  let backend: number | undefined;

  async function takeLocks(): Promise<void> {
    const [session] = await connection<{ pid: number }[]>`select pg_backend_pid() as pid`;
    if (session?.pid === backend) return;
    // A new session, after PostgreSQL restarted or the line broke: it knows nothing of the locks of the old one.
    for (const id of protectedIds) await lock(id);
    backend = session?.pid;
  }

  const lock = (id: string) => connection`select pg_try_advisory_lock(${guardClass}, hashtext(${id}))`;

  return {
    async protect(workerId) {
      protectedIds.add(workerId);
      await takeLocks().catch(onError);
      await lock(workerId).catch(onError);
    },
    async releaseDeadWorkers() {
      await takeLocks();
      const [row] = await connection<{ released: number }[]>`
        with dead as (
          select distinct locked_by from graphile_worker.jobs
          where locked_by is not null and not exists (
            select from pg_locks
            where locktype = 'advisory' and granted and objsubid = 2
              and database = (select oid from pg_database where datname = current_database())
              and classid = ${guardClass}::oid and objid = (hashtext(locked_by)::bigint & 4294967295)::oid)
        ), released as (
          select graphile_worker.force_unlock_workers(array_agg(locked_by)) from dead having count(*) > 0
        )
        select (select count(*)::int from dead) as released, (select count(*) from released)`;
      return row?.released ?? 0;
    },
    async stop() {
      await connection.end({ timeout: 2 });
    },
  };
}
