import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { startHttpDouble } from '../../../test/doubles/http-double.ts';
import { addTable, findCityId, insertRow } from '../../../test/market-fixture.ts';
import { createSignedInUser, type SignedInUser } from '../../../test/signed-in-user.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts';
import { createTestServer, type TestServer } from '../../../test/test-server.ts';
import { createPinFinder } from './service/find-pin.ts';

let database: TestDatabase;
let server: TestServer;
let owner: SignedInUser;
let lodz: string;
let bydgoszcz: string;

beforeAll(async () => {
  database = await createTestDatabase(inject('clusterUrl'));
  server = await createTestServer(database.url);
  owner = await createSignedInUser(server);
  [lodz, bydgoszcz] = [await findCityId(database.pool, 'lodz'), await findCityId(database.pool, 'bydgoszcz')];
});

afterAll(async () => {
  await server.dispose();
  await database.drop();
});

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

async function call(method: Method, path: string, body?: object, headers: object = {}) {
  const answer = await server.app.inject({
    method,
    url: `/api/business/providers${path}`,
    headers: { ...owner.headers, ...headers },
    ...(body ? { payload: body } : {}),
  });
  return { status: answer.statusCode, ...answer.json() };
}

async function begin() {
  owner = await createSignedInUser(server);
  const { data } = await call('POST', '', { name: 'Młyn', cityId: lodz });
  return { base: `/${data.id}/branches`, first: data.branchId as string, providerId: data.id as string };
}

const readLog = (providerId: string) =>
  database.pool`select action, before, after from audit_log where provider_id = ${providerId} order by id`;

describe('the place of a venue', () => {
  it('begins in the middle of its city and is saved field by field', async () => {
    const { base, first, providerId } = await begin();
    const fresh = await call('GET', `${base}/${first}`);
    expect(fresh.data).toMatchObject({
      cityId: lodz,
      phone: null,
      hasPin: false,
      timeZone: 'Europe/Warsaw',
      isRemovable: false,
      version: 0,
    });
    const pin = { latitude: 51.7754, longitude: 19.4501 };
    const saved = await call('PATCH', `${base}/${first}`, {
      version: 0,
      pin,
      phone: '+48600100200',
      tags: ['food', 'wifi'],
    });
    expect(saved.data).toMatchObject({
      pin,
      hasPin: true,
      phone: '+48600100200',
      tags: ['food', 'wifi'],
      version: 1,
    });
    expect((await readLog(providerId)).at(-1)).toMatchObject({
      action: 'place.change',
      before: { hasPin: false, phone: null, tags: [] },
      after: { hasPin: true, phone: '+48600100200', tags: ['food', 'wifi'], pin },
    });
    expect(await call('PATCH', `${base}/${first}`, { version: 0, street: 'Inna 1' })).toMatchObject({
      code: 'changedMeanwhile',
    });
  });

  it('has its pin in the country of its city', async () => {
    const { base, first } = await begin();
    const lviv = { latitude: 49.8397, longitude: 24.0297 };
    expect(
      await call('PATCH', `${base}/${first}`, { version: 0, pin: lviv, street: 'Inna 1' }),
    ).toMatchObject({
      status: 422,
      errors: [{ path: 'body.pin', code: 'pinAbroad' }],
    });
    expect((await call('GET', `${base}/${first}`)).data).toMatchObject({
      hasPin: false,
      street: '',
      countryCode: 'PL',
      version: 0,
    });
    // One from before the rule stays until somebody moves it.
    await database.pool`update branches set latitude = 49.8397, longitude = 24.0297, has_pin = true where id = ${first}`;
    expect(await call('PATCH', `${base}/${first}`, { version: 0, street: 'Inna 1' })).toMatchObject({
      status: 200,
    });
  });

  it('goes to another city with its time zone, and its pin starts anew while nobody is sent by it', async () => {
    const { base, first } = await begin();
    await call('PATCH', `${base}/${first}`, { version: 0, pin: { latitude: 51.7, longitude: 19.4 } });
    await database.pool`update cities set time_zone = 'Europe/Kyiv' where id = ${bydgoszcz}`;
    const moved = await call('PATCH', `${base}/${first}`, { version: 1, cityId: bydgoszcz });
    expect(moved.data).toMatchObject({
      timeZone: 'Europe/Kyiv',
      hasPin: false,
      pin: { latitude: 53.1235, longitude: 18.0084 },
    });
    await database.pool`update cities set time_zone = 'Europe/Warsaw' where id = ${bydgoszcz}`;
    expect(await call('PATCH', `${base}/${first}`, { version: 2, cityId: randomUUID() })).toMatchObject({
      code: 'cityUnknown',
    });
  });

  it('keeps what guests find their way by once it is on the market', async () => {
    const { base, first, providerId } = await begin();
    const whole = { street: 'Mennica 8', postalCode: '85-112', phone: '+48523451811' };
    await call('PATCH', `${base}/${first}`, {
      version: 0,
      ...whole,
      pin: { latitude: 51.7, longitude: 19.4 },
    });
    await database.pool`
      update service_providers set status = 'listed', tax_id = '8567346215', legal_name = 'Młyn' where id = ${providerId}`;
    for (const empty of [{ street: ' ' }, { postalCode: '' }, { phone: null }]) {
      expect(await call('PATCH', `${base}/${first}`, { version: 1, ...empty })).toMatchObject({
        code: 'neededWhileListed',
      });
    }
    const moved = await call('PATCH', `${base}/${first}`, { version: 1, cityId: bydgoszcz });
    expect(moved.data).toMatchObject({ hasPin: true, pin: { latitude: 51.7, longitude: 19.4 } });
  });
});

