import { randomUUID } from 'node:crypto';
import type { CallData } from '@gramy/contract/wire-types';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { type BookingDesk, openDesk } from '../../../test/booking-desk.ts';
import { eventually } from '../../../test/eventually.ts';
import { addVenue, findActivityId, findCityId } from '../../../test/market-fixture.ts';
import { createSignedInUser, type SignedInUser } from '../../../test/signed-in-user.ts';

type Catalogue = CallData<'GET /admin/catalogue'>;

let desk: BookingDesk;
let admin: SignedInUser;

beforeAll(async () => {
  desk = await openDesk(inject('clusterUrl'));
});
beforeEach(async () => {
  admin = await createSignedInUser(desk.server, { role: 'admin', name: 'Kasia Wrona' });
});
afterAll(() => desk.close());

async function ask(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, payload?: object) {
  const answer = await desk.server.app.inject({
    method,
    url: `/api${path}`,
    headers: admin.headers,
    ...(payload ? { payload } : {}),
  });
  return { status: answer.statusCode, ...answer.json() };
}
const read = async (): Promise<Catalogue> => (await ask('GET', '/admin/catalogue')).data;
const both = (text: string) => ({ en: text, pl: text });

const chess = {
  name: { en: 'Chess boxing', pl: 'Szachoboks' },
  summary: both('Rounds of both.'),
  description: both('Three minutes each.'),
  hue: 40,
  icon: 'sparkles',
  tableKind: 'arena',
  searchWords: ['Szachy na Ringu'],
  isActive: true,
};
const zgierz = {
  name: { en: 'Zgierz', pl: 'Zgierz' },
  region: { en: 'Łódź Voivodeship', pl: 'łódzkie' },
  countryCode: 'PL',
  latitude: 51.855,
  longitude: 19.405,
  timeZone: 'Europe/Warsaw',
  population: 54_000,
  searchWords: ['zgierzu'],
  isActive: true,
};

async function addActivity(): Promise<Catalogue['activities'][number]> {
  const name = both(`Chess ${randomUUID().slice(0, 8)}`);
  const { data } = await ask('POST', '/admin/catalogue/activities', { ...chess, name });
  return data.activities.find(
    (activity: { name: object }) => JSON.stringify(activity.name) === JSON.stringify(name),
  );
}

