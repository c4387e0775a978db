import { randomUUID } from 'node:crypto';
import { usualStaffRights } from '@gramy/domain/access/permission';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { eventually } from '../../../test/eventually.ts';
import { addVenue, createMarket, insertRow, type Venue } from '../../../test/market-fixture.ts';
import { setHours } from '../../../test/opening-fixture.ts';
import { createSignedInUser, type SignedInUser } from '../../../test/signed-in-user.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts';
import { createTestServer, type TestServer, testTokenSecret } from '../../../test/test-server.ts';
import { createNodeSecrets } from '../../adapters/secrets/node-secrets.ts';
import type { SceneSeal } from '../../http/picture-table.ts';
import { createSceneCheck } from '../scenes/service.ts';
import { createSitemapService } from '../sitemap/service.ts';
import { createPhotoFiles } from '../venue-photos/service/photo-files.ts';

const now = new Date('2026-05-08T10:00:00Z');
const name = 'Tajny Lokal';
const slug = 'tajny-lokal';

let database: TestDatabase;
let server: TestServer;
let stranger: SignedInUser;
let member: SignedInUser;
let venue: Venue;

beforeAll(async () => {
  database = await createTestDatabase(inject('clusterUrl'));
  const { pool } = database;
  const market = await createMarket(pool);
  // Its neighbour is always there, so that nothing is hidden by being empty.
  const neighbour = await addVenue(pool, market);
  venue = await addVenue(pool, market);
  for (const one of [neighbour, venue]) await setHours(pool, one, { opens: 600, closes: 1440 });
  await pool`update service_providers set name = ${name}, slug = ${slug} where id = ${venue.providerId}`;
  await pool`update branches set district = 'Tajna' where id = ${venue.branchId}`;
  server = await createTestServer(database.url, {}, { clock: { now: () => now } });
  stranger = await createSignedInUser(server);
  member = await createSignedInUser(server);
  await insertRow(pool, 'provider_members', {
    provider_id: venue.providerId,
    user_id: member.id,
    role: 'owner',
  });
});

afterAll(async () => {
  await server.dispose();
  await database.drop();
});

const providers = '/user/service-providers';

/** Everywhere that guests or search engines look. */
const places = (): Record<string, string> => ({
  search: `${providers}?q=tajny`,
  'search by time': `${providers}?city=lodz&date=2026-05-08&time=19:00&guests=2`,
  pins: `${providers}/pins?city=lodz`,
  suggestions: `${providers}/suggestions?q=tajn`,
  popular: `${providers}/popular-service-providers?city=lodz&limit=20`,
  'page by name': `${providers}/${slug}`,
  'page by id': `${providers}/${venue.providerId}`,
  'free times': `/user/booking/available?branchId=${venue.branchId}&offerId=${venue.offerId}&date=2026-05-08&durationMinutes=60&guests=2`,
});

async function isRevealed(url: string): Promise<boolean> {
  const answer = await server.app.inject({ url: `/api${url}`, headers: stranger.headers });
  if (url.includes('available')) return answer.statusCode === 200;
  return [name, slug, venue.providerId, venue.branchId].some((mark) => answer.body.includes(mark));
}

async function listRevealing(): Promise<string[]> {
  const found: string[] = [];
  for (const [place, url] of Object.entries(places())) if (await isRevealed(url)) found.push(place);
  return found;
}

async function act(method: 'POST' | 'PUT', url: string, payload?: object): Promise<number> {
  const answer = await server.app.inject({
    method,
    url: `/api${url}`,
    headers: { ...stranger.headers, 'idempotency-key': randomUUID() },
    ...(payload ? { payload } : {}),
  });
  return answer.statusCode;
}

const setStatus = (status: string) =>
  database.pool`update service_providers set status = ${status} where id = ${venue.providerId}`;

async function listSitemap(): Promise<string[]> {
  const sitemap = createSitemapService(database.pool, { clock: { now: () => now }, partSize: 100 });
  const paths: string[] = [];
  for (const part of await sitemap.listParts()) {
    for await (const some of (await sitemap.readPart(part)) ?? [])
      paths.push(...some.map(({ path }) => path));
  }
  return paths;
}

