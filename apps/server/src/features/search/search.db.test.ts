import type { PlaceCard } from '@gramy/contract/schemas/place';
import type { CallData } from '@gramy/contract/wire-types';
import { addDays, type LocalDate, parseLocalDate } from '@gramy/domain/time/local-date';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { eventually } from '../../../test/eventually.ts';
import type { Venue } from '../../../test/market-fixture.ts';
import {
  createSearchMarket,
  giveStars,
  openPlace,
  type PlaceOptions,
  type SearchMarket,
} from '../../../test/search-fixture.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts';
import { createTestServer, type TestServer } from '../../../test/test-server.ts';

type Page = CallData<'GET /user/service-providers'>;
type Suggestions = CallData<'GET /user/service-providers/suggestions'>;

/** A Friday noon in Poland. */
const now = new Date('2026-05-08T10:00:00Z');
const friday = '2026-05-08';

let database: TestDatabase;
let server: TestServer;
let market: SearchMarket;
let clock: Venue;
let warsaw: Venue;

const open = (options: PlaceOptions) => openPlace(database.pool, market, options);

beforeAll(async () => {
  database = await createTestDatabase(inject('clusterUrl'));
  market = await createSearchMarket(database.pool);
  clock = await open({
    name: 'Kręgielnia Pod Zegarem',
    branch: {
      district: 'Śródmieście',
      facility_tags: ['food', 'parking'],
      latitude: 51.771,
      longitude: 19.461,
    },
  });
  await open({
    name: 'Retro Lanes',
    branch: { district: 'Widzew', facility_tags: ['food'], latitude: 51.76, longitude: 19.525 },
    offer: { base_price: 12_000, confirmation: 'request', pay_at_venue: false },
  });
  await open({
    name: 'Bila i Kij',
    branch: { district: 'Bałuty', latitude: 51.8, longitude: 19.42 },
    offer: { activity_id: market.billiardsId, base_price: 4000, guests_max: 4 },
    hours: { opens: 600, closes: 1320 },
  });
  warsaw = await open({
    name: 'Stołeczne Tory',
    branch: { city_id: market.warsawId, district: 'Wola', latitude: 52.235, longitude: 20.98 },
  });
  await giveStars(database.pool, clock, [0, 0, 0, 2, 18]);
  await giveStars(database.pool, warsaw, [5, 5, 0, 0, 0]);
  server = await createTestServer(database.url, {}, { clock: { now: () => now } });
}, 120_000);
afterAll(async () => {
  await server.dispose();
  await database.drop();
});

async function ask(path: string, query: Record<string, string | number>) {
  const entries = Object.entries(query).map(([name, value]) => [name, String(value)]);
  return server.app.inject({ url: `/api/user/service-providers${path}?${new URLSearchParams(entries)}` });
}
async function search(query: Record<string, string | number> = {}): Promise<Page> {
  const response = await ask('', query);
  expect(response.statusCode, response.body.slice(0, 300)).toBe(200);
  return response.json().data;
}
const nameOf = ({ providerName }: PlaceCard) => providerName;
const listNames = async (query: Record<string, string | number>) => (await search(query)).items.map(nameOf);
const listSorted = async (query: Record<string, string | number>) => (await listNames(query)).sort();
const suggest = async (query: Record<string, string>): Promise<Suggestions['items']> =>
  (await ask('/suggestions', query)).json().data.items;

const all = ['Bila i Kij', 'Kręgielnia Pod Zegarem', 'Retro Lanes', 'Stołeczne Tory'];

