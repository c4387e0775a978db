import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { createWorkerPool, type Pool, type Transaction } from './database.ts';

let database: TestDatabase;
let pool: Pool;

beforeAll(async () => {
  database = await createTestDatabase(inject('clusterUrl'));
  pool = database.pool;
  await pool`create table notes (position bigint generated always as identity, note text not null unique)`;
});

beforeEach(async () => {
  await pool`truncate notes`;
});

afterAll(() => database.drop());

const write = (tx: Transaction, note: string) => tx`insert into notes (note) values (${note})`;
const listNotes = async () => (await pool`select note from notes order by position`).map(({ note }) => note);

describe('statements that are asked for at once', () => {
  it('are carried out in the order they were asked for, each seeing the ones before', async () => {
    const counts = await pool.begin((tx) =>
      Promise.all(
        ['a', 'b', 'c'].map(async (note) => {
          const [, [row]] = await Promise.all([
            write(tx, note),
            tx`select count(*)::int as count from notes`,
          ]);
          return row?.count;
        }),
      ),
    );
    expect(counts).toEqual([1, 2, 3]);
    expect(await listNotes()).toEqual(['a', 'b', 'c']);
  });

  it('leave nothing behind when one of them fails, and the failure is its own', async () => {
    const writeTwice = pool.begin((tx) => Promise.all(['a', 'b', 'a', 'c'].map((note) => write(tx, note))));
    await expect(writeTwice).rejects.toMatchObject({ code: '23505' });
    expect(await listNotes()).toEqual([]);
  });

  it('go with `begin` when the work begins by reading', async () => {
    const [row] = await pool.beginReading(async (tx) => {
      const [before] = await Promise.all([tx`select now() as at`, tx`select txid_current()`]);
      await write(tx, 'a');
      const [after] = await tx`select now() as at`;
      expect(after).toEqual(before[0]);
      return before;
    });
    expect(row).toBeDefined();
    expect(await listNotes()).toEqual(['a']);
  });

  it('stay usable after lines were copied on the same connection', async () => {
    await pool.begin(async (tx) => {
      const lines = tx.openCopy('notes', ['note']);
      await new Promise<void>((resolve, reject) => {
        lines.on('error', reject).on('finish', resolve);
        lines.end('a\nb\n');
      });
      await Promise.all([write(tx, 'c'), write(tx, 'd')]);
    });
    expect(await listNotes()).toEqual(['a', 'b', 'c', 'd']);
  });
});

describe('what is sent with the commit', () => {
  it('is committed with the rest', async () => {
    await pool.begin(async (tx) => {
      await write(tx, 'a');
      tx.sendWithCommit(write(tx, 'b'));
    });
    expect(await listNotes()).toEqual(['a', 'b']);
  });

  it('takes everything back when it is refused', async () => {
    const work = pool.begin(async (tx) => {
      await write(tx, 'a');
      tx.sendWithCommit(write(tx, 'a'));
      return 'done';
    });
    await expect(work).rejects.toMatchObject({ code: '23505' });
    expect(await listNotes()).toEqual([]);
  });
});

it('a transaction that PostgreSQL rolled back does not pass for a success', async () => {
  const work = pool.begin(async (tx) => {
    await write(tx, 'a');
    await write(tx, 'a').catch(() => undefined);
    return 'done';
  });
  await expect(work).rejects.toThrow('rolled back');
  expect(await listNotes()).toEqual([]);
});

it('a connection of the job queue that is given back twice is given back once', async () => {
  const workers = createWorkerPool(database.url, 1);
  await new Promise<void>((resolve, reject) => {
    workers.connect((error, _client, release) => {
      release();
      release();
      if (error) reject(error);
      else resolve();
    });
  });
  expect([workers.totalCount, workers.idleCount]).toEqual([1, 1]);
  expect((await workers.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  await workers.end();
});
