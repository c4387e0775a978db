import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { canEnter, findNobody, toSpawnIds } from './run-as.ts';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gramy-run-as-'));
  await chmod(folder, 0o755);
});

afterAll(() => rm(folder, { recursive: true }));

describe('the user PostgreSQL runs as under root', () => {
  it('is nobody, as the system knows it', async () => {
    await writeFile(join(folder, 'passwd'), 'root:x:0:0::/:/bin/sh\nnobody:x:99:98:Nobody:/:/sbin/nologin\n');
    expect(await findNobody(join(folder, 'passwd'))).toEqual({ uid: 99, gid: 98 });
  });

  it('is nobody on macOS as well, where the numbers are negative', async () => {
    await writeFile(join(folder, 'passwd'), 'nobody:*:-2:-2:Unprivileged User:/var/empty:/usr/bin/false\n');
    const nobody = await findNobody(join(folder, 'passwd'));
    expect(nobody).toEqual({ uid: 4294967294, gid: 4294967294 });
    expect(toSpawnIds(nobody)).toEqual({ uid: -2, gid: -2 });
  });

  it('has the usual number where the system does not say', async () => {
    await writeFile(join(folder, 'passwd'), 'root:x:0:0::/:/bin/sh\n');
    expect(await findNobody(join(folder, 'passwd'))).toEqual({ uid: 65534, gid: 65534 });
    expect(await findNobody(join(folder, 'missing'))).toEqual({ uid: 65534, gid: 65534 });
  });
});

describe('whether a user can enter a folder', () => {
  const stranger = { uid: 64321, gid: 64321 };

  it('is a question to all folders above as well', async () => {
    const inner = join(folder, 'outer', 'inner');
    await mkdir(inner, { recursive: true });
    await chmod(join(folder, 'outer'), 0o755);
    await chmod(inner, 0o755);
    expect(await canEnter(inner, stranger)).toBe(true);
    await chmod(join(folder, 'outer'), 0o700);
    expect(await canEnter(inner, stranger)).toBe(false);
  });
});