describe('several places', () => {
  it('are added, named and removed while they are empty; one always stays', async () => {
    const { base, first, providerId } = await begin();
    const key = { 'idempotency-key': randomUUID() };
    const form = { name: 'Młyn nad Brdą', cityId: bydgoszcz };
    const made = await Promise.all([1, 2].map(() => call('POST', base, form, key)));
    expect(new Set(made.map(({ data }) => data.id)).size).toBe(1);
    const second: string = made[0]?.data.id;
    const third = (await call('POST', base, { name: '', cityId: lodz })).data.id;
    const slugs =
      await database.pool`select slug from branches where provider_id = ${providerId} order by position`;
    expect(slugs.map(({ slug }) => slug)).toEqual(['lodz', 'mlyn-nad-brda', 'lodz-2']);
    await addTable(database.pool, { providerId, branchId: third, policyId: '' });
    expect(await call('DELETE', `${base}/${third}`)).toMatchObject({ status: 409, code: 'placeNotEmpty' });
    expect((await call('DELETE', `${base}/${second}`)).status).toBe(200);
    expect((await call('DELETE', `${base}/${second}`)).status).toBe(404);
    await database.pool`delete from tables where provider_id = ${providerId}`;
    const answers = await Promise.all([first, third].map((id) => call('DELETE', `${base}/${id}`)));
    expect(answers.map(({ status, code }) => code ?? status).sort()).toEqual([200, 'lastPlace']);
    expect((await readLog(providerId)).map(({ action }) => action)).toEqual([
      'venue.register',
      'place.add',
      'place.add',
      'place.remove',
      'place.remove',
    ]);
  });

  it('on the market begin as drafts, which nobody but members sees', async () => {
    const { base, providerId } = await begin();
    await database.pool`
      update service_providers set status = 'listed', tax_id = '8567346215', legal_name = 'Młyn' where id = ${providerId}`;
    const added = await call('POST', base, { name: 'Drugi', cityId: bydgoszcz });
    expect((await call('GET', `${base}/${added.data.id}`)).data.status).toBe('draft');
    const page = await server.app.inject({ url: `/api/user/service-providers/${providerId}` });
    expect(page.json().data.branches).toHaveLength(1);
    const setup = await call('GET', `/${providerId}/setup`);
    expect(setup.data.branches).toHaveLength(2);
  });

  it('of others do not exist, nor those where a member does not work', async () => {
    const { base, first, providerId } = await begin();
    owner = await createSignedInUser(server);
    expect((await call('GET', `${base}/${first}`)).status).toBe(404);
    await insertRow(database.pool, 'provider_members', {
      provider_id: providerId,
      user_id: owner.id,
      role: 'manager',
      branch_ids: [],
    });
    expect((await call('PATCH', `${base}/${first}`, { version: 0, name: 'X' })).status).toBe(404);
  });
});

describe('the pin of an address', () => {
  it('is in the middle of the city where there is no geocoder', async () => {
    const { base, first } = await begin();
    const asked = { cityId: bydgoszcz, street: 'Mennica 8', postalCode: '' };
    expect((await call('POST', `${base}/${first}/pin`, asked)).data).toEqual({
      latitude: 53.1235,
      longitude: 18.0084,
      isExact: false,
    });
  });

  it('is looked up once for each address, so many times a day, and never by an error', async () => {
    const seen: string[] = [];
    const double = await startHttpDouble(({ url }, _, response) => {
      seen.push(url ?? '');
      if (url?.includes('Awaria')) return void response.writeHead(500).end();
      response.end('[{"lat":"53.1221","lon":"18.0007"}]');
    });
    const plain = server;
    server = await createTestServer(database.url, {
      GEOCODER_URL: double.origin,
      GEOCODER_DAILY_SEARCHES: '3',
    });
    const { base, first } = await begin();
    const ask = async (street: string) =>
      (await call('POST', `${base}/${first}/pin`, { cityId: bydgoszcz, street, postalCode: '85-112' })).data;
    expect(await ask('Mennica 8')).toEqual({ latitude: 53.1221, longitude: 18.0007, isExact: true });
    await ask('mennica 8');
    expect(seen).toHaveLength(1);
    expect(await ask('Awaria 1')).toMatchObject({ isExact: false });
    await ask('Trzecia 3');
    expect(await ask('Czwarta 4')).toMatchObject({ isExact: false });
    expect(seen).toHaveLength(3);
    await server.dispose();
    server = plain;
    await double.close();
  });

  it('costs one person so many searches a day, and leaves those of the others alone', async () => {
    const hits = new Map<string, number>();
    let found = 0;
    const findPin = createPinFinder(database.pool, {
      geocoder: {
        isRemote: true,
        find: async () => {
          found += 1;
          return { latitude: 53.1, longitude: 18 };
        },
      },
      countSearches: async (userId = 'all') => {
        hits.set(userId, (hits.get(userId) ?? 0) + 1);
        return { hits: hits.get(userId) ?? 0 };
      },
      dailySearches: 1000,
    });
    const ask = (userId: string, nth: number) =>
      findPin(
        { cityId: bydgoszcz, street: `Długa ${nth}`, postalCode: '' },
        { caller: { userId, sessionId: '', role: 'consumer' }, log: server.app.log },
      );
    for (let nth = 0; nth < 70; nth += 1) await ask('greedy', nth);
    expect(found).toBe(60);
    expect(hits.get('all')).toBe(60);
    expect(await ask('modest', 100)).toMatchObject({ isExact: true });
  });
});
