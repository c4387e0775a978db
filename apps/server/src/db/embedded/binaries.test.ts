import { mkdir, mkdtemp, readFile, readlink, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { completePackage } from './binaries.ts';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gramy-binaries-'));
  await mkdir(join(folder, 'native', 'bin'), { recursive: true });
  await mkdir(join(folder, 'native', 'lib'), { recursive: true });
  for (const program of ['initdb', 'pg_ctl', 'postgres']) {
    await writeFile(join(folder, 'native', 'bin', program), '', { mode: 0o644 });
  }
  await writeFile(join(folder, 'native', 'lib', 'libpq.so.5.18'), 'library');
  const links = [
    { source: 'native/lib/libpq.so.5.18', target: 'native/lib/libpq.so.5' },
    { source: 'native/lib/libpq.so.5.18', target: 'native/lib/libpq.so' },
  ];
  await writeFile(join(folder, 'native', 'pg-symlinks.json'), JSON.stringify(links));
});

afterAll(() => rm(folder, { recursive: true }));

describe('a package installed without its install script', () => {
  it('gets its links and rights, even from several processes at once', async () => {
    await Promise.all([completePackage(folder), completePackage(folder), completePackage(folder)]);
    await completePackage(folder);
    expect(await readlink(join(folder, 'native', 'lib', 'libpq.so'))).toBe('libpq.so.5.18');
    expect(await readFile(join(folder, 'native', 'lib', 'libpq.so.5'), 'utf8')).toBe('library');
    expect((await stat(join(folder, 'native', 'bin', 'postgres'))).mode & 0o777).toBe(0o755);
  });
});
