import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { makeTemporaryFolder } from '../../../test/doubles/temporary-folder.ts';
import { leaveTraces } from '../../../test/left-traces.ts';
import { insertRow } from '../../../test/market-fixture.ts';
import { createMoneyFixture, type MoneyFixture } from '../../../test/money-fixture.ts';
import { createSignedInUser, type SignedInUser } from '../../../test/signed-in-user.ts';
import { createTestServer, type TestServer } from '../../../test/test-server.ts';
import { createDiskObjectStorage } from '../../adapters/object-storage/disk-object-storage.ts';
import { markDelivered } from '../outbox/store.ts';
import { privacyJobs } from './jobs.ts';
import { deleteDueAccounts } from './service/delete-account.ts';
import { collectData, runExport } from './service/export-data.ts';
import { listPersonalLinks, readPersonalRows, secretTables } from './store/personal-tables.ts';
import { keptTables } from './store/traces.ts';

let fixture: MoneyFixture;
let server: TestServer;
let me: SignedInUser;
/** Nobody else in the test has them. */
let count = 0;
let surname: string;
let contact: { fullName: string; relation: string; phone: string; email: null };
let storage: ReturnType<typeof createDiskObjectStorage>;
let folder: Awaited<ReturnType<typeof makeTemporaryFolder>>;

beforeAll(async () => {
  fixture = await createMoneyFixture(inject('clusterUrl'));
  server = await createTestServer(fixture.url, {}, { clock: fixture.clock });
  folder = await makeTemporaryFolder();
  const { clock } = fixture;
  storage = createDiskObjectStorage({
    directory: folder.path,
    uploadBaseUrl: '',
    publicBaseUrl: '',
    secret: 's',
    clock,
  });
});
beforeEach(async () => {
  await fixture.reset();
  count += 1;
  surname = `Wyjątkowska-${count}-`;
  contact = { fullName: `Barbara ${surname}`, relation: 'Mother', phone: `+4860411890${count}`, email: null };
  me = await createSignedInUser(server, { name: `Zuzanna ${surname}` });
});
afterAll(async () => {
  await server.dispose();
  await fixture.drop();
  await folder.remove();
});

const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, payload?: object) =>
  server.app.inject({ method, url: `/api${path}`, headers: me.headers, ...(payload ? { payload } : {}) });

/** Somebody who has left a trace wherever one can be left. */
async function liveALittle(): Promise<{ fileKey: string }> {
  const traces = await leaveTraces(fixture, me);
  await call('PUT', '/user/profile/emergency-contact', { ...contact, hasAgreed: true });
  await call('PUT', '/user/profile/payments/company', {
    taxId: '8567346215',
    name: `${surname} Studio`,
    address: { street: 'ul. Gdańska 81', postalCode: '90-613', city: 'Łódź' },
  });
  await call('PUT', `/user/favourites/${fixture.venue.branchId}`);
  await storage.put(traces.fileKey, Buffer.from('face'), { contentType: 'image/png' });
  return traces;
}

/** Every table in which a word stands, in whatever column; jobs that wait are a table, too. */
async function findTablesWith(word: string): Promise<string[]> {
  const tables = await fixture.pool<{ schema: string; name: string }[]>`
    select table_schema as schema, table_name as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema in ('public', 'graphile_worker')`;
  const found: string[] = [];
  for (const { schema, name } of tables) {
    const rows = await fixture.pool`
      select from ${fixture.pool(schema)}.${fixture.pool(name)} t where strpos(to_jsonb(t)::text, ${word}) > 0 limit 1`;
    if (rows.length > 0) found.push(name);
  }
  return found;
}

async function listMails(): Promise<string[]> {
  const rows = await fixture.pool<{ template: string }[]>`
    select template from outbox where recipient = ${me.email} order by created_at, id`;
  return rows.map(({ template }) => template);
}

