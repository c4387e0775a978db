import { serviceProviderRoutes } from '@gramy/contract/routes/service-providers';
import type { CardStart, PlaceCard } from '@gramy/contract/schemas/place';
import type { CallData } from '@gramy/contract/wire-types';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts';
import { createTestServer, type TestServer } from '../../../test/test-server.ts';
import { seedDemoMarketOnce } from '../../db/seed/seed.ts';

type Page = CallData<'GET /user/service-providers'>;
type ProviderPage = CallData<'GET /user/service-providers/:serviceProviderId'>;
type Day = CallData<'GET /user/booking/available'>;

/** A Friday afternoon before a full evening. */
const now = new Date('2026-05-08T15:30:00Z');

let database: TestDatabase;
let server: TestServer;

beforeAll(async () => {
  database = await createTestDatabase(inject('clusterUrl'));
  await seedDemoMarketOnce(database.url, { now });
  server = await createTestServer(database.url, {}, { clock: { now: () => now } });
}, 180_000);
afterAll(async () => {
  await server.dispose();
  await database.drop();
});

async function call<Data>(path: string, query: Record<string, unknown>): Promise<Data> {
  const entries = Object.entries(query).map(([name, value]) => [name, String(value)]);
  const response = await server.app.inject({ url: `/api${path}?${new URLSearchParams(entries)}` });
  expect(response.statusCode, response.body.slice(0, 300)).toBe(200);
  return response.json().data;
}

const search = (query: Record<string, unknown>) => call<Page>('/user/service-providers', query);

async function searchAll(query: Record<string, unknown>): Promise<PlaceCard[]> {
  const items: PlaceCard[] = [];
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const page: Page = await search({ ...query, limit: 50, ...(cursor ? { cursor } : {}) });
    items.push(...page.items);
    cursor = page.nextCursor;
  }
  return items;
}

const keepStart = ({
  startsAt,
  price,
  freeTables,
  label,
}: Omit<CardStart, 'price'> & { price: number | null }) => ({
  startsAt,
  price,
  freeTables,
  label,
});

/** What the booking panel would offer for the very offer of a card. */
async function askEngine(
  { branchId }: PlaceCard,
  { offerId, date, durationMinutes }: CardStart,
  guests: number,
) {
  const day = await call<Day>('/user/booking/available', {
    branchId,
    offerId,
    date,
    durationMinutes,
    guests,
  });
  return day.starts.filter(({ refusal }) => refusal === null);
}

describe('every start on a card', () => {
  it.each([
    { date: '2026-05-08', time: '19:00', guests: 4, duration: 60 },
    { date: '2026-05-08', time: '00:30', guests: 2, duration: 60 },
    { date: '2026-05-09', time: '20:00', guests: 11, duration: 120 },
    { date: '2026-05-20', guests: 2, duration: 90 },
  ])('can be booked for that price, and nothing before it is left out: %o', async (criteria) => {
    const cards = await searchAll({ ...criteria, activity: 'bowling' });
    expect(cards.length).toBeGreaterThan(0);
    for (const card of cards) {
      const [first] = card.starts;
      if (first === undefined) throw new Error(`${card.providerName} has nothing free`);
      const minute = criteria.time === undefined ? 0 : toMinute(criteria.time);
      const offered = (await askEngine(card, first, criteria.guests)).filter(
        ({ label }) => label.minute + (label.isNextDay ? 1440 : 0) >= minute,
      );
      expect(offered.slice(0, card.starts.length).map((start) => keepStart(start as never))).toEqual(
        card.starts.map(keepStart),
      );
      expect(card.starts.length + card.moreStarts).toBe(offered.length);
    }
  });

  it('is of the activity that leads the card', async () => {
    const offers = await database.pool<{ id: string; activity: string }[]>`
      select o.id, a.slug as activity from offers o join activities a on a.id = o.activity_id`;
    const activityOf = new Map(offers.map(({ id, activity }) => [id, activity]));
    const cards = await searchAll({ date: '2026-05-20', maxPrice: 5000 });
    const leads = cards.map(({ activities, starts }) => [
      activities[0]?.slug,
      activityOf.get(starts[0]?.offerId ?? ''),
    ]);
    expect(leads.length).toBeGreaterThan(5);
    for (const [lead, played] of leads) expect(lead).toBe(played);
  });

  it('is the next one there, where nothing was asked about time', async () => {
    const { items } = await search({ city: 'lodz', limit: 10 });
    for (const card of items) {
      for (const start of card.starts)
        expect(Date.parse(start.startsAt)).toBeGreaterThanOrEqual(now.getTime());
    }
    expect(items.filter(({ starts }) => starts.length > 0).length).toBeGreaterThan(5);
  });
});

