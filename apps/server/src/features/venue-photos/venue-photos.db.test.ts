import type { CallData } from '@gramy/contract/wire-types';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { addVenue, createMarket, insertRow, type Market, type Venue } from '../../../test/market-fixture.ts';
import { createSignedInUser, type SignedInUser } from '../../../test/signed-in-user.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts';
import { createTestServer, type TestServer } from '../../../test/test-server.ts';

type Photos = CallData<'GET /business/providers/:providerId/branches/:branchId/photos'>;

let database: TestDatabase;
let server: TestServer;
let market: Market;
let venue: Venue;
let owner: SignedInUser;

beforeAll(async () => {
  database = await createTestDatabase(inject('clusterUrl'));
  server = await createTestServer(database.url);
  market = await createMarket(database.pool);
});

beforeEach(async () => {
  venue = await addVenue(database.pool, market);
  owner = await addMember('owner');
});

afterAll(async () => {
  await server.dispose();
  await database.drop();
});

async function addMember(role: string): Promise<SignedInUser> {
  const member = await createSignedInUser(server);
  const row = { provider_id: venue.providerId, user_id: member.id, role, created_at: new Date() };
  await insertRow(database.pool, 'provider_members', row);
  return member;
}

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

async function request(method: Method, url: string, user: SignedInUser, payload?: object) {
  const answer = await server.app.inject({
    method,
    url: `/api${url}`,
    headers: user.headers,
    ...(payload ? { payload } : {}),
  });
  return { status: answer.statusCode, code: answer.json().code, data: answer.json().data as Photos };
}

const call = (method: Method, payload?: object, { path = '', user = owner } = {}) =>
  request(
    method,
    `/business/providers/${venue.providerId}/branches/${venue.branchId}/photos${path}`,
    user,
    payload,
  );

const paint = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#f60' } })
    .png()
    .toBuffer();

async function upload(user = owner, body?: Buffer): Promise<string> {
  const picture = body ?? (await paint(600, 400));
  const answer = await server.app.inject({
    method: 'POST',
    url: '/api/user/profile/pre-signed-url',
    headers: user.headers,
    payload: { contentType: 'image/png', bytes: picture.length },
  });
  const { url, key } = answer.json().data;
  await server.app.inject({ method: 'PUT', url, headers: { 'content-type': 'image/png' }, payload: picture });
  return key;
}

const add = async (user = owner) => call('POST', { key: await upload(user) }, { user });

/** As guests are told it. */
const bare = (url: string) => url.replace(/\?.*$/, '');

