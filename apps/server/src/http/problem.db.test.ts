import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { eventually } from '../../test/eventually.ts';
import { waitUntilBlocked, whileLocked } from '../../test/locked-table.ts';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { createTestServer, type TestServer } from '../../test/test-server.ts';

const letter = { name: 'Ala', email: 'ala@example.com', subject: 'Hej', message: 'Cześć', language: 'pl' };

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase(inject('clusterUrl'));
});

afterAll(() => database.drop());

async function withServer(
  env: Record<string, string>,
  test: (server: TestServer) => Promise<void>,
): Promise<void> {
  // What sessions are set to is the subject here: no pooler stands between.
  const server = await createTestServer(database.url, { DATABASE_POOLER_URL: '', ...env });
  try {
    await test(server);
  } finally {
    await server.dispose();
  }
}

const look = ({ app }: TestServer) => app.inject({ url: '/api/activity/activities' });
const write = ({ app }: TestServer) =>
  app.inject({ method: 'POST', url: '/api/contact-form', payload: letter });

function expectTooBusy(answer: {
  statusCode: number;
  headers: Record<string, unknown>;
  json: () => unknown;
}): void {
  expect(answer.statusCode).toBe(503);
  expect(answer.headers).toMatchObject({
    'content-type': 'application/problem+json; charset=utf-8',
    'retry-after': '2',
    'cache-control': 'no-store',
  });
  expect(answer.json()).toMatchObject({ success: false, status: 503, code: 'overloaded' });
}

describe('a database that cannot do what was asked', () => {
  it('in time is a 503, and the place in the pool is free again', async () => {
    await withServer({ DATABASE_STATEMENT_TIMEOUT_MS: '200', DATABASE_POOL_SIZE: '1' }, async (server) => {
      await whileLocked(database.pool, 'activities', async () => expectTooBusy(await look(server)));
      // On a busy machine even this little may take too long at first.
      await eventually(async () => (await look(server)).statusCode).toBe(200);
    });
  });

  it('because somebody restarts it is a 503, and soon requests find a new connection', async () => {
    await withServer({}, async (server) => {
      await whileLocked(database.pool, 'activities', async () => {
        const answer = look(server);
        await waitUntilBlocked(database.pool, 1);
        await database.pool`
          select pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and application_name = 'gramy'`;
        expectTooBusy(await answer);
      });
      // The pool notices the other ended connections in its own time.
      await eventually(async () => (await look(server)).statusCode).toBe(200);
    });
  });

  it('because it may only be read is a 503 for those who write', async () => {
    const name = new URL(database.url).pathname.slice(1);
    const { pool } = database;
    await pool`alter database ${pool(name)} set default_transaction_read_only = on`;
    try {
      await withServer({}, async (server) => {
        expect((await look(server)).statusCode).toBe(200);
        expectTooBusy(await write(server));
      });
    } finally {
      await pool`alter database ${pool(name)} reset default_transaction_read_only`;
    }
  });
});

describe('a fault of ours', () => {
  it('is a 500 that tells the caller nothing but a number to quote', async () => {
    await database.pool`alter table contact_messages add constraint impossible check (length(message) = 0)`;
    await withServer({}, async (server) => {
      const answer = await write(server);
      expect(answer.statusCode).toBe(500);
      expect(answer.json()).toEqual({
        type: 'about:blank',
        success: false,
        status: 500,
        code: 'internal',
        title: 'Something went wrong on our side',
        errors: [],
        requestId: answer.headers['x-request-id'],
      });
      const [line] = server.logged().filter(({ level }) => level === 50);
      expect(line).toMatchObject({ reqId: answer.headers['x-request-id'], err: { sqlState: '23514' } });
    });
    await database.pool`alter table contact_messages drop constraint impossible`;
  });
});
