import type { CallData } from '@gramy/contract/wire-types';
import type { Database } from '../../db/database.ts';
import { silenceSeconds } from '../../db/running-servers.ts';

type System = CallData<'GET /admin/system'>;
type Dated<Row, Key extends keyof Row> = Omit<Row, Key> & { [Name in Key]: Extract<Row[Name], null> | Date };

type ServerRow = Dated<System['servers'][number], 'startedAt'>;

export async function listServers(db: Database): Promise<ServerRow[]> {
  return db<ServerRow[]>`
    select host, version, started_at as "startedAt", clock_ahead_ms as "clockAheadMs",
      case when uploads = 's3' then 'inStore' else 'onDisk' end as "keepsUploads"
    from running_servers where seen_at > now() - make_interval(secs => ${silenceSeconds})
    order by host, started_at, id`;
}

type DatabaseRow = System['database'] & { at: Date };

export async function readDatabase(db: Database): Promise<DatabaseRow> {
  const [row] = await db<DatabaseRow[]>`
    select clock_timestamp() as at, split_part(current_setting('server_version'), ' ', 1) as version,
      pg_database_size(current_database())::float8 as bytes,
      (select lpad(version::text, 4, '0') || ' ' || name from schema_migrations order by version desc limit 1) as schema`;
  if (!row) throw new Error('the database did not describe itself');
  return row;
}

type JobsRow = Dated<System['jobs'], 'oldestAt'>;

/** One that runs does not wait, however long it takes. */
export async function sumJobs(db: Database): Promise<JobsRow> {
  const [row] = await db<JobsRow[]>`
    select count(*) filter (where attempts < max_attempts and run_at <= now() and locked_at is null)::int as waiting,
      min(run_at) filter (where attempts < max_attempts and run_at <= now() and locked_at is null) as "oldestAt",
      count(*) filter (where attempts < max_attempts and last_error is not null)::int as failing,
      count(*) filter (where attempts >= max_attempts)::int as "givenUp"
    from graphile_worker.jobs`;
  return row ?? { waiting: 0, oldestAt: null, failing: 0, givenUp: 0 };
}

type TaskRow = Dated<System['tasks'][number], 'lastAt' | 'nextTryAt'>;

/** Errors stay as the log has them, cut to what fits a line; they name no person. */
const longestError = 300;

export async function listTasks(db: Database): Promise<TaskRow[]> {
  return db<TaskRow[]>`
    with queued as (
      select task_identifier as task,
        count(*) filter (where attempts < max_attempts and run_at <= now())::int as waiting,
        count(*) filter (where attempts < max_attempts and last_error is not null)::int as failing,
        count(*) filter (where attempts >= max_attempts)::int as given_up,
        min(run_at) filter (where attempts < max_attempts and last_error is not null) as next_try_at,
        (array_agg(last_error order by updated_at desc) filter (where last_error is not null))[1] as last_error
      from graphile_worker.jobs group by task_identifier),
    known as (
      select identifier as task, last_execution as last_at from graphile_worker._private_known_crontabs)
    select task, known.last_at as "lastAt", coalesce(waiting, 0) as waiting, coalesce(failing, 0) as failing,
      coalesce(given_up, 0) as "givenUp", next_try_at as "nextTryAt", left(last_error, ${longestError}) as "lastError"
    from queued full join known using (task)
    order by coalesce(given_up, 0) > 0 desc, coalesce(failing, 0) > 0 desc, task`;
}

/** All that has failed of it is tried at once, with as many attempts as a new one has; answers how many these are. */
export async function queueFailedAgain(tx: Database, task: string): Promise<number> {
  const [row] = await tx<{ queued: number }[]>`
    select count(*)::int as queued from graphile_worker.reschedule_jobs(
      array(select id from graphile_worker.jobs where task_identifier = ${task} and last_error is not null),
      run_at := now(), attempts := 0)`;
  return row?.queued ?? 0;
}

export async function countMessages(db: Database): Promise<System['messages']> {
  const [row] = await db<System['messages'][]>`
    select count(*) filter (where delivered_at > now() - interval '1 day')::int as delivered,
      count(*) filter (where failed_at > now() - interval '1 day' and dismissed_at is null)::int as failed,
      count(*) filter (where delivered_at is null and failed_at is null and held_at is null)::int as open,
      count(*) filter (where held_at is not null and failed_at is null)::int as held
    from outbox`;
  return row ?? { delivered: 0, failed: 0, open: 0, held: 0 };
}

type GatewayRow = Dated<System['gateways'][number], 'lastPaidAt'>;

export async function listGateways(db: Database, inUse: string): Promise<GatewayRow[]> {
  return db<GatewayRow[]>`
    with paid as (
      select gateway, max(settled_at) filter (where status = 'succeeded') as last_paid_at,
        count(*) filter (where status = 'succeeded' and settled_at > now() - interval '1 day')::int as succeeded,
        count(*) filter (where status = 'failed' and settled_at > now() - interval '1 day')::int as failed,
        count(*) filter (where status = 'open')::int as open
      from payments where gateway <> 'venue' and created_at > now() - interval '30 days' group by gateway),
    named as (select ${inUse}::text as gateway where ${inUse}::text <> 'none')
    select gateway, gateway = ${inUse} as "isInUse", last_paid_at as "lastPaidAt", coalesce(succeeded, 0) as succeeded,
      coalesce(failed, 0) as failed, coalesce(open, 0) as open
    from paid full join named using (gateway) order by gateway = ${inUse} desc, gateway`;
}