describe('D-3 words', () => {
  it.each([
    ['kregle lodz', 'bowling', 'lodz', null, ['Kręgielnia Pod Zegarem', 'Retro Lanes']],
    ['KRĘGLE w Łodzi', 'bowling', 'lodz', null, ['Kręgielnia Pod Zegarem', 'Retro Lanes']],
    ['bilrad', 'billiards', null, null, ['Bila i Kij']],
    ['snooker łódź', 'billiards', 'lodz', null, ['Bila i Kij']],
    ['pool', 'billiards', null, null, ['Bila i Kij']],
    ['kręgielnia na Widzewie', 'bowling', null, 'widzewie', ['Retro Lanes']],
    ['billiards warsaw', 'billiards', 'warszawa', null, []],
    ['bowling w Warszawie', 'bowling', 'warszawa', null, ['Stołeczne Tory']],
    ['śródmieście', null, null, 'srodmiescie', ['Kręgielnia Pod Zegarem']],
    ['pod zegarem', null, null, 'pod zegarem', ['Kręgielnia Pod Zegarem']],
    ['zegrem', null, null, 'zegrem', ['Kręgielnia Pod Zegarem']],
    ['baluty bilard', 'billiards', null, 'baluty', ['Bila i Kij']],
    ['retro', null, null, 'retro', ['Retro Lanes']],
    ['nigdzie takiego nie ma', null, null, 'nigdzie takiego nie ma', []],
    ['   ', null, null, null, all],
    ['!!! ???', null, null, null, []],
    ['🎳', null, null, null, []],
    ['%', null, null, null, []],
    ['"', null, null, null, []],
    ['w', null, null, null, []],
    ['tor', null, null, 'tor', ['Kręgielnia Pod Zegarem', 'Retro Lanes', 'Stołeczne Tory']],
    ['tory łódź', null, 'lodz', 'tory', ['Kręgielnia Pod Zegarem', 'Retro Lanes']],
    ['lane', null, null, 'lane', ['Kręgielnia Pod Zegarem', 'Retro Lanes', 'Stołeczne Tory']],
    ['stoły', null, null, 'stoly', ['Bila i Kij']],
    ['bilard stół', 'billiards', null, null, ['Bila i Kij']],
    ['kort', null, null, 'kort', []],
  ])(
    '"%s" are understood as activity %s, city %s and the words %s',
    async (q, activity, city, words, found) => {
      const page = await search({ q });
      expect({
        activity: page.understood.activity?.slug ?? null,
        city: page.understood.city?.slug ?? null,
        words: page.understood.words,
      }).toEqual({ activity, city, words });
      expect(page.items.map(nameOf).sort()).toEqual(found);
    },
  );

  it('that repeat what was chosen besides say nothing new, and those that contradict it find nothing', async () => {
    const page = await search({ q: 'kręgle łódź', activity: 'bowling', city: 'lodz' });
    expect(page.understood).toEqual({
      activity: null,
      city: null,
      date: null,
      time: null,
      isNearMe: false,
      words: null,
      isUnknown: false,
    });
    expect(page.total).toBe(2);
    expect(await listNames({ q: 'kręgle', activity: 'billiards' })).toEqual([]);
  });

  it.each([
    ['bowling tonight', { date: friday, time: '17:00', isNearMe: false, words: null }],
    ['kręgle dziś wieczorem', { date: friday, time: '17:00', isNearMe: false, words: null }],
    ['bowling now', { date: friday, time: '12:00', isNearMe: false, words: null }],
    ['kręgle jutro', { date: '2026-05-09', time: null, isNearMe: false, words: null }],
    ['bowling near me', { date: null, time: null, isNearMe: true, words: null }],
    ['kręgle w pobliżu', { date: null, time: null, isNearMe: true, words: null }],
    ['bowling near lodz', { date: null, time: null, isNearMe: false, words: null }],
    ['bowling alley', { date: null, time: null, isNearMe: false, words: null }],
  ])('"%s" say when and where as well', async (q, understood) => {
    const page = await search({ q });
    expect(page.understood).toMatchObject({ activity: { slug: 'bowling' }, ...understood });
    expect(page.isByTime).toBe(understood.date !== null);
    expect(page.total).toBeGreaterThan(0);
  });

  it('that speak of a time say nothing new to whoever has chosen one', async () => {
    const { understood, isByTime } = await search({ q: 'bowling tonight', date: '2026-05-09' });
    expect(understood).toMatchObject({ date: null, time: null, words: null });
    expect(isByTime).toBe(true);
  });

  it('that speak of a time come before the evening that forms propose by themselves', async () => {
    const { understood } = await search({ q: 'kręgle jutro', date: friday, time: '17:00' });
    expect(understood).toMatchObject({ date: '2026-05-09', time: null, words: null });
    const chosen = await search({ q: 'kręgle jutro', date: friday, time: '18:00' });
    expect(chosen.understood).toMatchObject({ date: null, time: null });
  });

  it('that fit nowhere come close to something', async () => {
    const meant = async (q: string) => {
      const { nearlyMeant } = await search({ q });
      return nearlyMeant && [nearlyMeant.activity?.slug, nearlyMeant.city?.slug];
    };
    expect(await meant('bollinng aley')).toEqual(['bowling', undefined]);
    expect(await meant('billjart')).toEqual(['billiards', undefined]);
    expect(await meant('kręgle xyzxyz')).toEqual(['bowling', undefined]);
    expect(await meant('warzafka')).toEqual([undefined, 'warszawa']);
    expect(await meant('xyzxyz')).toBeNull();
    expect(await meant('retro')).toBeNull();
  });

  it('that nobody knows leave what there is without them', async () => {
    const { understood, counts, total } = await search({ q: '🎳', city: 'lodz' });
    expect([understood.isUnknown, total]).toEqual([true, 0]);
    expect(counts.activities).toContainEqual({ value: 'bowling', count: 2 });
    expect((await search({ q: 'xyzxyz' })).counts.activities).toContainEqual({ value: 'bowling', count: 3 });
    expect((await search({ q: 'retro' })).understood.isUnknown).toBe(false);
  });

  it('as they stand come before those that only begin so', async () => {
    await open({ name: 'Retrospektywa', branch: { district: 'Górna' } });
    await eventually(() => listNames({ q: 'retro' })).toEqual(['Retro Lanes', 'Retrospektywa']);
    await database.pool`update service_providers set status = 'draft' where name = 'Retrospektywa'`;
    await eventually(() => listNames({ q: 'retro' })).toEqual(['Retro Lanes']);
  });
});

