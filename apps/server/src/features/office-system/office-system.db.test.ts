import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { createSignedInUser, type SignedInUser } from '../../../test/signed-in-user.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts';
import { createTestServer, type TestServer } from '../../../test/test-server.ts';
import { giveSignOfLife, silenceSeconds } from '../../db/running-servers.ts';

let database: TestDatabase;
let server: TestServer;
let admin: SignedInUser;

beforeAll(async () => {
  database = await createTestDatabase(inject('clusterUrl'));
  server = await createTestServer(database.url);
  admin = await createSignedInUser(server, { role: 'admin' });
});
afterAll(async () => {
  await server.dispose();
  await database.drop();
});

async function ask(method: 'GET' | 'POST', path: string) {
  const answer = await server.app.inject({
    method,
    url: `/api/admin/system${path}`,
    headers: { ...admin.headers, 'idempotency-key': randomUUID() },
  });
  return answer.json().data;
}

describe('the system page of the office', () => {
  it('shows this server, its database and the gateway by which guests pay', async () => {
    const system = await ask('GET', '');
    expect(system.servers).toMatchObject([{ clockAheadMs: expect.any(Number), keepsUploads: 'onDisk' }]);
    expect(system.database.schema).toMatch(/^\d{4} \w+$/);
    expect(system.gateways).toMatchObject([{ gateway: 'sandbox', isInUse: true, lastPaidAt: null }]);
    expect(system.missingSettings).toEqual([]);
  });

  it('shows the version of every server that runs, and of none that has ended', async () => {
    const add = async (host: string, version: string) => {
      const id = randomUUID();
      await giveSignOfLife(database.pool, { id, host, version, uploads: 's3' }, 0);
      return id;
    };
    const older = await add('second', '2026.11.1');
    const ended = await add('third', '2026.10.9');
    await database.pool`
      update running_servers set seen_at = now() - make_interval(secs => ${silenceSeconds + 1}) where id = ${ended}`;
    const { servers } = await ask('GET', '');
    expect(servers.map(({ version }: { version: string }) => version).sort()).toEqual(['2026.11.1', 'test']);
    await database.pool`delete from running_servers where id in (${older}, ${ended})`;
  });

  it('counts what fails and what was given up, and tries all of it again, once', async () => {
    await database.pool`
      with added as (
        select graphile_worker.add_job('no-such-task', json_build_object('n', n), max_attempts := 3) as job
        from generate_series(1, 3) n)
      select count(job) from added`;
    await database.pool`
      update graphile_worker._private_jobs j set last_error = 'the gateway is away',
        attempts = case when payload ->> 'n' = '1' then 3 else 1 end,
        run_at = now() + case when payload ->> 'n' = '3' then interval '0' else interval '1 hour' end
      from graphile_worker._private_tasks t where t.id = j.task_id and t.identifier = 'no-such-task'`;
    const { tasks, jobs } = await ask('GET', '');
    expect(tasks[0]).toMatchObject({
      task: 'no-such-task',
      givenUp: 1,
      failing: 2,
      waiting: 1,
      lastError: 'the gateway is away',
    });
    expect(jobs).toMatchObject({ givenUp: 1, failing: 2 });
    await database.pool`update graphile_worker._private_jobs set locked_at = now(), locked_by = 'a worker' where attempts = 1`;
    // What runs does not wait, and nobody is called for it.
    expect((await ask('GET', '')).jobs.waiting).toBe(jobs.waiting - 1);
    await database.pool`update graphile_worker._private_jobs set locked_at = null, locked_by = null`;
    expect(await ask('POST', '/tasks/no-such-task/run-again')).toEqual({ queued: 3 });
    const [due] = await database.pool`
      select count(*)::int as due from graphile_worker.jobs
      where task_identifier = 'no-such-task' and attempts = 0 and run_at <= now()`;
    expect(due).toEqual({ due: 3 });
    const [entry] = await database.pool`
      select after from audit_log where action = 'system.run' and actor_id = ${admin.id}`;
    expect(entry).toEqual({ after: { task: 'no-such-task', queued: 3 } });
    expect(await ask('POST', '/tasks/another-task/run-again')).toEqual({ queued: 0 });
  });
});