describe('the price on a card', () => {
  it('is the least of the price lists of its place, which lie in its hours', async () => {
    const cards = await searchAll({});
    expect(cards.length).toBeGreaterThan(60);
    for (const { providerSlug, branchId, priceFrom } of cards) {
      const page = await call<ProviderPage>(`/user/service-providers/${providerSlug}`, {});
      const { hours, offers } = page.branches.find(({ id }) => id === branchId) ?? { hours: [], offers: [] };
      expect(priceFrom, providerSlug).toBe(Math.min(...offers.map((offer) => offer.priceFrom)));
      for (const offer of offers) {
        expect(offer.rates.length, providerSlug).toBeGreaterThan(0);
        expect(offer.rates.map(({ price }) => price)).toContain(offer.priceFrom);
        const outside = offer.rates.filter(
          ({ weekday, start, end }) =>
            !hours.some((own) => own.weekday === weekday && own.opens <= start && end <= own.closes),
        );
        expect(outside, providerSlug).toEqual([]);
      }
    }
  });

  it.each([{}, { date: '2026-05-09', time: '18:00', guests: 4 }])(
    'is what places are put in order and filtered by: %o',
    async (criteria) => {
      const cards = await searchAll({ ...criteria, sort: 'price' });
      const prices = cards.flatMap(({ starts }) => starts.slice(0, 1)).map(({ price }) => price);
      expect(prices.length).toBeGreaterThan(20);
      expect(prices).toEqual(prices.toSorted((a, b) => a - b));
      const cheap = await searchAll({ ...criteria, maxPrice: 5000 });
      expect(cheap.length).toBeGreaterThan(0);
      for (const { starts, providerName } of cheap) {
        expect(starts.length, providerName).toBeGreaterThan(0);
        for (const { price } of starts) expect(price).toBeLessThanOrEqual(5000);
      }
      const { counts } = await search(criteria);
      expect(counts.maxPrice.find(({ value }) => value === '5000')?.count).toBe(cheap.length);
    },
  );
});

describe('popular places', () => {
  it('are of different activities where there are several', async () => {
    const { items } = await call<CallData<'GET /user/service-providers/popular-service-providers'>>(
      '/user/service-providers/popular-service-providers',
      { city: 'lodz' },
    );
    expect(items).toHaveLength(5);
    expect(new Set(items.map(({ activities }) => activities[0]?.slug)).size).toBe(5);
  });
});

describe('places that are not shown', () => {
  it('have nothing free then', async () => {
    const criteria = { date: '2026-05-08', time: '21:00', guests: 6, duration: 120 };
    const shown = new Set(
      (await searchAll({ ...criteria, activity: 'bowling' })).map(({ branchId }) => branchId),
    );
    const all = await searchAll({ activity: 'bowling', duration: 120, guests: 6 });
    const offers = await database.pool<{ branchId: string; offerId: string }[]>`
      select o.branch_id as "branchId", o.id as "offerId" from offers o
      join activities a on a.id = o.activity_id and a.slug = 'bowling'`;
    expect(all.length).toBeGreaterThan(shown.size);
    for (const { branchId, offerId } of offers.filter((offer) => !shown.has(offer.branchId))) {
      const query = { branchId, offerId, date: criteria.date, durationMinutes: 120, guests: 6 };
      const { starts } = await call<Day>('/user/booking/available', query);
      const free = starts.filter(
        ({ refusal, startsAt }) => refusal === null && startsAt >= '2026-05-08T19:00:00.000Z',
      );
      expect(free).toEqual([]);
    }
  });
});

