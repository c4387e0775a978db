import { createHash } from 'node:crypto';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { createUser } from '../../../test/signed-in-user.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts';
import { closeAbandonedMessages, deleteOutlived, deleteOutlivedSignIns } from './store.ts';

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
      // Somebody of the office may send it again.
      data: { name: 'Ala' },
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
    await database.pool`
      insert into translation_calls (engine, address, characters, sent_at)
      values ('test', '192.0.2.7', 1, now() - interval '26 hours'), ('test', '192.0.2.7', 2, now() - interval '24 hours')`;
    await deleteOutlived(database.pool);
    const [left] = await database.pool`
      select (select count(*)::int from idempotency_keys) as keys, (select string_agg(key, ',') from rate_limits) as limits,
        (select sum(characters)::int from translation_calls) as sent`;
    expect(left).toEqual({ keys: 1, limits: 'new', sent: 2 });
  });

  it('deletes the log of accounts after half a year and translations after a year', async () => {
    await database.pool`
      insert into security_events (id, kind, created_at)
      select gen_random_uuid(), days::text, now() - days * interval '1 day' from unnest(array[1, 179, 181]) days`;
    await database.pool`
      insert into translations (source_hash, language, translated, engine, characters, created_at)
      select sha256(days::text::bytea), 'pl', days::text, 'test', 1, now() - days * interval '1 day'
      from unnest(array[1, 364, 366]) days`;
    await deleteOutlived(database.pool);
    const [left] = await database.pool`
      select (select array_agg(kind order by kind) from security_events) as events,
        (select array_agg(translated order by translated) from translations) as translations`;
    expect(left).toEqual({ events: ['1', '179'], translations: ['1', '364'] });
  });

  it('deletes what somebody needed to sign in once it is of no use', async () => {
    const { id: userId } = await createUser(database.pool);
    // One of each that is still good, one that ended half an hour ago, and one that ended two days ago.
    for (const minutes of [-1, 30, 3000]) {
      const mark = String(minutes);
      const hashed = createHash('sha256').update(mark).digest();
      const ends = new Date(Date.now() - minutes * 60_000);
      await database.pool`
        insert into pending_sign_ups (id, email, phone, full_name, password_hash, language, terms_accepted_at, expires_at)
        values (gen_random_uuid(), ${`a${mark}@example.com`}, '+48600100200', 'Ala', 'x', 'pl', now(), ${ends})`;
      await database.pool`
        insert into verification_codes (id, purpose, channel, target, sent_at, expires_at)
        values (gen_random_uuid(), 'signIn', 'email', ${mark}, ${new Date(ends.getTime() - 600_000)}, ${ends})`;
      await database.pool`
        insert into password_resets (token_hash, user_id, channel, expires_at) values (${hashed}, ${userId}, 'email', ${ends})`;
      await database.pool`
        insert into identity_flows (state_hash, browser_hash, nonce, code_verifier, language, expires_at)
        values (${hashed}, ${hashed}, 'n', 'v', 'pl', ${ends})`;
      await database.pool`
        insert into exchange_codes (code_hash, user_id, expires_at) values (${hashed}, ${userId}, ${ends})`;
      await database.pool`
        insert into passkey_challenges (id, purpose, challenge, expires_at)
        values (gen_random_uuid(), 'signIn', 'c', ${ends})`;
    }
    await deleteOutlivedSignIns(database.pool);
    const [left] = await database.pool`
      select (select count(*)::int from pending_sign_ups) as "signUps", (select count(*)::int from verification_codes) as codes,
        (select count(*)::int from password_resets) as resets, (select count(*)::int from identity_flows) as flows,
        (select count(*)::int from exchange_codes) as exchanges, (select count(*)::int from passkey_challenges) as challenges`;
    expect(left).toEqual({ signUps: 2, codes: 2, resets: 2, flows: 2, exchanges: 2, challenges: 2 });
  });

  it('deletes the tokens of a session when it is over, and the session itself a season later', async () => {
    const { id: userId } = await createUser(database.pool);
    await database.pool`
      with made as (
        insert into sessions (id, user_id, user_agent, created_at, expires_at)
        select gen_random_uuid(), ${userId}, days::text, now() - interval '200 days', now() - days * interval '1 day'
        from unnest(array[-1, 1, 89, 91]) days
        returning id, user_agent)
      insert into refresh_tokens (token_hash, session_id)
      select sha256(id::text::bytea), id from made where user_agent in ('-1', '1', '91')`;
    await deleteOutlivedSignIns(database.pool);
    const left = await database.pool`
      select user_agent as age, exists (select from refresh_tokens where session_id = s.id) as "hasToken"
      from sessions s where user_id = ${userId} order by expires_at desc`;
    expect(left).toEqual([
      { age: '-1', hasToken: true },
      { age: '1', hasToken: false },
      { age: '89', hasToken: false },
    ]);
  });
});