describe('the photos of a place', () => {
  it('are made anew, put in order, described, and shown on the public page', async () => {
    await add();
    const { data, status } = await add();
    expect(status).toBe(201);
    const [first, second] = data.photos as [Photos['photos'][number], Photos['photos'][number]];
    expect((await server.app.inject(first.url)).headers['content-type']).toBe('image/webp');
    const changed = [
      { id: second.id, caption: { en: 'Bar', pl: 'Bar' }, focus: { x: 0, y: 25 } },
      { id: first.id, caption: { en: 'Lanes', pl: 'Tory' }, focus: { x: 50, y: 50 } },
    ];
    expect((await call('PUT', { version: 0, photos: changed })).data.photos).toMatchObject(changed);
    expect((await call('PUT', { version: 0, photos: changed })).code).toBe('changedMeanwhile');
    const page = await server.app.inject(`/api/user/service-providers/${venue.providerId}`);
    expect(page.json().data.branches[0].photos).toEqual([
      {
        id: second.id,
        url: bare(second.url),
        width: 1600,
        height: 1200,
        caption: { en: 'Bar', pl: 'Bar' },
        focus: { x: 0, y: 25 },
      },
      {
        id: first.id,
        url: bare(first.url),
        width: 1600,
        height: 1200,
        caption: { en: 'Lanes', pl: 'Tory' },
        focus: { x: 50, y: 50 },
      },
    ]);
  });

  it('go with their file when they are deleted, and stay when whoever sent them leaves', async () => {
    const manager = await addMember('manager');
    const key = await upload(manager, await paint(1800, 1350));
    const { data } = await call('POST', { key }, { user: manager });
    const [photo] = data.photos as [Photos['photos'][number]];
    // The venue's, no longer a file of the person.
    const own = await database.pool`
      select object_key from stored_files where user_id = ${manager.id} and not is_raw`;
    expect(own).toHaveLength(0);
    const [stored] = await database.pool<{ url: string }[]>`
      select card_url as url from branch_photos where id = ${photo.id}`;
    const small = await server.app.inject(stored?.url ?? '');
    expect(await sharp(small.rawPayload).metadata()).toMatchObject({
      format: 'webp',
      width: 640,
      height: 480,
    });
    expect((await call('DELETE', undefined, { path: `/${photo.id}` })).data.photos).toEqual([]);
    expect((await server.app.inject(photo.url)).statusCode).toBe(404);
    expect((await server.app.inject(stored?.url ?? '')).statusCode).toBe(404);
    expect((await call('DELETE', undefined, { path: `/${photo.id}` })).code).toBe('notFound');
    const log = await database.pool`
      select action from audit_log where provider_id = ${venue.providerId} order by id`;
    expect(log.map(({ action }) => action)).toEqual(['photos.add', 'photos.remove']);
  });

  it('are refused where they are no picture or somebody else’s, and for members who do not lead', async () => {
    const svg = await upload(owner, Buffer.from('<svg onload="alert(1)"/>'));
    expect((await call('POST', { key: svg })).code).toBe('pictureRefused');
    for (const [width, height] of [
      [1, 1],
      [1600, 319],
    ] as const) {
      const small = await upload(owner, await paint(width, height));
      expect((await call('POST', { key: small })).code).toBe('pictureTooSmall');
    }
    const least = await upload(owner, await paint(320, 320));
    expect((await call('POST', { key: least })).status).toBe(201);
    const manager = await addMember('manager');
    expect((await call('POST', { key: await upload(manager) })).code).toBe('notFound');
    const staff = await addMember('staff');
    expect((await call('GET', undefined, { user: staff })).status).toBe(403);
  });

  it('are twenty at most, also when two are added at once', async () => {
    const place = { provider_id: venue.providerId, branch_id: venue.branchId };
    for (let position = 0; position < 19; position += 1) {
      const id = `0199b000-0000-7000-8000-${String(position).padStart(12, '0')}`;
      await insertRow(database.pool, 'branch_photos', {
        ...place,
        id,
        url: `/p/${position}.webp`,
        width: 4,
        height: 3,
        position,
        focus_x: 50,
        focus_y: 50,
        created_at: new Date(),
      });
    }
    const answers = await Promise.all([add(), add()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect((await call('GET')).data.photos).toHaveLength(20);
  });
});

describe('the files of photos', () => {
  const moveTo = (status: string) =>
    database.pool`update service_providers set status = ${status} where id = ${venue.providerId}`;
  const movePlaceTo = (status: string) =>
    database.pool`update branches set status = ${status} where id = ${venue.branchId}`;
  const look = async (url: string) => {
    const { statusCode, headers } = await server.app.inject(url);
    return { status: statusCode, kept: headers['cache-control'] };
  };
  const hidden = { status: 404, kept: 'no-store' };

  async function addPhoto(): Promise<{ url: string; small: string }> {
    const { data } = await add();
    const [stored] = await database.pool<{ url: string; small: string }[]>`
      select url, card_url as small from branch_photos where id = ${data.photos[0]?.id ?? ''}`;
    return stored ?? { url: '', small: '' };
  }

  it('are for everybody while guests see the place, and for members alone before and after', async () => {
    const { url, small } = await addPhoto();
    const ofMember = (await call('GET')).data.photos[0]?.url ?? '';
    expect(bare(ofMember)).toBe(url);
    for (const status of ['draft', 'submitted', 'suspended', 'closed']) {
      await moveTo(status);
      expect([await look(url), await look(small)]).toEqual([hidden, hidden]);
      expect(await look(ofMember)).toEqual({ status: 200, kept: 'private, no-cache' });
    }
    for (const status of ['listed', 'paused']) {
      await moveTo(status);
      expect(await look(url)).toEqual({ status: 200, kept: 'public, max-age=300' });
      expect((await look(small)).status).toBe(200);
    }
    await movePlaceTo('draft');
    expect(await look(url)).toEqual(hidden);
    await movePlaceTo('open');
    const { headers } = await server.app.inject(url);
    const again = await server.app.inject({ url, headers: { 'if-none-match': String(headers.etag) } });
    expect(again.statusCode).toBe(304);
  });

  it('are hidden from whoever is dismissed, limited to other places, or was given another photo', async () => {
    await add();
    const { data } = await add();
    const manager = await addMember('manager');
    const theirs = (await call('GET', undefined, { user: manager })).data.photos[0]?.url ?? '';
    const ofOwner = data.photos[0]?.url ?? '';
    await moveTo('draft');
    const askAgain = async () => {
      const headers = { 'if-none-match': String((await server.app.inject(ofOwner)).headers.etag) };
      return (await server.app.inject({ url: theirs, headers })).statusCode;
    };
    expect(await askAgain()).toBe(304);
    const seal = theirs.slice(bare(theirs).length);
    expect((await look(`${bare(data.photos[1]?.url ?? '')}${seal}`)).status).toBe(404);
    expect((await look(theirs.replace(manager.id, owner.id))).status).toBe(404);
    await database.pool`
      update provider_members set branch_ids = array[${venue.providerId}]::uuid[] where user_id = ${manager.id}`;
    expect((await look(theirs)).status).toBe(404);
    await database.pool`delete from provider_members where user_id = ${manager.id}`;
    expect((await look(theirs)).status).toBe(404);
    // Also of what the browser has kept: it asks each time.
    expect(await askAgain()).toBe(404);
  });

  it('of a draft are in the preview of members and of the office', async () => {
    await add();
    await moveTo('draft');
    const shown = await readPreview('/business/providers', owner);
    expect(await look(shown)).toEqual({ status: 200, kept: 'private, no-cache' });
    const admin = await createSignedInUser(server, { role: 'admin' });
    const ofOffice = await readPreview('/admin/venues', admin);
    expect((await look(ofOffice)).status).toBe(200);
    await database.pool`update users set role = 'consumer' where id = ${admin.id}`;
    expect((await look(ofOffice)).status).toBe(404);
  });

  async function readPreview(base: string, reader: SignedInUser): Promise<string> {
    const { data } = await request('GET', `${base}/${venue.providerId}/preview`, reader);
    return (data as unknown as { branches: { photo: { url: string } }[] }).branches[0]?.photo.url ?? '';
  }
});
