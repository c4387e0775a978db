import { afterAll, beforeAll, expect, it } from 'vitest';
import { createPool, type Pool } from '../../apps/server/src/db/database.ts';
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '../../apps/server/src/db/embedded/embedded-postgres.ts';
import { createPeople, type Person, tokenSecret } from '../race/people.ts';
import { makeDataFolder, type RunningServer, startServer } from './running-server.ts';

const publicUrl = 'https://gramy.example';
/** However busy the machine is; the tokens of this test are good for a day. */
const patience = { timeout: 60_000, interval: 10 };

let folder: Awaited<ReturnType<typeof makeDataFolder>>;
let database: EmbeddedPostgres;
let pool: Pool;
let servers: RunningServer[];

beforeAll(async () => {
  folder = await makeDataFolder();
  database = await startEmbeddedPostgres({ dataDir: folder.path, durable: false });
  const env = {
    DATABASE_URL: database.url,
    DATA_DIR: folder.path,
    PUBLIC_URL: publicUrl,
    TOKEN_SECRET: tokenSecret,
    MAX_EVENT_LOOP_DELAY_MS: '0',
    JOB_CONCURRENCY: '0',
  };
  servers = await Promise.all([startServer(env), startServer(env)]);
  pool = createPool({
    url: database.url,
    size: 1,
    statementTimeoutMs: 30_000,
    applicationName: 'gramy-suspension',
  });
});

afterAll(async () => {
  await pool?.end();
  await Promise.all((servers ?? []).map((server) => server.stop()));
  await database?.stop();
  await folder?.remove();
});

const visit = ({ address }: RunningServer, { headers }: Person) =>
  fetch(`${address}/api/user/profile/security`, { headers }).then(({ status }) => status);

const visitAll = (person: Person) => Promise.all(servers.map((server) => visit(server, person)));

it('a suspended person is out on both servers, long before their token is over', async () => {
  const [officer, guest, other] = await createPeople(pool, 3, publicUrl);
  if (!officer || !guest || !other) throw new TypeError('There is nobody');
  await pool`update users set role = 'admin', two_step = 'sms', phone = '+48601204877', phone_verified_at = now()
    where id = ${officer.id}`;
  await pool`update sessions set has_second_step = true where user_id = ${officer.id}`;
  // Twice: from then on each server knows the token by itself, and no longer asks anybody.
  for (let visits = 0; visits < 2; visits += 1) {
    for (const person of [guest, other]) expect(await visitAll(person)).toEqual([200, 200]);
  }
  const [here] = servers;
  const suspended = await fetch(`${here?.address}/api/admin/users/${guest.id}/suspend`, {
    method: 'POST',
    headers: { ...officer.headers, 'content-type': 'application/json' },
    body: JSON.stringify({ reason: 'Fraud' }),
  });
  const since = performance.now();
  expect([suspended.status, await suspended.text()]).toEqual([200, expect.any(String)]);
  await expect.poll(() => visitAll(guest), patience).toEqual([401, 401]);
  console.info(`out on both servers after ${Math.round(performance.now() - since)} ms`);
  // Nobody else is, and what has ended does not come back.
  expect(await visitAll(other)).toEqual([200, 200]);
  expect(await visitAll(guest)).toEqual([401, 401]);
});
