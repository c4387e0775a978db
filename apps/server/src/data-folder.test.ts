import { chmod, mkdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { makeTemporaryFolder } from '../test/doubles/temporary-folder.ts';
import { closeDataFolder } from './data-folder.ts';

let folder: Awaited<ReturnType<typeof makeTemporaryFolder>>;
beforeEach(async () => {
  folder = await makeTemporaryFolder();
});
afterEach(() => folder.remove());

const modeOf = async (path: string) => ((await stat(join(folder.path, path))).mode & 0o777).toString(8);

it('closes what earlier releases left open, and leaves the way to the database alone', async () => {
  await mkdir(join(folder.path, 'objects/ab'), { recursive: true, mode: 0o755 });
  await mkdir(join(folder.path, 'postgres'));
  for (const path of ['objects/ab/export', 'server.log']) {
    await writeFile(join(folder.path, path), 'x');
    await chmod(join(folder.path, path), 0o644);
  }
  await chmod(folder.path, 0o755);
  await chmod(join(folder.path, 'postgres'), 0o755);
  await closeDataFolder(folder.path);
  const paths = ['', 'postgres', 'objects', 'objects/ab', 'objects/ab/export', 'server.log'];
  expect(await Promise.all(paths.map(modeOf))).toEqual(['755', '755', '700', '700', '600', '600']);
});

it('has nothing to do in a folder that is not there yet', async () => {
  await closeDataFolder(join(folder.path, 'new'));
});