const claim = {
  fullName: 'Jan Żak',
  position: 'Owner',
  email: 'jan@example.com',
  phone: '+48600100100',
  message: '',
};

it('a listed venue is found everywhere, so that what is hidden below is hidden on purpose', async () => {
  await setStatus('listed');
  await eventually(listRevealing).toEqual(Object.keys(places()));
  expect(await listSitemap()).toContain(`/service-provider/${slug}`);
  const isKnown = createSceneCheck(database.pool, { maySeeScene: async () => false });
  expect(await isKnown({ activity: 'bowling', seed: slug })).toBe(true);
});

describe.each(['draft', 'submitted'])('a venue that is %s', (status) => {
  it('is nowhere that guests or search engines look', async () => {
    await setStatus(status);
    await eventually(listRevealing).toEqual([]);
    expect(await listSitemap()).not.toContain(`/service-provider/${slug}`);
  });

  it('has no drawn picture of its own', async () => {
    const isKnown = createSceneCheck(database.pool, { maySeeScene: async () => false });
    expect(await isKnown({ activity: 'bowling', seed: slug })).toBe(false);
    expect(await isKnown({ activity: 'bowling', seed: venue.branchId })).toBe(false);
  });

  it('shows its members the scene that guests will see, as long as they are members', async () => {
    const url = `/api/business/providers/${venue.providerId}/preview`;
    const preview = (await server.app.inject({ url, headers: member.headers })).json().data;
    const seal = Object.fromEntries(
      new URLSearchParams(preview.branches[0].sceneQuery),
    ) as unknown as SceneSeal;
    const scene = { activity: 'bowling', seed: venue.branchId };
    const members = new Set([member.id]);
    const files = createPhotoFiles(database.pool, {
      clock: { now: () => now },
      secrets: createNodeSecrets({ key: testTokenSecret }),
      storage: { get: async () => undefined },
      findMember: async ({ userId, providerId }) =>
        members.has(userId)
          ? {
              userId,
              providerId,
              role: 'owner',
              branchIds: null,
              venueBranchIds: [],
              staffRights: usualStaffRights,
            }
          : undefined,
    });
    const isKnown = createSceneCheck(database.pool, files);
    expect(await isKnown(scene, seal)).toBe(true);
    expect(await isKnown({ ...scene, seed: `${venue.branchId}-2` }, seal)).toBe(true);
    expect(await isKnown({ ...scene, seed: randomUUID() }, seal)).toBe(false);
    expect(await isKnown(scene, { ...seal, for: `member.${stranger.id}` })).toBe(false);
    members.clear();
    expect(await isKnown(scene, seal)).toBe(false);
  });

  it('cannot be booked, kept or claimed', async () => {
    expect(await act('PUT', `/user/favourites/${venue.branchId}`)).toBe(404);
    expect(await act('POST', `${providers}/${slug}/claim`, claim)).toBe(404);
    const slots = [
      {
        branchId: venue.branchId,
        offerId: venue.offerId,
        date: '2026-05-08',
        startsAt: '2026-05-08T18:00:00.000Z',
        durationMinutes: 60,
        guests: 2,
      },
    ];
    expect(await act('POST', '/user/booking/holds', { bookingType: 'personal', slots })).toBe(404);
  });

  it('is there for its members, and for nobody else', async () => {
    for (const part of ['setup', 'preview', 'listing']) {
      const url = `/api/business/providers/${venue.providerId}/${part}`;
      const answers = [member, stranger].map(({ headers }) => server.app.inject({ url, headers }));
      const statuses = (await Promise.all(answers)).map(({ statusCode }) => statusCode);
      expect([part, ...statuses]).toEqual([part, 200, 404]);
    }
    await database.pool`
      insert into cancellation_tiers (provider_id, policy_id, hours_before, refund_percent)
      values (${venue.providerId}, ${venue.policyId}, 24, 100) on conflict do nothing`;
    const url = `/api/business/providers/${venue.providerId}/preview`;
    const preview = (await server.app.inject({ url, headers: member.headers })).json().data;
    expect(preview).toMatchObject({
      name,
      refundTiers: [{ hoursBefore: 24, percent: 100 }],
      branches: [{ hasHours: true, tables: [{ kind: 'lane', count: 2 }], offers: [{ priceFrom: 8000 }] }],
    });
  });
});
