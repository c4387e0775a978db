import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { eventually } from '../../test/eventually.ts';
import { createUser, signIn } from '../../test/signed-in-user.ts';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { createTestServer, type TestServer } from '../../test/test-server.ts';
import type { Clock } from '../ports/clock.ts';

let database: TestDatabase;
const servers: TestServer[] = [];

beforeEach(async () => {
  database = await createTestDatabase(inject('clusterUrl'));
});
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.dispose()));
  await database.drop();
});

async function start(env: Record<string, string> = {}, machineClock?: Clock): Promise<TestServer> {
  const server = await createTestServer(database.url, env, machineClock ? { machineClock } : {});
  servers.push(server);
  return server;
}

const tenMinutes = 600_000;
const aheadBy = (ms: number): Clock => ({ now: () => new Date(Date.now() + ms) });
const messages = (server: TestServer) => server.logged().map(({ msg }) => msg);

describe('a machine whose clock is not the one of the database', () => {
  it.each([tenMinutes, -tenMinutes])('is understood by the others when it is %i ms ahead', async (ms) => {
    const [wrong, right] = [await start({}, aheadBy(ms)), await start()];
    expect(messages(wrong)).toContain("this machine's clock is not the database's, which counts");
    expect(messages(right)).not.toContain("this machine's clock is not the database's, which counts");
    const readiness = await wrong.app.inject({ url: '/readyz' });
    expect(readiness.json().clockAheadMs / 1000).toBeCloseTo(ms / 1000, 0);
    // A token of the one is neither from the future nor lapsed for the other.
    const user = await createUser(database.pool);
    for (const [signer, reader] of [
      [wrong, right],
      [right, wrong],
    ] as const) {
      const { headers } = await signIn(signer, user.id);
      const answer = await reader.app.inject({ url: '/api/user/profile/sessions', headers });
      expect(answer.statusCode).toBe(200);
    }
  });
});

describe('servers on one database', () => {
  const lost = 'uploads of other servers lie on disks of theirs: pictures will be missing';

  it('say so when their uploads lie in different folders', async () => {
    const first = await start();
    expect(messages(first)).not.toContain(lost);
    const second = await start();
    expect(messages(second)).toContain(lost);
  });

  it('do not start like that in production', async () => {
    await start();
    const inProduction = {
      GRAMY_MODE: 'production',
      PAYMENT_GATEWAY: 'none',
      PUBLIC_URL: 'https://gramy.example',
    };
    await expect(start(inProduction)).rejects.toThrow('keeps uploads on its own disk');
    await Promise.all(servers.splice(0).map((server) => server.dispose()));
    expect(await database.pool`select 1 from running_servers`).toEqual([]);
    await start(inProduction);
  });

  it('may share a bucket', async () => {
    const bucket = {
      S3_ENDPOINT: 'http://127.0.0.1:9',
      S3_BUCKET: 'gramy',
      S3_ACCESS_KEY_ID: 'key',
      S3_SECRET_ACCESS_KEY: 'secret',
      S3_PUBLIC_URL: 'https://pictures.example',
    };
    await start(bucket);
    const second = await start(bucket);
    expect(messages(second)).not.toContain(lost);
  });
});

it('a server is listed while it runs, with its version', async () => {
  const server = await start();
  expect(await database.pool`select version, uploads <> 's3' as disk from running_servers`).toEqual([
    { version: 'test', disk: true },
  ]);
  await server.stop();
  await eventually(() => database.pool`select 1 from running_servers`).toEqual([]);
});
