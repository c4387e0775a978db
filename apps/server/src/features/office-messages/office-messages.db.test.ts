import { raw } from 'sql-template-tag';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { createSignedInUser, type SignedInUser } from '../../../test/signed-in-user.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts';
import { createTestServer, type TestServer } from '../../../test/test-server.ts';
import { queueMessage } from '../outbox/service.ts';
import { recordAttempt } from '../outbox/store.ts';

let database: TestDatabase;
let server: TestServer;
let support: SignedInUser;
let admin: SignedInUser;

beforeAll(async () => {
  database = await createTestDatabase(inject('clusterUrl'));
  server = await createTestServer(database.url);
  support = await createSignedInUser(server, { role: 'support', name: 'Kasia Wrona' });
  admin = await createSignedInUser(server, { role: 'admin', name: 'Ewa Lis' });
});
beforeEach(async () => {
  await database.pool`delete from outbox`;
});
afterAll(async () => {
  await server.dispose();
  await database.drop();
});

async function ask(method: 'GET' | 'POST' | 'DELETE', url: string, user = support) {
  const answer = await server.app.inject({ method, url: `/api/admin${url}`, headers: user.headers });
  return { status: answer.statusCode, ...answer.json() };
}

async function fail(recipient: string, error: string, code?: string): Promise<string> {
  const letter = { channel: 'email', recipient, language: 'en' } as const;
  await database.pool.begin((tx) =>
    code === undefined
      ? queueMessage(tx, { ...letter, template: 'welcome', data: { name: 'Ala', homeUrl: '/' } })
      : queueMessage(tx, { ...letter, template: 'signUpCode', data: { name: 'Ala', code, minutes: 10 } }),
  );
  const [row] = await database.pool<{ id: string }[]>`select id from outbox where recipient = ${recipient}`;
  const id = row?.id ?? uuidv7();
  await recordAttempt(database.pool, id, error, true);
  await database.pool`select graphile_worker.remove_job('outbox:' || ${id}::text)`;
  return id;
}
const hasJob = async (id: string) => {
  const jobs = await database.pool`select 1 from graphile_worker.jobs where key = 'outbox:' || ${id}::text`;
  return jobs.length > 0;
};

describe('messages that failed', () => {
  it('are listed with their cause, and sent again when what they say is there', async () => {
    const busy = await fail('ala@example.com', 'Mail not delivered: CONN failed');
    const code = await fail('ola@example.com', 'Mail not delivered: CONN failed', '042719');
    const { data } = await ask('GET', '/messages');
    expect(data.items).toMatchObject([
      { id: code, canBeSent: false },
      { id: busy, recipient: 'ala@example.com', cause: 'carrier', canBeSent: true },
    ]);
    expect((await ask('POST', `/messages/${code}/send-again`)).code).toBe('messageGone');
    expect((await ask('POST', `/messages/${busy}/send-again`)).data).toEqual({ sent: 1, leftOut: 0 });
    expect(await hasJob(busy)).toBe(true);
    expect((await ask('GET', '/messages')).data.items).toMatchObject([{ id: code }]);
  });

  it('leave together, without those whose address is wrong', async () => {
    const ids = [await fail('ala@example.com', 'still busy'), await fail('ola@example.com', 'still busy')];
    const wrong = await fail('nobody@example.com', 'Mail not delivered: RCPT TO failed with 550');
    expect((await ask('POST', '/messages/send-again')).data).toEqual({ sent: 2, leftOut: 1 });
    expect(await Promise.all([...ids, wrong].map(hasJob))).toEqual([true, true, false]);
  });

  it('are let go, and taken back', async () => {
    const id = await fail('ala@example.com', 'still busy');
    await ask('POST', `/messages/${id}/dismiss`);
    expect((await ask('GET', '/messages')).data.items).toEqual([]);
    await ask('DELETE', `/messages/${id}/dismiss`);
    expect((await ask('GET', '/messages')).data.items).toHaveLength(1);
  });
});

