import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openServerLog, readLogOf, rotateServerLog } from './server-log.ts';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gramy-log-'));
});

afterAll(() => rm(folder, { recursive: true }));

describe("PostgreSQL's log", () => {
  it('is emptied when it grows too long, and its writer goes on at the beginning', async () => {
    const file = join(folder, 'long.log');
    const writer = await openServerLog(file, undefined);
    await writer.write('x'.repeat(11 * 1024 * 1024));
    await rotateServerLog(file);
    await writer.write('next');
    await writer.close();
    expect(await readFile(file, 'utf8')).toBe('next');
    expect((await stat(`${file}.1`)).size).toBe(11 * 1024 * 1024);
  });

  it('tells what one process wrote since a given moment', async () => {
    const file = join(folder, 'shared.log');
    const before = '10:00 [12] LOG:  old\n';
    await writeFile(file, `${before}10:01 [12] FATAL:  mine\n10:01 [13] FATAL:  not mine\n`);
    expect(await readLogOf(12, file, before.length)).toBe('10:01 [12] FATAL:  mine');
  });
});
