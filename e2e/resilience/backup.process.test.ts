import { spawnSync } from 'node:child_process';
import { mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { serverBundle } from '../../scripts/project.mjs';
import { makeDataFolder, startServer } from './running-server.ts';

let folder: Awaited<ReturnType<typeof makeDataFolder>>;
beforeAll(async () => {
  folder = await makeDataFolder();
});
afterAll(() => folder.remove());

function run(
  program: 'back-up' | 'restore' | 'verify-data',
  dataDir: string,
  ...args: string[]
): { code: number | null; said: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, [`${serverBundle}${program}.js`, ...args], {
    env: { ...process.env, DATA_DIR: dataDir, SEED_DEMO_MARKET: 'false' },
    encoding: 'utf8',
  });
  return { code: status, said: (stderr + stdout).trim() };
}

it('a running server is backed up, and the archive becomes a server on another data folder', async () => {
  const [first, second, archive] = ['first', 'second', 'backup.tar.gz'].map((name) =>
    join(folder.path, name),
  );
  if (!first || !second || !archive) throw new Error('unreachable');
  expect(run('back-up', first, archive)).toEqual({ code: 1, said: `There is no database in ${first}.` });

  expect(run('verify-data', first).code).toBe(1);

  const server = await startServer({ DATA_DIR: first });
  await mkdir(join(first, 'objects/ab'), { recursive: true });
  await writeFile(join(first, 'objects/ab/picture'), 'image/png\nxyz');
  expect(run('back-up', first, archive)).toMatchObject({
    code: 0,
    said: expect.stringContaining('found right'),
  });
  await server.stop();
  expect((await stat(archive)).mode & 0o777).toBe(0o600);

  expect(run('restore', second, archive)).toMatchObject({
    code: 0,
    said: expect.stringMatching(/^Restored .* 2 files/),
  });
  expect(run('restore', second, archive)).toMatchObject({
    code: 1,
    said: expect.stringContaining('nothing is overwritten'),
  });
  expect(await readFile(join(second, 'token-secret'))).toEqual(await readFile(join(first, 'token-secret')));
  expect(run('verify-data', second)).toMatchObject({
    code: 0,
    said: expect.stringContaining('No rule of the market is broken.'),
  });
  const restored = await startServer({ DATA_DIR: second });
  expect((await fetch(`${restored.address}/healthz`)).status).toBe(200);
  await restored.stop();
});
