import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { addVenue, createMarket, insertRow, type Venue } from '../../../test/market-fixture.ts';
import { createSignedInUser, type SignedInUser } from '../../../test/signed-in-user.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts';
import { createTestServer, type TestServer } from '../../../test/test-server.ts';

let database: TestDatabase;
let server: TestServer;
let venue: Venue;
let admin: SignedInUser;
let owner: SignedInUser;
let photoId: string;

beforeAll(async () => {
  database = await createTestDatabase(inject('clusterUrl'));
  server = await createTestServer(database.url);
  venue = await addVenue(database.pool, await createMarket(database.pool));
  admin = await createSignedInUser(server, { role: 'admin' });
  owner = await createSignedInUser(server);
  const membership = { provider_id: venue.providerId, user_id: owner.id, role: 'owner' };
  await insertRow(database.pool, 'provider_members', membership);
});
beforeEach(async () => {
  await database.pool`delete from branch_photos`;
  await database.pool`truncate outbox cascade`;
  photoId = await addPhoto();
});
afterAll(async () => {
  await server.dispose();
  await database.drop();
});

async function addPhoto(number = 1): Promise<string> {
  const id = uuidv7();
  await insertRow(database.pool, 'branch_photos', {
    provider_id: venue.providerId,
    branch_id: venue.branchId,
    id,
    url: `/photos/${id}.jpg`,
    width: 1600,
    height: 1200,
    position: number,
  });
  return id;
}

async function ask(method: 'GET' | 'POST', url: string, payload?: object, who = admin) {
  const { headers } = who;
  const answer = await server.app.inject({
    method,
    url: `/api${url}`,
    headers,
    ...(payload ? { payload } : {}),
  });
  return { status: answer.statusCode, ...answer.json() };
}
const decide = (decision: string, payload?: object) =>
  ask('POST', `/admin/venues/${venue.providerId}/photos/${photoId}/${decision}`, payload);
const listed = async (status: string) => {
  const { data } = await ask('GET', `/admin/photos?status=${status}`);
  return data.items.map(({ id }: { id: string }) => id);
};
const shown = async () => {
  const page = await server.app.inject(`/api/user/service-providers/${venue.providerId}`);
  return page.body.includes(photoId);
};
const mails = () => database.pool<{ news: string; text: string | null; inSeconds: number | null }[]>`
  select data ->> 'news' as news, data ->> 'text' as text,
    extract(epoch from send_after - created_at)::int as "inSeconds"
  from outbox where recipient = ${owner.email} and template = 'listingNews' order by id`;