describe('all that is known about an account', () => {
  it('is in its export: a row of every table that the schema ties to people, and no keys', async () => {
    await liveALittle();
    const data = await collectData(fixture.pool, me.id);
    const tables = (await listPersonalLinks(fixture.pool)).map(({ table }) => table);
    const missing = tables.filter((table) => !secretTables.includes(table) && !data[table]?.length);
    expect(missing).toEqual([]);
    expect(data.outbox).toHaveLength(1);
    expect(data.contact_messages).toHaveLength(1);
    const text = JSON.stringify(data);
    expect(text).toContain(me.email);
    expect(text).toContain(contact.phone);
    expect(text).not.toMatch(/_hash|public_key|"token"/);
  });

  it('has nothing of whoever wrote into a thread of theirs', async () => {
    const thread = { id: uuidv7(), name: 'Ala', email: me.email, subject: 'x', message: 'x' };
    await insertRow(fixture.pool, 'contact_messages', { ...thread, language: 'pl', created_at: new Date() });
    const answer = { message_id: thread.id, id: uuidv7(), direction: 'in', body: 'It was me.' };
    const sender = 'somebody-else@example.com';
    await insertRow(fixture.pool, 'contact_replies', { ...answer, sender, created_at: new Date() });
    const { contact_messages: threads } = await collectData(fixture.pool, me.id);
    expect(threads).toMatchObject([{ replies: [{ body: 'It was me.' }] }]);
    expect(JSON.stringify(threads)).not.toContain(sender);
  });

  it('has nothing of anybody else', async () => {
    await liveALittle();
    const other = await createSignedInUser(server, { name: 'Ktoś Inny' });
    const data = await collectData(fixture.pool, other.id);
    expect(JSON.stringify(data)).not.toContain(surname);
    expect(Object.keys(data).sort()).toEqual(['security_events', 'sessions', 'users']);
  });

  it('is made by a job, one at a time, told by mail and handed to its owner alone', async () => {
    const asked = await call('POST', '/user/profile/data-export');
    const { id } = asked.json().data.export;
    expect([asked.statusCode, asked.json().data.export.status]).toEqual([202, 'queued']);
    expect((await call('POST', '/user/profile/data-export')).json().data.export.id).toBe(id);
    expect((await call('GET', '/user/profile/data-export/file')).statusCode).toBe(404);
    const jobs = await fixture.pool`select from graphile_worker.jobs where key = ${`export:${id}`}`;
    expect(jobs).toHaveLength(1);

    await runExport({ pool: fixture.pool, clock: fixture.clock, storage }, id, false);
    const { export: ready } = (await call('GET', '/user/profile/data-export')).json().data;
    expect(ready).toMatchObject({ id, status: 'ready', doneParts: ready.allParts });
    expect(Date.parse(ready.expiresAt) - Date.parse(ready.createdAt)).toBe(7 * 86_400_000);
    expect(await listMails()).toEqual(['exportReady']);
  });

  it('that cannot be written is given up, and can be asked for again', async () => {
    const { id } = (await call('POST', '/user/profile/data-export')).json().data.export;
    const broken = {
      ...storage,
      put: () => Promise.reject(new Error('the disk is full')),
    };
    const deps = { pool: fixture.pool, clock: fixture.clock, storage: broken };
    await expect(runExport(deps, id, true)).rejects.toThrow('full');
    expect((await call('GET', '/user/profile/data-export')).json().data.export).toMatchObject({
      status: 'failed',
      expiresAt: null,
    });
    expect((await call('POST', '/user/profile/data-export')).json().data.export).toMatchObject({
      status: 'queued',
    });
  });
});