describe('D-3 filters', () => {
  it.each<[Record<string, string | number>, string[]]>([
    [{}, all],
    [{ city: 'warszawa' }, ['Stołeczne Tory']],
    [{ city: 'atlantis' }, []],
    [{ activity: 'billiards' }, ['Bila i Kij']],
    [{ activity: 'chess-boxing' }, []],
    [{ tags: 'food' }, ['Kręgielnia Pod Zegarem', 'Retro Lanes']],
    [{ tags: 'food,parking' }, ['Kręgielnia Pod Zegarem']],
    [{ instant: 1 }, ['Bila i Kij', 'Kręgielnia Pod Zegarem', 'Stołeczne Tory']],
    [{ payAtVenue: 1 }, ['Bila i Kij', 'Kręgielnia Pod Zegarem', 'Stołeczne Tory']],
    [{ minRating: 45 }, ['Kręgielnia Pod Zegarem']],
    [{ guests: 5 }, ['Kręgielnia Pod Zegarem', 'Retro Lanes', 'Stołeczne Tory']],
    [{ guests: 13 }, []],
    [{ duration: 90 }, []],
    [{ duration: 120, maxPrice: 8000 }, ['Bila i Kij']],
    [{ openNow: 1 }, ['Bila i Kij']],
    [{ near: '51.77,19.46' }, ['Bila i Kij', 'Kręgielnia Pod Zegarem', 'Retro Lanes']],
    [{ near: '36.14,-5.35' }, []],
    [{ area: '51.75,19.4,51.78,19.5' }, ['Kręgielnia Pod Zegarem']],
    [{ date: friday, time: '20:30' }, all],
    [{ date: friday, time: '21:30' }, ['Kręgielnia Pod Zegarem', 'Retro Lanes', 'Stołeczne Tory']],
    [{ date: friday, time: '01:30' }, []],
    [{ date: '2026-05-07' }, []],
    [{ date: '2026-12-24' }, []],
    [
      { date: friday, time: '19:00', duration: 60, maxPrice: 9000, city: 'lodz' },
      ['Bila i Kij', 'Kręgielnia Pod Zegarem'],
    ],
  ])('%o leave %o', async (query, names) => {
    const page = await search(query);
    expect(page.items.map(nameOf).sort()).toEqual(names);
    expect(page.total).toBe(names.length);
    expect(page.isByTime).toBe('date' in query);
  });

  it('count what each value would leave, the others as they are', async () => {
    const { counts } = await search({ city: 'lodz', activity: 'bowling' });
    const read = (list: { value: string; count: number }[]) =>
      Object.fromEntries(list.map(({ value, count }) => [value, count]));
    expect(read(counts.activities)).toMatchObject({ bowling: 2, billiards: 1, darts: 0 });
    expect(read(counts.cities)).toEqual({ lodz: 2 });
    expect(read(counts.tags)).toMatchObject({ food: 2, parking: 1, wifi: 0 });
    expect(counts).toMatchObject({ instant: 1, payAtVenue: 1, openNow: 0 });
    expect(read(counts.maxPrice)).toMatchObject({ 5000: 0, 10000: 1, 15000: 2 });
    expect(read(counts.minRating)).toMatchObject({ 45: 1 });
  });

  it('say which day comes nearest to one on which nothing is free', async () => {
    const horizon = addDays(parseLocalDate(friday) as LocalDate, 60);
    expect((await search({ date: '2026-12-24', city: 'lodz' })).otherDate).toBe(horizon);
    expect((await search({ date: '2026-05-07' })).otherDate).toBe(friday);
    expect((await search({ date: friday })).otherDate).toBeNull();
    expect((await search({ date: '2026-12-24', guests: 400 })).otherDate).toBeNull();
  });

  it('say where the nearest place is to whoever has none near', async () => {
    const { nearest } = await search({ near: '36.14,-5.35' });
    expect(nearest).toMatchObject({ city: { slug: 'lodz' } });
    expect(nearest?.distanceMeters).toBeGreaterThan(2_000_000);
    expect((await search({ near: '51.77,19.46', guests: 400 })).nearest).toBeNull();
  });

  it('say at which earlier time more is free', async () => {
    const { otherTime } = await search({ date: friday, time: '21:30', city: 'lodz' });
    expect(otherTime).toEqual({ time: '21:00', moreCount: 1, names: ['Bila i Kij'] });
    expect((await search({ date: friday, time: '22:00', city: 'lodz' })).otherTime?.time).toBe('21:00');
    expect((await search({ date: friday, time: '20:00', city: 'lodz' })).otherTime).toBeNull();
  });
});

