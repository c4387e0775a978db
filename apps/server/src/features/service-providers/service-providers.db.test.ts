import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { watchPool } from '../../../test/doubles/watched-pool.ts';
import {
  addBranch,
  addOffer,
  addUser,
  addVenue,
  bothLanguages,
  createMarket,
  insertRow,
  type Market,
  type Venue,
} from '../../../test/market-fixture.ts';
import { addAddOn, addBand, addException, setHours } from '../../../test/opening-fixture.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts';
import type { Database } from '../../db/database.ts';
import { Failure } from '../../failure.ts';
import { createProviderPages } from './service/provider-page.ts';
import type { ProviderPage } from './store/provider.ts';

let database: TestDatabase;
let db: Database;
let market: Market;
let venue: Venue;
let isListening = true;
let now = new Date('2026-05-08T10:00:00Z');
const open = () =>
  createProviderPages(database.pool, { clock: { now: () => now }, isListening: () => isListening });

beforeAll(async () => {
  database = await createTestDatabase(inject('clusterUrl'));
  db = database.pool;
  market = await createMarket(db);
});
beforeEach(async () => {
  isListening = true;
  now = new Date('2026-05-08T10:00:00Z');
  venue = await addVenue(db, market);
});
afterAll(() => database.drop());

const slugOf = ({ providerId }: Venue) => `venue-${providerId}`;

async function find(nameOrId = slugOf(venue), pages = open()): Promise<ProviderPage | undefined> {
  const outcome = await pages.find(nameOrId);
  return outcome instanceof Failure ? undefined : (JSON.parse(outcome.text).data as ProviderPage);
}

const rename = ({ providerId }: Venue, slug: string) =>
  db`update service_providers set slug = ${slug} where id = ${providerId}`;

