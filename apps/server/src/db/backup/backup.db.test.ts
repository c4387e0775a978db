import { appendFile, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { makeTemporaryFolder } from '../../../test/doubles/temporary-folder.ts';
import { createEmptyDatabase, type EmptyDatabase } from '../../../test/empty-database.ts';
import { addVenue, createMarket } from '../../../test/market-fixture.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts';
import { addWholeBooking } from '../../../test/whole-booking.ts';
import { packArchive, unpackArchive } from './archive.ts';
import { copyDatabaseIn } from './copy-in.ts';
import { copyDatabaseOut } from './copy-out.ts';
import { copyFilesIn, copyFilesOut, requireNoFiles } from './data-files.ts';
import { type Manifest, manifestFile, tableFile } from './manifest.ts';

let source: TestDatabase;
let target: EmptyDatabase;
let work: Awaited<ReturnType<typeof makeTemporaryFolder>>;
let manifest: Manifest;
let bookingId: string;
const folder = (name: string) => join(work.path, name);

beforeAll(async () => {
  source = await createTestDatabase(inject('clusterUrl'));
  target = await createEmptyDatabase(inject('clusterUrl'));
  work = await makeTemporaryFolder();
  const venue = await addVenue(source.pool, await createMarket(source.pool));
  bookingId = await addWholeBooking(source.pool, venue);
  await mkdir(folder('data/objects/ab'), { recursive: true });
  await writeFile(folder('data/objects/ab/picture'), 'image/png\nxyz');
  await writeFile(folder('data/token-secret'), 'a secret');
  manifest = {
    format: 1,
    madeAt: '2026-03-02T12:00:00.000Z',
    gramy: '0.1.0',
    ...(await copyDatabaseOut(source.url, folder('out'))),
    files: await copyFilesOut(folder('data'), folder('out')),
    uploads: 'disk',
  };
  await writeFile(folder(`out/${manifestFile}`), JSON.stringify(manifest));
  await packArchive(folder('out'), folder('backup.tar.gz'));
});

afterAll(async () => {
  await Promise.all([source.drop(), target.drop()]);
  await work.remove();
});

describe('a backup', () => {
  it('has every row and sequence of the market, and its owner alone needs no more than an empty database', async () => {
    const owned = await target.giveToPlainOwner();
    await mkdir(folder('in'));
    expect(await unpackArchive(folder('backup.tar.gz'), folder('in'))).toEqual(manifest);
    await copyDatabaseIn(owned, folder('in'), manifest);
    const again = await copyDatabaseOut(owned, folder('again'));
    expect(again).toMatchObject({ tables: manifest.tables, sequences: manifest.sequences });
    expect(manifest.tables.find(({ name }) => name === 'bookings')?.rows).toBe(1);
  });

  it('is not written over a database that is in use', async () => {
    const attempt = copyDatabaseIn(source.url, folder('in'), manifest);
    await expect(attempt).rejects.toThrow('The database is not empty');
    expect(await source.pool`select id from bookings`).toEqual([{ id: bookingId }]);
  });

  it('brings uploads back, and never over others', async () => {
    await requireNoFiles(folder('new-data'));
    await copyFilesIn(folder('new-data'), folder('out'), manifest.files);
    expect(await copyFilesOut(folder('new-data'), folder('third'))).toEqual(manifest.files);
    await expect(requireNoFiles(folder('new-data'))).rejects.toThrow('is in use (it has objects/ab/picture)');
  });

  it('of which a byte has changed is refused, and no archive replaces another', async () => {
    await expect(packArchive(folder('out'), folder('backup.tar.gz'))).rejects.toThrow('is there already');
    await appendFile(folder(`out/${tableFile({ schema: 'public', name: 'bookings' })}`), '\n');
    const attempt = packArchive(folder('out'), folder('other.tar.gz'));
    await expect(attempt).rejects.toThrow('is damaged: tables/public.bookings.copy');
  });

  it('with a schema that we do not know says which release does', async () => {
    const later = { version: manifest.migrations.length + 1, name: 'later', checksum: '0'.repeat(64) };
    const foreign = { ...manifest, gramy: '9.9.9', migrations: [...manifest.migrations, later] };
    const empty = await createEmptyDatabase(inject('clusterUrl'));
    try {
      await expect(copyDatabaseIn(empty.url, folder('in'), foreign)).rejects.toThrow('made by Gramy 9.9.9');
    } finally {
      await empty.drop();
    }
  });
});