describe('the own words of the market', () => {
  it.each([
    ['axe', 'axe-throwing', null],
    ['ice', 'ice-skating', null],
    ['table', 'table-tennis', null],
    ['tennis', 'table-tennis', null],
    ['room', 'escape-room', null],
    ['escpae', 'escape-room', null],
    ['eskape', 'escape-room', null],
    ['golf', 'mini-golf', null],
    ['laser', 'laser-tag', null],
    ['siekiery', 'axe-throwing', null],
    ['Cracow', null, 'krakow'],
    ['Warsaw', null, 'warszawa'],
    ['Lodz', null, 'lodz'],
    ['padel court in Wroclaw', 'padel', 'wroclaw'],
    ['pool table', 'billiards', null],
    ['Danzig', null, 'gdansk'],
  ])('"%s" is %s in %s, in a search and among the suggestions', async (q, activity, city) => {
    const page = await search({ q });
    const { understood } = page;
    expect([understood.activity?.slug ?? null, understood.city?.slug ?? null, understood.words]).toEqual([
      activity,
      city,
      null,
    ]);
    expect(page.total).toBeGreaterThan(0);
    const { items } = await call<CallData<'GET /user/service-providers/suggestions'>>(
      '/user/service-providers/suggestions',
      { q },
    );
    const suggested = items.map((item) => ('slug' in item ? item.slug : item.name));
    for (const slug of [activity, city]) if (slug) expect(suggested).toContain(slug);
  });
});

describe('answers', () => {
  it('are as the contract has them', async () => {
    const page = await search({ q: 'kregle lodz', date: '2026-05-09', time: '19:00', guests: 4 });
    expect(serviceProviderRoutes['GET /user/service-providers'].output.parse(page)).toEqual(page);
    expect(page.understood).toMatchObject({
      activity: { slug: 'bowling' },
      city: { slug: 'lodz' },
      words: null,
    });
    const pins = await call<object>('/user/service-providers/pins', { city: 'lodz', date: '2026-05-09' });
    expect(serviceProviderRoutes['GET /user/service-providers/pins'].output.parse(pins)).toEqual(pins);
  });

  it('count what each other value would leave', async () => {
    const criteria = { city: 'lodz', date: '2026-05-09', time: '19:00', guests: 4 };
    const { counts, total } = await search(criteria);
    for (const { value, count } of counts.activities.slice(0, 4))
      expect((await search({ ...criteria, activity: value })).total).toBe(count);
    const { counts: everywhere } = await search({ ...criteria, city: undefined });
    for (const { value, count } of everywhere.cities.slice(0, 3))
      expect((await search({ ...criteria, city: value })).total).toBe(count);
    for (const { value, count } of counts.tags.slice(0, 3))
      expect((await search({ ...criteria, tags: value })).total).toBe(count);
    for (const { value, count } of counts.maxPrice)
      expect((await search({ ...criteria, maxPrice: value })).total).toBe(count);
    for (const { value, count } of counts.minRating)
      expect((await search({ ...criteria, minRating: value })).total).toBe(count);
    for (const flag of ['openNow', 'payAtVenue', 'instant'] as const)
      expect((await search({ ...criteria, [flag]: 1 })).total).toBe(counts[flag]);
    expect(total).toBeGreaterThan(5);
  });
});

function toMinute(clock: string): number {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return hours * 60 + minutes + (hours < 5 ? 1440 : 0);
}
