import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { type DatabaseGate, startDatabaseGate } from '../../test/doubles/database-gate.ts';
import { findDeadOrigin } from '../../test/doubles/http-double.ts';
import { eventually } from '../../test/eventually.ts';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { createTestServer, type TestServer } from '../../test/test-server.ts';

const token = 'a-token-for-prometheus';

let database: TestDatabase;
let gate: DatabaseGate;
let server: TestServer;
/** A port that was free a moment ago. */
let ownPort: string;
let address: string;

beforeAll(async () => {
  database = await createTestDatabase(inject('clusterUrl'));
  gate = await startDatabaseGate(database.url);
  ownPort = new URL(await findDeadOrigin()).port;
  server = await createTestServer(gate.url, { METRICS_TOKEN: token, METRICS_PORT: ownPort });
  address = await server.start();
});

afterAll(async () => {
  await gate.mend();
  await server.dispose();
  await gate.close();
  await database.drop();
});

const readMetrics = (authorization?: string) =>
  server.app.inject({ url: '/metrics', headers: authorization ? { authorization } : {} });

describe("metrics on the product's own port", () => {
  it.each([
    ['without a token', undefined],
    ['with another one', 'Bearer a-token-for-somebody-else'],
    ['with one of the same length', `Bearer ${'x'.repeat(token.length)}`],
    ['with the right one in the wrong form', `Basic ${token}`],
  ])('are not there for those who come %s', async (_, authorization) => {
    const answer = await readMetrics(authorization);
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({ success: false, code: 'routeNotFound' });
  });

  it('are shown to those who have the token', async () => {
    const answer = await readMetrics(`Bearer ${token}`);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toContain('text/plain');
    expect(answer.body).toContain('gramy_nodejs_eventloop_lag_seconds');
    expect(answer.body).toContain('gramy_outbox_open_messages 0');
  });

  it('are not there at all when no token is configured', async () => {
    const other = await createTestServer(database.url);
    const answer = await other.app.inject({ url: '/metrics', headers: { authorization: `Bearer ${token}` } });
    expect(answer.statusCode).toBe(404);
    await other.dispose();
  });
});

describe('metrics on a port of their own', () => {
  it('are shown without a token, and nothing else is', async () => {
    const own = `http://127.0.0.1:${ownPort}`;
    const answer = await fetch(`${own}/metrics`);
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain('gramy_http_request_duration_seconds');
    expect((await fetch(`${own}/api/activity/activities`)).status).toBe(404);
    expect((await fetch(`${address}/metrics`)).status).toBe(404);
  });
});

const countsPath = '/api/activity/activities-for-consumers-with-counts';

describe('the time of requests', () => {
  it('is counted by pattern, method and status, never by what the address says', async () => {
    await server.app.inject({ url: '/api/activity/activities' });
    await server.app.inject({ url: `${countsPath}?city=nowhere` });
    await server.app.inject({ url: '/dev/outbox/0197aaaa-secret-id' });
    await server.app.inject({ url: '/api/booking/0197bbbb-secret-id' });
    await server.app.inject({ method: 'DELETE', url: '/api/contact-form' });
    const { body } = await readMetrics(`Bearer ${token}`);
    const count = 'gramy_http_request_duration_seconds_count';
    expect(body).toContain(`${count}{method="GET",route="/api/activity/activities",status="200"} 1`);
    expect(body).toContain(`${count}{method="GET",route="${countsPath}",status="404"} 1`);
    expect(body).toContain(`${count}{method="DELETE",route="unknown",status="405"} 1`);
    expect(body).not.toMatch(/secret-id|nowhere/);
  });
});

describe('what only the database knows', () => {
  it('is how many messages and jobs fail, until somebody has looked at them', async () => {
    const idle = (await readMetrics(`Bearer ${token}`)).body;
    expect(idle).toContain('gramy_jobs{state="givenUp"} 0');
    expect(idle).toContain('gramy_jobs_oldest_waiting_seconds 0');
    await database.pool`
      insert into outbox (id, channel, template, recipient, language, data, failed_at, dismissed_at)
      select gen_random_uuid(), channel, 'contactReceived', 'x', 'pl', '{}', now() - age, dismissed
      from (values ('email', interval '1 minute', null), ('sms', interval '1 minute', null),
        ('sms', interval '2 minutes', null), ('sms', interval '2 hours', null),
        ('sms', interval '1 minute', now())) failed (channel, age, dismissed)`;
    await database.pool`delete from graphile_worker._private_jobs`;
    await database.pool`
      select graphile_worker.add_job('nothing', '{}', run_at := now() - interval '10 minutes', max_attempts := 2)
      from generate_series(1, 3)`;
    await database.pool`
      update graphile_worker._private_jobs set attempts = case when id % 3 = 0 then 2 else 1 end, last_error = 'away'`;
    const body = (await readMetrics(`Bearer ${token}`)).body;
    expect(body).toContain('gramy_messages_failed_last_hour{channel="email"} 1');
    expect(body).toContain('gramy_messages_failed_last_hour{channel="sms"} 2');
    expect(body).toContain('gramy_jobs{state="failing"} 2');
    expect(body).toContain('gramy_jobs{state="givenUp"} 1');
    const [, waited] = /^gramy_jobs_oldest_waiting_seconds (\d+)/m.exec(body) ?? [];
    expect(Number(waited)).toBeGreaterThanOrEqual(600);
  });
});

describe('while the database is gone', () => {
  it('metrics are still shown, without what only the database knows', async () => {
    await gate.cut();
    const answer = await readMetrics(`Bearer ${token}`);
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toContain('gramy_http_request_duration_seconds_count');
    expect(answer.body).not.toMatch(/^gramy_outbox_open_messages \d/m);
    await gate.mend();
    const open = async () => (await readMetrics(`Bearer ${token}`)).body;
    await eventually(open).toContain('gramy_outbox_open_messages 0');
  });
});