describe('a photo of a venue', () => {
  it('waits until somebody has looked at it, and stays', async () => {
    expect([await listed('new'), await listed('hidden')]).toEqual([[photoId], []]);
    const today = await ask('GET', '/admin/today');
    expect(today.data.queues).toContainEqual(expect.objectContaining({ queue: 'photos', count: 1 }));
    expect((await decide('keep')).data).toEqual({ id: photoId, isHidden: false });
    expect([await listed('new'), await shown()]).toEqual([[], true]);
    expect(await mails()).toEqual([]);
  });

  it('that is hidden is seen by its venue alone, which is told why when it is too late to undo', async () => {
    await expect.poll(shown).toBe(true);
    expect((await decide('hide', { reason: 'A child can be recognised' })).data.isHidden).toBe(true);
    await decide('hide', { reason: 'Twice' });
    await expect.poll(shown).toBe(false);
    expect([await listed('new'), await listed('hidden')]).toEqual([[], [photoId]]);
    const theirs = await ask(
      'GET',
      `/business/providers/${venue.providerId}/branches/${venue.branchId}/photos`,
      undefined,
      owner,
    );
    expect(theirs.data.photos).toMatchObject([{ id: photoId, hiddenReason: 'A child can be recognised' }]);
    expect(await mails()).toEqual([
      { news: 'photoHidden', text: 'A child can be recognised', inSeconds: 12 },
    ]);
    const log = await ask('GET', `/business/providers/${venue.providerId}/audit`, undefined, owner);
    expect(log.data.items[0]).toMatchObject({ action: 'photos.hide', reason: 'A child can be recognised' });
  });

  it('is shown again: at once without a word, later with one', async () => {
    await decide('hide', { reason: 'A slip' });
    expect((await decide('restore')).data.isHidden).toBe(false);
    expect(await mails()).toEqual([]);
    expect([await listed('new'), await listed('hidden')]).toEqual([[], []]);
    await decide('hide', { reason: 'Another place' });
    await database.pool`update outbox set delivered_at = now()`;
    await decide('restore');
    expect((await mails()).map(({ news }) => news)).toEqual(['photoHidden', 'photoShown']);
    await expect.poll(shown).toBe(true);
  });

  it('that was reported waits again, since then, until somebody has decided', async () => {
    await decide('keep');
    const guests = [await createSignedInUser(server), await createSignedInUser(server)];
    const report = (guest: SignedInUser | undefined, reason: string) =>
      ask(
        'POST',
        `/user/service-providers/${venue.providerId}/photos/${photoId}/report`,
        { reason },
        guest ?? admin,
      );
    await database.pool`update branch_photos set created_at = created_at - interval '300 days'`;
    await report(guests[0], 'personalData');
    await report(guests[1], 'otherPlace');
    const { data } = await ask('GET', '/admin/photos');
    expect(data.items).toMatchObject([
      { id: photoId, reports: [{ reason: 'personalData' }, { reason: 'otherPlace' }] },
    ]);
    const today = await ask('GET', '/admin/today');
    const { oldestAt } = today.data.queues.find(({ queue }: { queue: string }) => queue === 'photos');
    expect(oldestAt).toBe(data.items[0].reports[0].at);
    expect(data.items[0].since).toBe(oldestAt);
    await decide('keep');
    expect(await listed('new')).toEqual([]);
    // Nobody has it looked at twice by saying the same thing twice.
    await report(guests[0], 'other');
    expect(await listed('new')).toEqual([]);
    await report(await createSignedInUser(server), 'other');
    expect((await ask('GET', '/admin/photos')).data.items[0].reports).toMatchObject([{ reason: 'other' }]);
    await decide('hide', { reason: 'A child can be recognised' });
    expect((await ask('GET', '/admin/photos?status=hidden')).data.items[0].reports).toEqual([]);
  });

  it('can be reported by whoever is signed in, while guests see it', async () => {
    const guest = await createSignedInUser(server);
    const report = async (id: string, who: SignedInUser | null = guest) => {
      const answer = await server.app.inject({
        method: 'POST',
        url: `/api/user/service-providers/${venue.providerId}/photos/${id}/report`,
        ...(who ? { headers: who.headers } : {}),
        payload: { reason: 'advertising' },
      });
      return answer.statusCode;
    };
    expect(await report(photoId, null)).toBe(401);
    expect(await Promise.all([report(photoId), report(photoId)])).toEqual([202, 202]);
    expect(await database.pool`select from photo_reports where photo_id = ${photoId}`).toHaveLength(1);
    expect(await report(uuidv7())).toBe(404);
    await decide('hide', { reason: 'Advertising' });
    expect(await report(photoId)).toBe(404);
    const page = await server.app.inject(`/api/user/service-providers/${venue.providerId}`);
    expect(page.statusCode).toBe(200);
  });

  it('is not there for support, nor elsewhere', async () => {
    const support = await createSignedInUser(server, { role: 'support' });
    expect((await ask('GET', '/admin/photos', undefined, support)).code).toBe('forbidden');
    const path = `/admin/venues/${uuidv7()}/photos/${photoId}/keep`;
    expect((await ask('POST', path)).code).toBe('notFound');
  });

  it('comes page by page', async () => {
    for (let number = 2; number <= 42; number += 1) await addPhoto(number);
    const first = await ask('GET', '/admin/photos');
    const rest = await ask('GET', `/admin/photos?cursor=${first.data.nextCursor}`);
    const ids = [...first.data.items, ...rest.data.items].map(({ id }: { id: string }) => id);
    expect([first.data.items.length, new Set(ids).size, rest.data.nextCursor]).toEqual([40, 42, null]);
  });
});
