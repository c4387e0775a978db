import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '../../apps/server/src/db/embedded/embedded-postgres.ts';
import { assemble } from '../../scripts/assemble.mjs';
import { findFreePort } from '../../scripts/free-port.mjs';
import { makeDataFolder } from './running-server.ts';

const patience = { timeout: 120_000, interval: 50 };

let folder: Awaited<ReturnType<typeof makeDataFolder>>;
let database: EmbeddedPostgres;
let release: string;
let server: ReturnType<typeof startRelease> | undefined;

beforeAll(async () => {
  folder = await makeDataFolder();
  release = join(folder.path, 'release');
  database = await startEmbeddedPostgres({ dataDir: folder.path, durable: false });
  assemble(release);
});

afterAll(async () => {
  await server?.stop();
  await database.stop();
  await folder.remove();
});

const listRelease = () => readdirSync(release, { recursive: true }).map(String).sort();

/** With nothing of this project around it: as in an image. */
function startRelease(port: number) {
  const dataDir = join(folder.path, 'state');
  const child = spawn(process.execPath, ['apps/server/dist/bundle/main.js'], {
    cwd: release,
    env: {
      GRAMY_MODE: 'production',
      TOKEN_SECRET: 'e'.repeat(48),
      DATABASE_URL: database.url,
      DATA_DIR: dataDir,
      LOG_LEVEL: 'silent',
      PORT: String(port),
      HOST: '127.0.0.1',
    },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const ended = once(child, 'exit');
  return {
    async stop() {
      child.kill('SIGTERM');
      const [code] = await ended;
      return code;
    },
  };
}

async function checkHealth(port: number): Promise<number> {
  const check = spawn(process.execPath, [join(release, 'scripts/health-check.mjs')], {
    env: { PORT: String(port) },
    stdio: 'ignore',
  });
  const [code] = await once(check, 'exit');
  return code;
}

it('what is put together for an image runs by itself, is healthy, and writes nothing beside its data', async () => {
  chmodSync(release, 0o555);
  const before = listRelease();
  const port = await findFreePort();
  expect(await checkHealth(port)).toBe(1);
  server = startRelease(port);
  await expect.poll(() => checkHealth(port), patience).toBe(0);
  const ask = (path: string, init?: RequestInit) => fetch(`http://127.0.0.1:${port}${path}`, init);

  const page = await ask('/home?lng=pl');
  expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('<html lang="pl"')]);
  // Native code, WebAssembly and what is read beside the packages: pictures, passwords, the reference of the API.
  const picture = await ask('/icons/192.png');
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png']);
  const signIn = { email: 'nobody@example.com', password: 'Something-Long-9' };
  const refused = await ask('/api/user/auth/signin', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(signIn),
  });
  expect(refused.status).toBe(401);
  expect((await ask('/api/docs')).status).toBe(200);

  expect(await server.stop()).toBe(0);
  expect(listRelease()).toEqual(before);
});

it('has the commands of an operator under the names that they have here', () => {
  const { scripts } = JSON.parse(readFileSync(join(release, 'package.json'), 'utf8'));
  expect(Object.keys(scripts)).toEqual(['start', 'admin', 'backup', 'restore', 'verify-data']);
  for (const command of Object.values<string>(scripts))
    expect([command, existsSync(join(release, command.replace(/^node /, '')))]).toEqual([command, true]);
});