describe('the catalogue', () => {
  it('takes an activity in, with an address of its name, and gives it back while nobody offers it', async () => {
    const word = { ...chess, searchWords: ['Szachy na Ringu', 'szachy  na ringu'] };
    const { data, status } = await ask('POST', '/admin/catalogue/activities', word);
    expect(status).toBe(201);
    const added = data.activities.at(-1);
    expect(added).toMatchObject({ slug: 'chess-boxing', searchWords: ['szachy na ringu'], venueCount: 0 });
    const listed = async () => (await ask('GET', '/activity/activities')).data.items.at(-1).slug;
    expect(await listed()).toBe('chess-boxing');
    expect((await ask('DELETE', `/admin/catalogue/activities/${added.id}`)).status).toBe(200);
    expect(await listed()).not.toBe('chess-boxing');
  });

  it('hides what is in use and deletes it not; search and menus follow on servers that listen', async () => {
    const { pool } = desk;
    const [cityId, activityId] = [await findCityId(pool, 'lublin'), await findActivityId(pool, 'squash')];
    await addVenue(pool, { cityId, activityId });
    const search = async (query: string) =>
      (await ask('GET', `/user/service-providers?${query}`)).data?.items?.length;
    await eventually(() => search('activity=squash&city=lublin')).toBe(1);

    expect((await ask('DELETE', `/admin/catalogue/activities/${activityId}`)).code).toBe('catalogueInUse');
    expect((await ask('DELETE', `/admin/catalogue/cities/${cityId}`)).code).toBe('catalogueInUse');
    expect((await ask('DELETE', '/admin/catalogue/countries/PL')).code).toBe('catalogueInUse');

    const squash = (await read()).activities.find(({ id }) => id === activityId);
    if (!squash) throw new Error('There is no squash');
    const { id: _, slug: __, picture: ___, venueCount, ...fields } = squash;
    expect(venueCount).toBe(1);
    const put = async (isActive: boolean, searchWords = fields.searchWords) => {
      const version = (await read()).activities.find(({ id }) => id === activityId)?.version;
      const body = { ...fields, isActive, searchWords, version };
      return ask('PUT', `/admin/catalogue/activities/${activityId}`, body);
    };
    await put(false);
    await eventually(() => search('city=lublin')).toBe(0);
    const sitemap = async () => (await desk.server.app.inject({ url: '/sitemap.xml' })).body;
    await eventually(async () => (await sitemap()).includes('activity=squash')).toBe(false);
    await put(true, ['piłka o ścianę']);
    await eventually(() => search(`q=${encodeURIComponent('pilka o sciane')}`)).toBe(1);
    await eventually(async () => (await sitemap()).includes('activity=squash')).toBe(true);
  });

  it('has cities in the order that somebody puts them, and hides those of a country with it', async () => {
    const { data } = await ask('POST', '/admin/catalogue/cities', zgierz);
    const city = data.cities.at(-1);
    expect(city).toMatchObject({ slug: 'zgierz', venueCount: 0 });
    const { data: ordered } = await ask('PUT', '/admin/catalogue/order', { list: 'cities', ids: [city.id] });
    expect(ordered.cities[0].slug).toBe('zgierz');
    expect(ordered.cities[1].slug).toBe(data.cities[0].slug);

    const open = async () =>
      (await ask('GET', '/area/cities/business')).data.items.map(({ slug }: { slug: string }) => slug);
    expect(await open()).toContain('zgierz');
    const country = { name: { en: 'Poland', pl: 'Polska' }, currency: 'PLN' };
    const putCountry = async (isActive: boolean) => {
      const version = (await read()).countries.find(({ code }) => code === 'PL')?.version;
      return ask('PUT', '/admin/catalogue/countries/PL', { ...country, isActive, version });
    };
    await putCountry(false);
    expect(await open()).toEqual([]);
    await putCountry(true);
    const { data: left } = await ask('DELETE', `/admin/catalogue/cities/${city.id}`);
    expect(left.cities.map(({ slug }: { slug: string }) => slug)).not.toContain('zgierz');
  });

  it('gives each country once', async () => {
    const lithuania = { code: 'LT', name: { en: 'Lithuania', pl: 'Litwa' }, currency: 'EUR', isActive: true };
    expect((await ask('POST', '/admin/catalogue/countries', lithuania)).status).toBe(201);
    expect((await ask('POST', '/admin/catalogue/countries', lithuania)).code).toBe('slugTaken');
    expect((await ask('DELETE', '/admin/catalogue/countries/LT')).status).toBe(200);
  });

  it('shows the picture of an activity instead of its scene, and forgets the file with it', async () => {
    const activity = await addActivity();
    const body = await sharp({ create: { width: 90, height: 60, channels: 3, background: '#f60' } })
      .png()
      .toBuffer();
    const asked = { contentType: 'image/png', bytes: body.length };
    const { data: upload } = await ask('POST', '/user/profile/pre-signed-url', asked);
    const headers = { 'content-type': 'image/png' };
    await desk.server.app.inject({ method: 'PUT', url: upload.url, headers, payload: body });
    await ask('PUT', `/admin/catalogue/activities/${activity.id}/picture`, { key: upload.key });
    const { data } = await ask('GET', '/activity/activities');
    const { picture } = data.items.find(({ id }: { id: string }) => id === activity.id);
    const look = async () => (await desk.server.app.inject({ url: picture })).statusCode;
    expect(await look()).toBe(200);
    await ask('DELETE', `/admin/catalogue/activities/${activity.id}`);
    expect(await look()).toBe(404);
  });

  it('lets nobody undo unseen what somebody else has changed; its place in the list is none of that', async () => {
    const { id, version, name } = await addActivity();
    const put = (changed: object, seen: string) =>
      ask('PUT', `/admin/catalogue/activities/${id}`, { ...chess, name, version: seen, ...changed });
    await ask('PUT', '/admin/catalogue/order', { list: 'activities', ids: [id] });
    const theirs = await put({ hue: 41 }, version);
    expect(theirs.status).toBe(200);
    expect((await put({ hue: 42 }, version)).code).toBe('changedMeanwhile');
    const now = (await read()).activities.find((activity) => activity.id === id);
    expect(now?.hue).toBe(41);
    expect((await put({ hue: 42 }, now?.version ?? '')).status).toBe(200);

    const { data: withCity } = await ask('POST', '/admin/catalogue/cities', zgierz);
    const city = withCity.cities.at(-1);
    const putCity = (population: number) =>
      ask('PUT', `/admin/catalogue/cities/${city.id}`, { ...zgierz, population, version: city.version });
    expect([(await putCity(55_000)).status, (await putCity(56_000)).code]).toEqual([200, 'changedMeanwhile']);
    await ask('DELETE', `/admin/catalogue/cities/${city.id}`);

    const poland = (await read()).countries.find(({ code }) => code === 'PL');
    const putCountry = (en: string) => {
      const body = { name: { en, pl: 'Polska' }, currency: 'PLN', isActive: true, version: poland?.version };
      return ask('PUT', '/admin/catalogue/countries/PL', body);
    };
    expect([(await putCountry('Poland!')).status, (await putCountry('Poland?')).code]).toEqual([
      200,
      'changedMeanwhile',
    ]);
  });

  it('writes down who changed what', async () => {
    const activity = await addActivity();
    const renamed = { ...chess, name: both('Boxing chess'), version: activity.version };
    await ask('PUT', `/admin/catalogue/activities/${activity.id}`, renamed);
    const entries = await desk.pool`
      select action, before -> 'name' ->> 'en' as before, after -> 'name' ->> 'en' as after from audit_log
      where subject_id = ${activity.id} order by id`;
    expect(entries).toEqual([
      { action: 'catalogue.add', before: null, after: activity.name.en },
      { action: 'catalogue.change', before: activity.name.en, after: 'Boxing chess' },
    ]);
  });
});