describe('an account that ends', () => {
  it('has two weeks to change its mind, and then leaves nothing that says who it was', async () => {
    const { fileKey } = await liveALittle();
    const asked = await call('POST', '/user/profile/deletion', {});
    expect(asked.json().data.atStake).toEqual({
      bookings: [],
      refunds: [],
      points: 40,
      vouchers: 1,
      venues: [],
    });
    expect((await call('DELETE', '/user/profile/deletion')).json().data.dueAt).toBeNull();
    const { dueAt } = (await call('POST', '/user/profile/deletion', {})).json().data;
    expect((await call('POST', '/user/profile/deletion', {})).json().data.dueAt).toBe(dueAt);
    expect(Date.parse(dueAt) - fixture.clock.now().getTime()).toBe(14 * 86_400_000);
    expect(await listMails()).toEqual(['welcome', 'deletionAsked', 'deletionTakenBack', 'deletionAsked']);

    const deps = { pool: fixture.pool, clock: fixture.clock, storage };
    await deleteDueAccounts(deps);
    expect((await call('GET', '/user/profile/deletion')).statusCode).toBe(200);
    fixture.clock.set(new Date(Date.parse(dueAt) + 1000));
    await deleteDueAccounts(deps);

    expect(await listMails()).toEqual(['accountDeleted']);
    const [goodbye] = await fixture.pool<
      { id: string }[]
    >`select id from outbox where recipient = ${me.email}`;
    await markDelivered(fixture.pool, goodbye?.id ?? '');
    for (const word of [me.email, me.phone, surname, contact.phone]) {
      expect(await findTablesWith(word), word).toEqual([]);
    }
    for (const link of await listPersonalLinks(fixture.pool)) {
      if (link.table in keptTables) continue;
      expect(await readPersonalRows(fixture.pool, link, me.id), link.table).toEqual([]);
    }
    const [review] = await fixture.pool`select body, reply, user_id as "userId" from reviews`;
    expect(review).toEqual({ body: 'Great lanes. –, –, –', reply: 'Thank you, –!', userId: null });
    expect((await call('GET', '/user/profile/details')).statusCode).toBe(401);

    const [job] = await fixture.pool<{ payload: unknown }[]>`
      select payload from graphile_worker._private_jobs j
      join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = 'delete-stored-files'`;
    await privacyJobs(deps)['delete-stored-files']?.(job?.payload, {} as never);
    expect(await storage.get(fileKey)).toBeUndefined();
  });

  it('waits for a visit that is still ahead and for money that is on its way back', async () => {
    const bookingId = await fixture.book({ user_id: me.id, status: 'confirmedUnpaid' });
    const { atStake } = (await call('POST', '/user/profile/deletion', {})).json().data;
    expect(atStake.bookings).toMatchObject([
      { id: bookingId, date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/), paid: 0, currency: 'PLN' },
    ]);
    const isGone = async () => {
      await deleteDueAccounts({ pool: fixture.pool, clock: fixture.clock, storage });
      const [row] = await fixture.pool`select deleted_at is not null as gone from users where id = ${me.id}`;
      return row?.gone;
    };
    await fixture.pool`update users set deletion_due_at = '2026-01-01' where id = ${me.id}`;
    expect(await isGone()).toBe(false);
    await fixture.pool`update bookings set status = 'cancelled' where id = ${bookingId}`;
    await fixture.pool`
      insert into payments (provider_id, id, booking_id, gateway, amount, currency, status, settled_at)
      values (${fixture.venue.providerId}, gen_random_uuid(), ${bookingId}, 'sandbox', 8000, 'PLN', 'succeeded', now())`;
    await fixture.pool`
      insert into refunds (provider_id, id, payment_id, booking_id, amount, currency, reason, status)
      select provider_id, gen_random_uuid(), id, booking_id, 8000, 'PLN', 'withdrawn', 'queued' from payments
      where booking_id = ${bookingId}`;
    expect(await isGone()).toBe(false);
    expect((await call('GET', '/user/profile/deletion')).json().data.atStake.refunds).toEqual([
      { amount: 8000, currency: 'PLN' },
    ]);
    await fixture.pool`update refunds set status = 'succeeded', settled_at = now()`;
    expect(await isGone()).toBe(true);
  });
});

describe('what somebody has agreed to', () => {
  const listConsents = async () =>
    (await call('GET', '/user/profile/consents'))
      .json()
      .data.items.map(({ kind, isGiven, version }: Record<string, unknown>) => [kind, isGiven, version]);
  const passMinute = () => fixture.clock.set(new Date(fixture.clock.now().getTime() + 60_000));
  const answer = (isGiven: boolean) => call('POST', '/user/profile/consents', { kind: 'analytics', isGiven });

  it('is written down once for each change of mind, with the wording of the day', async () => {
    await answer(true);
    await answer(true);
    passMinute();
    await Promise.all([answer(false), answer(false)]);
    passMinute();
    await call('PUT', '/user/profile/emergency-contact', { ...contact, hasAgreed: true });
    passMinute();
    await call('DELETE', '/user/profile/emergency-contact');
    await call('DELETE', '/user/profile/emergency-contact');
    expect(await listConsents()).toEqual([
      ['emergencyContact', false, null],
      ['emergencyContact', true, null],
      ['analytics', false, '2026-11-15'],
      ['analytics', true, '2026-11-15'],
    ]);
  });
});
