import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readMigrations } from './migrate.ts';

describe('migration files', () => {
  let folder: string;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'gramy-migrations-'));
  });

  afterEach(() => rm(folder, { recursive: true, force: true }));

  const readFiles = async (...names: string[]) => {
    for (const name of names) await writeFile(join(folder, name), 'select 1;');
    return readMigrations(pathToFileURL(`${folder}/`));
  };

  it('are taken in the order of their numbers', async () => {
    const read = await readFiles('0002_shoes.sql', '0001_lanes.sql', 'notes.md');
    expect(read.map(({ version, name }) => [version, name])).toEqual([
      [1, 'lanes'],
      [2, 'shoes'],
    ]);
  });

  it.each([
    ['a gap', ['0001_lanes.sql', '0003_shoes.sql'], 'without gaps; found 3 (shoes)'],
    ['a late start', ['0002_lanes.sql'], 'without gaps; found 2 (lanes)'],
    ['a number taken twice', ['0001_lanes.sql', '0001_shoes.sql'], 'without gaps; found 1 (shoes)'],
    ['another kind of name', ['0001_lanes.sql', 'shoes.sql'], 'not understood: shoes.sql'],
  ])('are refused with %s', async (_, names, reason) => {
    await expect(readFiles(...names)).rejects.toThrow(reason);
  });
});