describe('D-4 the page of a provider', () => {
  it('has regulations for everybody, in whatever language they are written', async () => {
    await db`update branches set regulations = '{"en":"Shoes only","pl":""}' where id = ${venue.branchId}`;
    expect((await find())?.branches[0]?.regulations).toEqual({ en: 'Shoes only', pl: 'Shoes only' });
  });

  it('says all about its places and what they offer', async () => {
    const { providerId, branchId, policyId, offerId, tableIds } = venue;
    await setHours(db, venue, { weekdays: [5], opens: 960, closes: 1560 });
    await addException(db, venue, '2026-05-07');
    await addException(db, venue, '2026-05-15', { opens: 600, closes: 720 });
    await addException(db, venue, '2026-12-24');
    await addBand(db, venue, { weekday: 5, from_minute: 1080, to_minute: 1560, price: 12_000 });
    const shoes = await addAddOn(db, venue);
    await addAddOn(db, venue, { active: false });
    await addOffer(db, market, venue, { active: false });
    await insertRow(db, 'cancellation_tiers', {
      provider_id: providerId,
      policy_id: policyId,
      hours_before: 24,
      refund_percent: 100,
    });
    await insertRow(db, 'branch_photos', {
      provider_id: providerId,
      branch_id: branchId,
      id: providerId,
      url: '/photos/1.webp',
      width: 1200,
      height: 800,
    });
    await db`update tables set active = false where id = ${tableIds[0]}`;
    const bar = { kind: 'bar', x: 0, y: 4, width: 6, height: 2 };
    await db`update branches set plan_features = ${JSON.stringify([bar])}::text::jsonb where id = ${branchId}`;

    expect(await find()).toEqual({
      id: providerId,
      slug: slugOf(venue),
      name: 'Pod Zegarem',
      legalName: 'Pod Zegarem sp. z o.o.',
      taxId: '5260250274',
      isPaused: false,
      tagline: bothLanguages,
      description: bothLanguages,
      rating: { average: null, count: 0, distribution: [0, 0, 0, 0, 0] },
      record: null,
      isClaimed: false,
      branches: [
        {
          id: branchId,
          slug: `branch-${branchId}`,
          name: '',
          street: 'Piotrkowska 1',
          postalCode: '90-001',
          district: 'Śródmieście',
          city: { slug: 'lodz', name: { en: 'Łódź', pl: 'Łódź' } },
          countryCode: 'PL',
          latitude: 51.77,
          longitude: 19.46,
          timeZone: 'Europe/Warsaw',
          phone: '+48600420000',
          tags: [],
          regulations: bothLanguages,
          hours: [{ weekday: 5, opens: 960, closes: 1560 }],
          exceptions: [{ date: '2026-05-15', note: null, intervals: [{ opens: 600, closes: 720 }] }],
          open: { isOpen: false, until: null, opensAt: '2026-05-08T14:00:00.000Z' },
          photos: [
            {
              id: expect.any(String),
              url: '/photos/1.webp',
              width: 1200,
              height: 800,
              caption: null,
              focus: { x: 50, y: 50 },
            },
          ],
          offers: [
            {
              id: offerId,
              activity: {
                slug: 'bowling',
                name: bothLanguages,
                hue: 272,
                icon: 'circle-ellipsis',
                tableKind: 'lane',
              },
              name: bothLanguages,
              description: bothLanguages,
              pricedPer: 'hour',
              currency: 'PLN',
              priceFrom: 8000,
              businessPrice: 9000,
              vatPercent: 23,
              durations: [60, 120],
              startGrid: 30,
              guestsMin: 1,
              guestsMax: 12,
              minNoticeMinutes: 0,
              horizonDays: 60,
              confirmation: 'instant',
              instantUpToGuests: null,
              depositPercent: null,
              payAtVenue: true,
              rates: [
                { weekday: 5, start: 960, end: 1080, band: null, price: 8000 },
                { weekday: 5, start: 1080, end: 1560, band: 'peak', price: 12_000 },
              ],
              lowestPrice30Days: 8000,
              addOns: [
                {
                  id: shoes,
                  name: bothLanguages,
                  description: bothLanguages,
                  price: 1500,
                  pricedPer: 'booking',
                  maxQuantity: 4,
                },
              ],
              refundTiers: [{ hoursBefore: 24, percent: 100 }],
              tableIds: [tableIds[1]],
            },
          ],
          tables: [
            {
              id: tableIds[1],
              kind: 'lane',
              name: bothLanguages,
              seatsMin: 1,
              seatsMax: 6,
              plan: { x: 0, y: 0, width: 1, height: 1 },
            },
          ],
          planFeatures: [bar],
        },
      ],
    });
  });

  it('has on its plan what a plan knows, forty things at most, each with its place', async () => {
    const bar = { kind: 'bar', x: 0, y: 4, width: 6, height: 2 };
    const put = (features: unknown) =>
      db`update branches set plan_features = ${JSON.stringify(features)}::text::jsonb where id = ${venue.branchId}`;
    await put([bar, { ...bar, kind: 'desk' }, { ...bar, kind: 'entry', x: -3 }]);
    const { x: _, ...nowhere } = bar;
    const wrong = [
      { ...bar, kind: 'stage' },
      { ...bar, kind: 1 },
      nowhere,
      { ...bar, x: '0' },
      { ...bar, width: 0 },
    ];
    for (const one of [...wrong, { ...bar, y: 1.5 }, 'bar', 7]) {
      await expect(put([bar, one])).rejects.toThrow('branches_plan_features_shape');
    }
    await expect(put(bar)).rejects.toThrow('branches_plan_features_shape');
    await expect(put(Array(41).fill(bar))).rejects.toThrow('branches_plan_features_shape');
  });

  it('shows each place its own offers and tables, and no place that is closed', async () => {
    const second = await addBranch(db, market, venue);
    const third = await addBranch(db, market, venue);
    await db`update branches set status = 'closed' where id = ${third.branchId}`;
    const page = await find();
    expect(page?.branches.map(({ id }) => id)).toEqual([venue.branchId, second.branchId]);
    expect(page?.branches.map(({ offers }) => offers.map(({ id }) => id))).toEqual([
      [venue.offerId],
      [second.offerId],
    ]);
    expect(page?.branches.map(({ tables }) => tables.map(({ id }) => id).toSorted())).toEqual([
      venue.tableIds.toSorted(),
      second.tableIds.toSorted(),
    ]);
  });

  it('is not there while the provider is not listed, or has no place to go to', async () => {
    for (const status of ['draft', 'suspended']) {
      await db`update service_providers set status = ${status} where id = ${venue.providerId}`;
      expect(await find()).toBeUndefined();
      expect(await find(venue.providerId)).toBeUndefined();
    }
    await db`update service_providers set status = 'listed' where id = ${venue.providerId}`;
    expect(await find()).toBeDefined();
    await db`update branches set status = 'closed' where provider_id = ${venue.providerId}`;
    expect(await find()).toBeUndefined();
  });

  it('knows whether somebody has taken it over', async () => {
    const user = await addUser(db);
    const member = { provider_id: venue.providerId, user_id: user };
    await insertRow(db, 'provider_members', { ...member, role: 'staff' });
    expect(await find()).toMatchObject({ isClaimed: false });
    await db`update provider_members set role = 'owner' where user_id = ${user}`;
    expect(await find()).toMatchObject({ isClaimed: true });
  });
});

