import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts';
import { closeAbandonedMessages, deleteOutlived } from './store.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase(inject('clusterUrl'));
});

afterAll(() => database.drop());

async function addMessage(age: string): Promise<string> {
  const id = uuidv7();
  await database.pool`
    insert into outbox (id, channel, template, recipient, language, data, created_at)
    values (${id}, 'email', 'contactReceived', 'ala@example.com', 'pl', '{"name":"Ala"}', now() - ${age}::interval)`;
  return id;
}

async function readMessage(id: string) {
  const [message] = await database.pool`
    select failed_at is not null as "hasFailed", last_error as "lastError", data from outbox where id = ${id}`;
  return message;
}

describe('a message without a job', () => {
  it('is closed after an hour, and one that still has its job is left alone', async () => {
    const [abandoned, waiting, young] = [
      await addMessage('2 hours'),
      await addMessage('2 hours'),
      await addMessage('1 minute'),
    ];
    for (const id of [abandoned, young]) {
      await database.pool`select graphile_worker.remove_job('outbox:' || ${id}::text)`;
    }
    await closeAbandonedMessages(database.pool);
    expect(await readMessage(abandoned)).toEqual({
      hasFailed: true,
      lastError: 'the last attempt never ended',
      data: {},
    });
    expect(await readMessage(waiting)).toMatchObject({ hasFailed: false });
    expect(await readMessage(young)).toMatchObject({ hasFailed: false });
  });

  it('is closed too when its job has no attempt left and nobody is at it', async () => {
    const id = await addMessage('2 hours');
    await database.pool`
      update graphile_worker._private_jobs set attempts = max_attempts where key = 'outbox:' || ${id}::text`;
    await closeAbandonedMessages(database.pool);
    expect(await readMessage(id)).toMatchObject({ hasFailed: true });
  });
});

describe('tidying up', () => {
  it('deletes what has outlived its use and nothing else', async () => {
    await database.pool`
      insert into idempotency_keys (scope, key, route, request_hash, created_at)
      select 'address:1', 'key-number-' || days, 'POST /x', decode(repeat('00', 32), 'hex'), now() - days * interval '1 day'
      from generate_series(1, 4) days`;
    await database.pool`
      insert into rate_limits (key, hits, window_ends_at)
      values ('old', 1, now() - interval '2 hours'), ('new', 1, now() + interval '1 minute')`;
    await deleteOutlived(database.pool);
    const [left] = await database.pool`
      select (select count(*)::int from idempotency_keys) as keys, (select string_agg(key, ',') from rate_limits) as limits`;
    expect(left).toEqual({ keys: 1, limits: 'new' });
  });
});
