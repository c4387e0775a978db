import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { addVenue, createMarket, insertRow } from '../../../test/market-fixture.ts';
import { createSignedInUser, type SignedInUser } from '../../../test/signed-in-user.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts';
import { createTestServer, type TestServer } from '../../../test/test-server.ts';
import { recordChange } from './service.ts';

let database: TestDatabase;
let server: TestServer;
let providerId: string;
let owner: SignedInUser;
let manager: SignedInUser;

beforeAll(async () => {
  database = await createTestDatabase(inject('clusterUrl'));
  server = await createTestServer(database.url);
  const market = await createMarket(database.pool);
  const [venue, other] = [await addVenue(database.pool, market), await addVenue(database.pool, market)];
  providerId = venue.providerId;
  owner = await createSignedInUser(server, { name: 'Marek Zegar' });
  manager = await createSignedInUser(server, { name: 'Kasia Nowacka' });
  for (const [user, role] of [
    [owner, 'owner'],
    [manager, 'manager'],
  ] as const) {
    await insertRow(database.pool, 'provider_members', {
      provider_id: providerId,
      user_id: user.id,
      role,
      created_at: new Date(),
    });
  }
  const as = (user: SignedInUser, role: 'owner' | 'manager', at = providerId) => ({
    member: { providerId: at, userId: user.id, role },
    address: '192.0.2.7',
  });
  await recordChange(database.pool, as(owner, 'owner'), {
    action: 'venue.register',
    after: { name: 'Młyn' },
  });
  await recordChange(database.pool, as(manager, 'manager'), {
    action: 'hours.change',
    subjectId: venue.branchId,
    before: { closedOnHolidays: false },
    after: { closedOnHolidays: true },
  });
  await recordChange(database.pool, as(owner, 'owner'), {
    action: 'member.remove',
    subjectId: manager.id,
    before: { role: 'manager' },
    reason: '=cmd',
  });
  await recordChange(database.pool, as(owner, 'owner', other.providerId), { action: 'hours.change' });
});

afterAll(async () => {
  await server.dispose();
  await database.drop();
});

async function read(query = '', user = owner) {
  const answer = await server.app.inject({
    url: `/api/business/providers/${providerId}/audit${query}`,
    headers: user.headers,
  });
  return { status: answer.statusCode, ...answer.json() };
}
const actionsOf = ({ data }: { data: { items: { action: string }[] } }) =>
  data.items.map(({ action }) => action);

it('is read by owners only, the latest first, and has nothing of other venues', async () => {
  const { data } = await read();
  expect(data.items).toMatchObject([
    { action: 'member.remove', who: 'Marek Zegar', subject: 'Kasia Nowacka', before: { role: 'manager' } },
    { action: 'hours.change', who: 'Kasia Nowacka', role: 'manager', address: '192.0.2.7' },
    { action: 'venue.register', before: null, after: { name: 'Młyn' } },
  ]);
  expect(data.people.map(({ name }: { name: string }) => name)).toEqual(['Kasia Nowacka', 'Marek Zegar']);
  expect((await read('', manager)).code).toBe('forbidden');
});

it('comes page by page, and by person, thing and day', async () => {
  const first = await read('?limit=2');
  expect(actionsOf(first)).toEqual(['member.remove', 'hours.change']);
  const rest = await read(`?limit=2&cursor=${first.data.nextCursor}`);
  expect([actionsOf(rest), rest.data.nextCursor]).toEqual([['venue.register'], null]);
  expect(actionsOf(await read(`?person=${manager.id}`))).toEqual(['hours.change']);
  expect(actionsOf(await read('?thing=member'))).toEqual(['member.remove']);
  expect(actionsOf(await read('?day=2020-02-02'))).toEqual([]);
  expect((await read('?cursor=x')).code).toBe('validationFailed');
});

it('is a table for spreadsheets that runs nothing', async () => {
  const { data } = await read('/csv?language=pl&thing=member');
  const [head, line] = data.csv.split('\r\n');
  expect(head).toBe('\uFEFFkiedy (UTC),kto,rola,adres,co,na czym,przed,po,dlaczego,w imieniu lokalu');
  expect(line).toContain('Marek Zegar,owner,192.0.2.7,member.remove,Kasia Nowacka,"{""role"":""manager""}",');
  expect(line.endsWith(",'=cmd,")).toBe(true);
  expect(data.isWhole).toBe(true);
});

it('says by their names which tables something was done to, and leaves other numbers alone', async () => {
  const [table] = await database.pool<{ id: string; name: { en: string; pl: string } }[]>`
    select id, name from tables where provider_id = ${providerId} limit 1`;
  if (!table) throw new TypeError('The venue has a table');
  await recordChange(
    database.pool,
    { member: { providerId, userId: owner.id, role: 'owner' }, address: '192.0.2.7' },
    { action: 'tables.unblock', before: [{ tableId: table.id }], after: { tableIds: [table.id, owner.id] } },
  );
  const { data } = await read('?thing=tables');
  expect(data.items).toMatchObject([
    { before: [{ tableId: table.name }], after: { tableIds: [table.name, owner.id] } },
  ]);
  expect((await read('/csv?language=pl&thing=tables')).data.csv).toContain(table.name.pl);
});
