import { createHash } from 'node:crypto';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { Failure, type Outcome } from '../failure.ts';
import type { Database, Pool } from './database.ts';
import { type IdempotencyClaim, runOnce } from './idempotency.ts';

let database: TestDatabase;
let pool: Pool;

beforeAll(async () => {
  database = await createTestDatabase(inject('clusterUrl'));
  pool = database.pool;
  await pool`create table effects (id uuid primary key, note text not null)`;
});

beforeEach(async () => {
  await pool`truncate effects, idempotency_keys`;
});

afterAll(() => database.drop());

function claimOf(body: string, claim: Partial<IdempotencyClaim> = {}): IdempotencyClaim {
  return {
    scope: 'user:ala',
    key: 'one-intention',
    route: 'POST /anything',
    requestHash: createHash('sha256').update(body).digest(),
    ...claim,
  };
}

/** Work that can be counted: one row, and an answer that no second run would give. */
async function takeEffect(tx: Database, note = ''): Promise<Outcome<{ id: string; note: string }>> {
  const id = uuidv7();
  await tx`insert into effects (id, note) values (${id}, ${note})`;
  return { id, note };
}

const countEffects = async () => (await pool`select from effects`).length;
const countKeys = async () => (await pool`select from idempotency_keys`).length;

describe('the same intention', () => {
  it('sent fifty times at once has one effect and fifty equal answers', async () => {
    const answers = await Promise.all(
      Array.from({ length: 50 }, () =>
        runOnce(pool, claimOf('body'), (tx) => takeEffect(tx, 'zażółć "gęślą"')),
      ),
    );
    expect(await countEffects()).toBe(1);
    expect(answers).toEqual(Array.from({ length: 50 }, () => answers[0]));
    expect(answers[0]).toMatchObject({ note: 'zażółć "gęślą"' });
  });

  it('would have fifty effects without a key, and this test would see it', async () => {
    await Promise.all(Array.from({ length: 50 }, () => runOnce(pool, undefined, takeEffect)));
    expect(await countEffects()).toBe(50);
  });

  it('sent again later gets the first answer', async () => {
    const first = await runOnce(pool, claimOf('body'), takeEffect);
    expect(await runOnce(pool, claimOf('body'), takeEffect)).toEqual(first);
    expect(await countEffects()).toBe(1);
  });
});

describe('a key that was used', () => {
  it.each<[string, IdempotencyClaim]>([
    ['another body', claimOf('changed')],
    ['another route', claimOf('body', { route: 'POST /something-else' })],
  ])('is refused with %s', async (_, claim) => {
    await runOnce(pool, claimOf('body'), takeEffect);
    expect(await runOnce(pool, claim, takeEffect)).toEqual(new Failure('idempotencyKeyReused'));
    expect(await countEffects()).toBe(1);
  });

  it('has one winner when two bodies arrive at once', async () => {
    const bodies = Array.from({ length: 20 }, (_, index) => `body ${index % 2}`);
    const answers = await Promise.all(
      bodies.map(async (body) => ({
        body,
        answer: await runOnce(pool, claimOf(body), (tx) => takeEffect(tx, body)),
      })),
    );
    const [effect] = await pool<{ note: string }[]>`select note from effects`;
    expect(await countEffects()).toBe(1);
    for (const { body, answer } of answers) {
      if (body === effect?.note) expect(answer).toMatchObject({ note: body });
      else expect(answer).toEqual(new Failure('idempotencyKeyReused'));
    }
  });

  it('by one caller is free for another', async () => {
    const ala = await runOnce(pool, claimOf('body', { scope: 'user:ala' }), takeEffect);
    const ola = await runOnce(pool, claimOf('other', { scope: 'user:ola' }), takeEffect);
    expect(await countEffects()).toBe(2);
    expect(ola).not.toEqual(ala);
  });
});

describe('work that does not succeed', () => {
  it('leaves neither effect nor key when it fails as expected', async () => {
    const refuse = async (tx: Database) => {
      await takeEffect(tx);
      return new Failure('notFound', { detail: 'gone' });
    };
    expect(await runOnce(pool, claimOf('body'), refuse)).toEqual(new Failure('notFound', { detail: 'gone' }));
    expect([await countEffects(), await countKeys()]).toEqual([0, 0]);
  });

  it('leaves neither effect nor key when it throws', async () => {
    const crash = async (tx: Database): Promise<Outcome<string>> => {
      await takeEffect(tx);
      throw new Error('a bug');
    };
    await expect(runOnce(pool, claimOf('body'), crash)).rejects.toThrow('a bug');
    expect([await countEffects(), await countKeys()]).toEqual([0, 0]);
  });

  it('can be tried again under the same key, even with a corrected body', async () => {
    await runOnce(pool, claimOf('wrong'), async () => new Failure('notFound'));
    expect(await runOnce(pool, claimOf('right'), (tx) => takeEffect(tx, 'right'))).toMatchObject({
      note: 'right',
    });
  });

  it('lets those who waited behind it try for themselves', async () => {
    let attempts = 0;
    const failOnce = async (tx: Database) => {
      attempts += 1;
      return attempts === 1 ? new Failure('notFound') : takeEffect(tx);
    };
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => runOnce(pool, claimOf('body'), failOnce)),
    );
    expect(answers.filter((answer) => answer instanceof Failure)).toHaveLength(1);
    expect([attempts, await countEffects()]).toEqual([2, 1]);
  });
});
