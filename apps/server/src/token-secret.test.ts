import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { keepTokenSecret } from './token-secret.ts';

let root: string;
let folder: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'gramy-secret-'));
  // Not there yet, as on a first start with a database of one's own.
  folder = join(root, 'data');
});
afterEach(() => rm(root, { recursive: true }));

describe('the secret of an installation that was given none', () => {
  it('is made once, is long, and only its owner can read it', async () => {
    const secret = await keepTokenSecret(folder);
    expect(secret).toMatch(/^[\w-]{43}$/);
    expect(await keepTokenSecret(folder)).toBe(secret);
    expect((await stat(join(folder, 'token-secret'))).mode & 0o777).toBe(0o600);
  });

  it('is one and the same for servers that start together, and leaves nothing else behind', async () => {
    const secrets = await Promise.all(Array.from({ length: 20 }, () => keepTokenSecret(folder)));
    expect(new Set(secrets).size).toBe(1);
    expect(await readdir(folder)).toEqual(['token-secret']);
  });

  it('is another one in another folder', async () => {
    expect(await keepTokenSecret(folder)).not.toBe(await keepTokenSecret(join(root, 'other')));
  });

  it('is made anew when the file was damaged', async () => {
    await keepTokenSecret(folder);
    await writeFile(join(folder, 'token-secret'), 'short\n');
    const secret = await keepTokenSecret(folder);
    expect(secret).toMatch(/^[\w-]{43}$/);
    expect((await readFile(join(folder, 'token-secret'), 'utf8')).trim()).toBe(secret);
  });

  it('stops the start when it cannot be read', async () => {
    await mkdir(join(folder, 'token-secret'), { recursive: true });
    await expect(keepTokenSecret(folder)).rejects.toThrow('EISDIR');
  });
});