describe('D-3 order', () => {
  it.each<[Record<string, string | number>, string[]]>([
    [
      { sort: 'price', duration: 60 },
      ['Bila i Kij', 'Kręgielnia Pod Zegarem', 'Stołeczne Tory', 'Retro Lanes'],
    ],
    // Even bad reviews say more than none.
    [{ sort: 'rating' }, ['Kręgielnia Pod Zegarem', 'Stołeczne Tory', 'Retro Lanes', 'Bila i Kij']],
    [{ sort: 'distance', near: '51.80,19.42' }, ['Bila i Kij', 'Kręgielnia Pod Zegarem', 'Retro Lanes']],
    [{ sort: 'soonest', city: 'lodz' }, ['Bila i Kij', 'Kręgielnia Pod Zegarem', 'Retro Lanes']],
    [{ city: 'lodz' }, ['Kręgielnia Pod Zegarem', 'Retro Lanes', 'Bila i Kij']],
  ])('%o is %o', async (query, names) => {
    expect(await listNames(query)).toEqual(names);
  });

  it('goes on where it stopped, whoever comes and goes meanwhile', async () => {
    const query = { sort: 'price', duration: 60, limit: 2 };
    const first = await search(query);
    expect(first.items.map(nameOf)).toEqual(['Bila i Kij', 'Kręgielnia Pod Zegarem']);
    const cheap = await open({ name: 'Tanie Kule', offer: { base_price: 1000 } });
    await eventually(() => listNames({ sort: 'price', limit: 1 })).toEqual(['Tanie Kule']);
    const second = await search({ ...query, cursor: first.nextCursor ?? '' });
    expect(second.items.map(nameOf)).toEqual(['Stołeczne Tory', 'Retro Lanes']);
    expect(second).toMatchObject({ nextCursor: null, total: 5 });
    await database.pool`update service_providers set status = 'suspended' where id = ${cheap.providerId}`;
    await eventually(() => listSorted({})).toEqual(all);
  });

  it('takes no cursor but its own', async () => {
    const { nextCursor } = await search({ limit: 1 });
    const forged = Buffer.from('[1,2,3]').toString('base64url');
    for (const query of [
      { cursor: forged },
      { cursor: 'AAAA' },
      { cursor: nextCursor ?? '', city: 'lodz' },
      { cursor: nextCursor ?? '', sort: 'price' },
    ]) {
      const response = await ask('', query);
      expect(response.statusCode).toBe(422);
      expect(response.json().errors).toMatchObject([{ path: 'query.cursor', code: 'cursorInvalid' }]);
    }
  });
});

describe('D-3 suggestions', () => {
  it.each([
    ['kre', ['activity bowling', 'provider Kręgielnia Pod Zegarem']],
    ['bil', ['activity billiards', 'provider Bila i Kij']],
    ['bowling tonight', ['activity bowling']],
    ['bilrad lodz', ['activity billiards', 'city lodz']],
    // Nobody offers ice-skating (łyżwy na lodzie) there.
    ['lod', ['city lodz']],
    ['tor', ['activity bowling', 'provider Stołeczne Tory']],
    ['stoły', ['activity billiards']],
    ['wars', ['city warszawa']],
    ['srod', ['district Śródmieście', 'provider Kręgielnia Pod Zegarem']],
    ['pod zeg', ['provider Kręgielnia Pod Zegarem']],
    ['', []],
    ['%_\\', []],
  ])('for "%s" are %o', async (q, expected) => {
    const items = await suggest({ q });
    const describeItem = (item: Suggestions['items'][number]) =>
      `${item.kind} ${item.kind === 'activity' || item.kind === 'city' ? item.slug : item.name}`;
    expect(items.map(describeItem)).toEqual(expected);
  });
});