describe('D-4 whether a place is open', () => {
  const openAt = async (moment: string) => {
    now = new Date(moment);
    return (await find())?.branches[0]?.open;
  };

  it('follows the night, not the date', async () => {
    await setHours(db, venue, { weekdays: [5], opens: 960, closes: 1560 });
    expect(await openAt('2026-05-08T23:30:00Z')).toEqual({
      isOpen: true,
      until: '2026-05-09T00:00:00.000Z',
      opensAt: null,
    });
    expect(await openAt('2026-05-09T00:00:00Z')).toEqual({
      isOpen: false,
      until: null,
      opensAt: '2026-05-15T14:00:00.000Z',
    });
  });

  it('follows exceptions, also that of the evening before', async () => {
    await setHours(db, venue, { opens: 600, closes: 1320 });
    await addException(db, venue, '2026-05-08', { opens: 1200, closes: 1620 });
    expect(await openAt('2026-05-08T12:00:00Z')).toMatchObject({ opensAt: '2026-05-08T18:00:00.000Z' });
    expect(await openAt('2026-05-09T00:30:00Z')).toMatchObject({ until: '2026-05-09T01:00:00.000Z' });
    await addException(db, venue, '2026-05-10');
    expect(await openAt('2026-05-10T12:00:00Z')).toMatchObject({ opensAt: '2026-05-11T08:00:00.000Z' });
  });

  it('knows the nights in which the clock is changed', async () => {
    await setHours(db, venue, { opens: 1200, closes: 1680 });
    expect(await openAt('2026-03-28T22:00:00Z')).toMatchObject({ until: '2026-03-29T02:00:00.000Z' });
    expect(await openAt('2026-10-24T22:00:00Z')).toMatchObject({ until: '2026-10-25T03:00:00.000Z' });
  });
});

describe('the prices of a provider', () => {
  it('are those that can be booked: not what is asked for in closed time', async () => {
    await setHours(db, venue, { weekdays: [5], opens: 960, closes: 1320 });
    await addBand(db, venue, { weekday: 4, from_minute: 960, to_minute: 1320, price: 1000 });
    await addBand(db, venue, { weekday: 5, from_minute: 600, to_minute: 960, price: 2000 });
    await addBand(db, venue, { weekday: 5, from_minute: 1260, to_minute: 1560, price: 7000 });
    expect((await find())?.branches[0]?.offers[0]).toMatchObject({
      priceFrom: 7000,
      lowestPrice30Days: 8000,
      rates: [
        { weekday: 5, start: 960, end: 1260, band: null, price: 8000 },
        { weekday: 5, start: 1260, end: 1320, band: 'peak', price: 7000 },
      ],
    });
  });
});

describe('the lowest price of 30 days', () => {
  const lowest = async () => (await find())?.branches[0]?.offers[0]?.lowestPrice30Days;
  const price = (amount: number, validFrom: string, row: object = {}) =>
    insertRow(db, 'price_history', {
      provider_id: venue.providerId,
      offer_id: venue.offerId,
      subject: 'base',
      price: amount,
      valid_from: validFrom,
      ...row,
    });

  it('is that before the last cut', async () => {
    now = new Date(Date.now() + 100 * 86_400_000);
    const ago = (days: number) => new Date(now.getTime() - days * 86_400_000).toISOString();
    await price(7000, ago(60));
    await price(10_000, ago(45));
    await price(6000, ago(5));
    expect(await lowest()).toBe(10_000);
    await price(9000, ago(2));
    expect(await lowest()).toBe(10_000);
    now = new Date(now.getTime() + 40 * 86_400_000);
    expect(await lowest()).toBe(9000);
  });

  it('of something new is its price', async () => {
    now = new Date('2020-01-01T00:00:00Z');
    expect(await lowest()).toBe(8000);
  });
});

