import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { makeTemporaryFolder } from '../../../test/doubles/temporary-folder.ts';
import { createMoneyFixture, type MoneyFixture } from '../../../test/money-fixture.ts';
import { createSignedInUser, type SignedInUser } from '../../../test/signed-in-user.ts';
import { createTestServer, type TestServer } from '../../../test/test-server.ts';
import { createDiskObjectStorage } from '../../adapters/object-storage/disk-object-storage.ts';
import { deleteDueAccounts } from './service/delete-account.ts';
import { collectData } from './service/export-data.ts';
import { isAboutOthers, listPersonalColumns } from './store/personal-tables.ts';

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

/** Somebody who has left traces. */
async function liveALittle(): Promise<void> {
  const contacts = { contact_name: me.name, contact_email: me.email, contact_phone: me.phone };
  const rows = { user_id: me.id, ...contacts, status: 'completed' as const };
  await fixture.book(rows, fixture.venue.tableIds[fixture.venue.tableIds.length - 1]);
  await call('PUT', '/user/profile/emergency-contact', { ...contact, hasAgreed: true });
  await call('PUT', '/user/profile/payments/company', {
    taxId: '8567346215',
    name: `${surname} Studio`,
    address: '',
    wantsInvoice: false,
  });
  await call('PUT', `/user/favourites/${fixture.venue.branchId}`);
  await fixture.pool`
    insert into outbox (id, channel, template, recipient, language, data)
    values (gen_random_uuid(), 'email', 'welcome', ${me.email}, 'en', ${JSON.stringify({ name: me.name })}::text::jsonb)`;
}

async function listTables(): Promise<string[]> {
  const rows = await fixture.pool<{ name: string }[]>`
    select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`;
  return rows.map(({ name }) => name);
}

/** Every table in which a word stands, in whatever column. */
async function findTablesWith(word: string): Promise<string[]> {
  const found: string[] = [];
  for (const table of await listTables()) {
    const rows = await fixture.pool`
      select from ${fixture.pool(table)} t where to_jsonb(t)::text like ${`%${word}%`} limit 1`;
    if (rows.length > 0) found.push(table);
  }
  return found;
}

describe('all that is known about an account', () => {
  it('is in its export: every table that the schema ties to people, and no keys', async () => {
    await liveALittle();
    const data = await collectData(fixture.pool, me.id);
    for (const { table, column, parent } of await listPersonalColumns(fixture.pool)) {
      const rows =
        parent === 'users'
          ? await fixture.pool`select from ${fixture.pool(table)} where ${fixture.pool(column)} = ${me.id}`
          : [];
      expect((data[table] ?? []).length, `${table}.${column}`).toBeGreaterThanOrEqual(rows.length);
    }
    expect(Object.keys(data)).toEqual(
      expect.arrayContaining([
        'users',
        'bookings',
        'booking_slots',
        'emergency_contacts',
        'company_details',
        'sessions',
      ]),
    );
    const text = JSON.stringify(data);
    expect(text).toContain(me.email);
    expect(text).toContain(contact.phone);
    expect(text).not.toMatch(/_hash|public_key/);
  });

  it('misses no column that names people, but for those that name others', async () => {
    const all = await fixture.pool<{ table: string; column: string }[]>`
      select c.conrelid::regclass::text as table, a.attname as column
      from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
      where c.contype = 'f' and c.confrelid = 'users'::regclass`;
    const known = (await listPersonalColumns(fixture.pool)).map(({ table, column }) => `${table}.${column}`);
    const missed = all.filter(
      (entry) => !isAboutOthers(entry) && !known.includes(`${entry.table}.${entry.column}`),
    );
    expect(missed).toEqual([]);
  });

  it('is made by a job and handed to its owner alone', async () => {
    const asked = await call('POST', '/user/profile/data-export');
    expect([asked.statusCode, asked.json().data.export.status]).toEqual([202, 'queued']);
    const again = await call('POST', '/user/profile/data-export');
    expect(again.json().data.export.id).toBe(asked.json().data.export.id);
    expect((await call('GET', '/user/profile/data-export/file')).statusCode).toBe(404);
    const jobs = await fixture.pool`
      select from graphile_worker.jobs where key = ${`export:${asked.json().data.export.id}`}`;
    expect(jobs).toHaveLength(1);
  });
});

describe('an account that ends', () => {
  it('has two weeks to change its mind, and then leaves nothing that says who it was', async () => {
    await liveALittle();
    expect((await call('POST', '/user/profile/deletion', {})).statusCode).toBe(200);
    expect((await call('DELETE', '/user/profile/deletion')).json().data).toEqual({ dueAt: null });
    const { dueAt } = (await call('POST', '/user/profile/deletion', {})).json().data;
    expect(Date.parse(dueAt) - fixture.clock.now().getTime()).toBe(14 * 86_400_000);

    const parts = { pool: fixture.pool, clock: fixture.clock, storage };
    await deleteDueAccounts(parts);
    expect((await call('GET', '/user/profile/deletion')).statusCode).toBe(200);
    fixture.clock.set(new Date(Date.parse(dueAt) + 1000));
    await deleteDueAccounts(parts);

    for (const word of [me.email, me.phone, surname, contact.phone]) {
      expect(await findTablesWith(word), word).toEqual([]);
    }
    const [booking] = await fixture.pool`select user_id from bookings where contact_name = '–'`;
    expect(booking).toEqual({ user_id: null });
    expect((await call('GET', '/user/profile/details')).statusCode).toBe(401);
  });

  it('waits for a visit that is still ahead', async () => {
    await fixture.book({ user_id: me.id, status: 'confirmedUnpaid' }, fixture.venue.tableIds[0]);
    await fixture.pool`update users set deletion_due_at = '2026-01-01' where id = ${me.id}`;
    await fixture.pool`update bookings set ends_at = '2099-01-01' where user_id = ${me.id}`;
    await deleteDueAccounts({ pool: fixture.pool, clock: fixture.clock, storage });
    const [row] = await fixture.pool`select deleted_at from users where id = ${me.id}`;
    expect(row).toEqual({ deleted_at: null });
  });
});