describe('the log of everybody', () => {
  it('is read by admins, by person, thing and what it is about, and as a table', async () => {
    const id = await fail('ala@example.com', 'still busy');
    await ask('POST', `/messages/${id}/dismiss`);
    expect((await ask('GET', '/audit')).status).toBe(403);
    for (const query of [`about=${id}`, `person=${support.id}&thing=message&limit=1`]) {
      const { data } = await ask('GET', `/audit?${query}`, admin);
      expect(data.items).toMatchObject([
        { action: 'message.close', who: 'Kasia Wrona', role: 'support', venue: null },
      ]);
      expect(data.people.map(({ name }: { name: string }) => name)).toEqual(['Ewa Lis', 'Kasia Wrona']);
    }
    const table = await ask('GET', `/audit/csv?language=pl&about=${id}`, admin);
    expect(table.data.csv).toContain('message.close');
    const { data } = await ask('GET', '/audit?limit=1', admin);
    expect(data.items).toMatchObject([{ action: 'system.export', who: 'Ewa Lis', after: { entries: 1 } }]);
  });
});

describe('lists of the office', () => {
  /** Blocks that a page needs, wherever it stands and however long the list is. */
  async function countRows(statement: string): Promise<number> {
    const [row] = await database.pool.runJoined(raw(`explain (analyze, format json) ${statement}`));
    const plan = JSON.stringify(row);
    const scanned = [...plan.matchAll(/"Actual Rows":\s*([\d.]+)/g)].map(([, rows]) => Number(rows));
    return Math.max(...scanned);
  }

  it('read a page and not the list, also at 100,000 rows', async () => {
    const { pool } = database;
    await pool`
      insert into audit_log (actor_id, actor_role, action)
      select gen_random_uuid(), 'admin', 'person.read' from generate_series(1, 100000)`;
    await pool`
      insert into contact_messages (id, name, email, subject, message, language, waits_since)
      select gen_random_uuid(), 'x', 'x@example.com', 'x', 'x', 'pl', now() - n * interval '1 minute'
      from generate_series(1, 100000) n`;
    await pool`analyze audit_log`;
    await pool`analyze contact_messages`;
    // All of one moment; half of the claims were turned down.
    await pool.begin(async (tx) => {
      await tx.runScript('set local session_replication_role = replica');
      await tx`
        insert into ownership_claims (id, provider_id, user_id, full_name, job_title, email, phone, message, language,
          status, decided_at)
        select gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), 'x', 'x', 'x@example.com', 'x', 'x', 'pl',
          case when n % 2 = 0 then 'open' else 'rejected' end, case when n % 2 = 1 then now() end
        from generate_series(1, 100000) n`;
      await tx`
        insert into review_reports (provider_id, review_id, reporter_id, reason)
        select gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), 'other' from generate_series(1, 100000)`;
    });
    await pool`analyze ownership_claims`;
    await pool`analyze review_reports`;
    const pages = [
      `select id from audit_log l order by l.id desc limit 51`,
      `select id from audit_log l where l.id < 50000 order by l.id desc limit 51`,
      `select id from contact_messages m where m.handled_at is null order by m.waits_since, m.id limit 41`,
      `select id from contact_messages m where m.handled_at is null
        and (m.waits_since, m.id) > (now() - interval '40000 minutes', '00000000-0000-0000-0000-000000000000'::uuid)
        order by m.waits_since, m.id limit 41`,
      `select id from ownership_claims c where c.status = 'open' order by c.created_at, c.id limit 41`,
      `select review_id from review_reports where handled_at is null order by created_at, review_id limit 41`,
    ];
    for (const page of pages) expect(await countRows(page)).toBeLessThanOrEqual(51);
    const ofOne = await pool.runJoined(
      raw(
        `explain select count(*) from ownership_claims where provider_id = '${uuidv7()}' and status = 'rejected'`,
      ),
    );
    expect(JSON.stringify(ofOne)).toContain('ownership_claims_rejected');
  });
});