describe('the name of a provider', () => {
  it('may be a former one or the id; the answer says the one in use', async () => {
    const [first, second] = [`old-${venue.providerId}`, `new-${venue.providerId}`];
    await rename(venue, first);
    await rename(venue, second);
    for (const name of [slugOf(venue), first, second, venue.providerId]) {
      expect(await find(name)).toMatchObject({ slug: second });
    }
    await rename(venue, first);
    expect(await find(second)).toMatchObject({ slug: first });
    expect(await find(first)).toMatchObject({ slug: first });
  });

  it('that somebody else has taken meanwhile is theirs, also once they have left it', async () => {
    const other = await addVenue(db, market);
    const wanted = slugOf(venue);
    await rename(venue, `moved-${venue.providerId}`);
    await rename(other, wanted);
    expect(await find(wanted)).toMatchObject({ id: other.providerId });
    await rename(other, `gone-${other.providerId}`);
    expect(await find(wanted)).toMatchObject({ id: other.providerId, slug: `gone-${other.providerId}` });
    await rename(venue, wanted);
    expect(await find(wanted)).toMatchObject({ id: venue.providerId, slug: wanted });
  });

  it.each(['nobody', '00000000-0000-7000-8000-000000000000', '0'])('%s is nobody', async (name) => {
    expect(await find(name)).toBeUndefined();
  });
});

describe('a cached page', () => {
  it('is good until the provider changes, and nobody else', async () => {
    const pages = open();
    const other = await addVenue(db, market);
    const names = [slugOf(venue), slugOf(other)] as const;
    for (const name of names) await find(name, pages);
    await db`update service_providers set name = 'Nowa' where id in (${venue.providerId}, ${other.providerId})`;
    expect(await find(names[0], pages)).toMatchObject({ name: 'Pod Zegarem' });
    pages.invalidate(venue.providerId);
    expect(await find(names[0], pages)).toMatchObject({ name: 'Nowa' });
    expect(await find(names[1], pages)).toMatchObject({ name: 'Pod Zegarem' });
    pages.invalidateAll();
    expect(await find(names[1], pages)).toMatchObject({ name: 'Nowa' });
  });

  it('is nothing while nobody would say so', async () => {
    const pages = open();
    await find(slugOf(venue), pages);
    isListening = false;
    await db`update service_providers set name = 'Nowa' where id = ${venue.providerId}`;
    expect(await find(slugOf(venue), pages)).toMatchObject({ name: 'Nowa' });
  });

  it('is read once for all who find it too old at the same moment', async () => {
    const watched = watchPool(database.pool);
    const deps = { clock: { now: () => now }, isListening: () => true };
    const pages = createProviderPages(watched.pool, deps);
    await pages.find(slugOf(venue));
    now = new Date(now.getTime() + 11 * 60_000);
    watched.takeStatements();
    await pages.find(slugOf(venue));
    const once = watched.takeStatements();
    now = new Date(now.getTime() + 11 * 60_000);
    await Promise.all(Array.from({ length: 20 }, () => pages.find(slugOf(venue))));
    expect(watched.takeStatements()).toEqual(once);
  });

  it('is not good beyond an opening or a closing', async () => {
    await setHours(db, venue, { opens: 725, closes: 1320 });
    const pages = open();
    expect((await find(slugOf(venue), pages))?.branches[0]?.open.isOpen).toBe(false);
    now = new Date('2026-05-08T10:04:59Z');
    expect((await find(slugOf(venue), pages))?.branches[0]?.open.isOpen).toBe(false);
    now = new Date('2026-05-08T10:05:00Z');
    expect((await find(slugOf(venue), pages))?.branches[0]?.open.isOpen).toBe(true);
  });
});
