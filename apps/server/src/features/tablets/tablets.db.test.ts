import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { type BookingDesk, openDesk, slotAt } from '../../../test/booking-desk.ts';
import { watchPool } from '../../../test/doubles/watched-pool.ts';
import { addBranch, type Venue } from '../../../test/market-fixture.ts';
import { addMember, type VenueMember } from '../../../test/venue-member.ts';
import { createNodeSecrets } from '../../adapters/secrets/node-secrets.ts';
import { createTabletCheck, readTabletToken } from './service/tablet-check.ts';

const base = '/business/providers/:providerId';
const minute = 60_000;
let desk: BookingDesk;
let venue: Venue;
let owner: VenueMember;
let kasia: VenueMember;
let bookingId: string;

beforeAll(async () => {
  desk = await openDesk(inject('clusterUrl'));
  venue = await desk.addVenue();
  owner = await addPerson('owner');
  kasia = await addPerson('staff');
  const booked = await desk.book(await desk.addGuest(), [slotAt(venue)], { paymentMethod: 'venue' });
  bookingId = booked.data.id;
});
beforeEach(async () => {
  await desk.pool`truncate rate_limits, pin_tries, tablet_sessions, security_events`;
});
afterAll(() => desk.close());

const addPerson = (role: string, branchIds?: string[]) =>
  addMember(desk.server, desk.pool, { ...venue, role, ...(branchIds ? { branchIds } : {}) });

async function post(path: string, payload: object) {
  const answer = await desk.server.app.inject({ method: 'POST', url: `/api/tablet/${path}`, payload });
  return { status: answer.statusCode, retryAfter: answer.headers['retry-after'], ...answer.json() };
}

async function trust(by = owner, branchId: string | null = null) {
  const answer = await by.call(`POST ${base}/tablets`, { body: { name: 'Bar', branchId } });
  return { ...answer, ...answer.data };
}

const setPin = (member: VenueMember, pin: string) => member.call(`PUT ${base}/pin`, { body: { pin } });
const open = (tabletToken: string, { id }: VenueMember, pin: string) =>
  post('session', { tabletToken, userId: id, pin });

/** A tablet at which somebody has just typed the right PIN. */
async function unlock(member = kasia, branchId: string | null = null) {
  await setPin(member, '4821');
  const { token, tablet } = await trust(owner, branchId);
  const { data } = await open(token, member, '4821');
  return { token, tablet, sessionToken: data.sessionToken as string };
}

async function callAt(sessionToken: string, method: 'GET' | 'PUT' | 'POST', path: string, payload?: object) {
  const answer = await desk.server.app.inject({
    method,
    url: `/api/business/${path}`,
    headers: { authorization: `Bearer ${sessionToken}`, 'idempotency-key': uuidv7() },
    ...(payload ? { payload } : {}),
  });
  return { status: answer.statusCode, ...answer.json() };
}
const readPlaces = async (sessionToken: string) =>
  (await callAt(sessionToken, 'GET', `providers/${venue.providerId}/board/branches`)).status;

describe('a trusted tablet', () => {
  it('is listed, opens by PIN in the name of that person, and is trusted no longer when somebody says so', async () => {
    const { token, tablet, sessionToken } = await unlock();
    const { data } = await owner.call(`GET ${base}/tablets`, {});
    expect(data.items.find(({ id }) => id === tablet.id)).toMatchObject({
      name: 'Bar',
      trustedBy: owner.name,
      lastUsedAt: desk.clock.now().toISOString(),
    });
    const people = (await post('people', { tabletToken: token })).data;
    expect(people).toMatchObject({ venue: { id: venue.providerId }, branch: null, waiting: 0 });
    expect(people.people).toContainEqual({
      userId: kasia.id,
      name: kasia.name,
      hasPin: true,
      lockedUntil: null,
    });
    const note = { note: 'Birthday' };
    const path = `providers/${venue.providerId}/board/bookings/${bookingId}`;
    expect((await callAt(sessionToken, 'PUT', `${path}/note`, note)).status).toBe(200);
    const [entry] = await desk.pool`
      select actor_id from audit_log where subject_id = ${bookingId} order by id desc limit 1`;
    expect(entry?.actor_id).toBe(kasia.id);
    await owner.call(`DELETE ${base}/tablets/:tabletId`, { params: { tabletId: tablet.id } });
    expect((await post('people', { tabletToken: token })).code).toBe('tabletUnknown');
    expect(await readPlaces(sessionToken)).toBe(401);
  });

  it('gives an owner the evening, and nothing that needs a sign-in', async () => {
    const { sessionToken } = await unlock(owner);
    const at = (method: 'GET' | 'POST', path: string) =>
      callAt(sessionToken, method, `providers/${venue.providerId}/${path}`);
    expect(await readPlaces(sessionToken)).toBe(200);
    for (const path of ['members', 'tablets', 'insight', 'audit']) {
      expect((await at('GET', path)).code).toBe('forbidden');
    }
    expect((await at('POST', `board/bookings/${bookingId}/cancel`)).code).toBe('forbidden');
    const { headers } = { headers: { authorization: `Bearer ${sessionToken}` } };
    const profile = await desk.server.app.inject({ url: '/api/user/profile/sessions', headers });
    expect(profile.json().code).toBe('forbidden');
  });

  it('of one place knows that place and its people only', async () => {
    const there = await addBranch(desk.pool, desk.market, venue);
    const tomek = await addPerson('staff', [there.branchId]);
    const { token, sessionToken } = await unlock(kasia, venue.branchId);
    const { data } = await post('people', { tabletToken: token });
    const ids = data.people.map(({ userId }: { userId: string }) => userId);
    expect([ids.includes(kasia.id), ids.includes(tomek.id)]).toEqual([true, false]);
    await setPin(tomek, '4821');
    expect((await open(token, tomek, '4821')).code).toBe('pinWrong');
    const own = await callAt(sessionToken, 'GET', 'providers');
    expect(own.data.items).toMatchObject([{ id: venue.providerId, branches: [{ id: venue.branchId }] }]);
    const limited = await addPerson('manager', [there.branchId]);
    expect((await trust(limited, venue.branchId)).code).toBe('branchUnknown');
    expect((await trust(limited)).code).toBe('branchUnknown');
    expect((await limited.call(`GET ${base}/tablets`, {})).data.items).toEqual([]);
  });

  it('says nothing of a ticket of another venue, nor whose it is', async () => {
    const elsewhere = await desk.addVenue();
    await desk.pool`
      insert into provider_members (provider_id, user_id, role) values (${elsewhere.providerId}, ${kasia.id}, 'staff')`;
    const booked = await desk.book(await desk.addGuest(), [slotAt(elsewhere)], { paymentMethod: 'venue' });
    const { sessionToken } = await unlock();
    const { data } = await callAt(sessionToken, 'GET', `references/${booked.data.reference}`);
    expect(data).toEqual({ reader: 'memberElsewhere', booking: null, venue: null });
    const own = await callAt(sessionToken, 'GET', 'providers');
    expect(own.data.items.map(({ id }: { id: string }) => id)).toEqual([venue.providerId]);
  });

  it('is nobody’s after five minutes, by locking, and when the next one types a PIN', async () => {
    const first = await unlock();
    desk.clock.advance(4 * minute);
    expect((await post('session/stay', first)).code).toBe('validationFailed');
    expect((await post('session/stay', { sessionToken: first.sessionToken })).status).toBe(200);
    desk.clock.advance(4 * minute);
    expect(await readPlaces(first.sessionToken)).toBe(200);
    desk.clock.advance(minute);
    expect(await readPlaces(first.sessionToken)).toBe(401);
    expect((await post('session/stay', { sessionToken: first.sessionToken })).code).toBe('sessionEnded');
    const second = (await open(first.token, kasia, '4821')).data.sessionToken;
    await setPin(owner, '907090');
    const third = (await open(first.token, owner, '907090')).data.sessionToken;
    expect([await readPlaces(second), await readPlaces(third)]).toEqual([401, 200]);
    await post('session/lock', { sessionToken: third });
    expect(await readPlaces(third)).toBe(401);
  });

  it('asks the database once to know who is there and what they may do', async () => {
    const { sessionToken } = await unlock();
    const watched = watchPool(desk.pool);
    const secrets = createNodeSecrets({ key: 'of no use here' });
    const check = createTabletCheck(watched.pool, { secrets, clock: desk.clock }, () => undefined);
    expect(await check(sessionToken)).toMatchObject({ atTablet: { role: 'staff', isByPin: true } });
    expect(watched.takeStatements()).toHaveLength(1);
    expect(await check('a.b.c')).toBeUndefined();
    expect(watched.takeStatements()).toEqual([]);
    expect(readTabletToken(sessionToken)).toMatch(/^[\w-]{43}$/);
  });
});

describe('somebody at a tablet is out at once', () => {
  const ends: [string, (member: VenueMember) => Promise<unknown>][] = [
    [
      'who is taken out of the team',
      ({ id }) => desk.pool`delete from provider_members where user_id = ${id}`,
    ],
    [
      'who is suspended',
      ({ id }) =>
        desk.pool`update users set suspended_at = now(), suspension_reason = 'fraud' where id = ${id}`,
    ],
    ['whose account is deleted', ({ id }) => desk.pool`update users set deleted_at = now() where id = ${id}`],
    ['whose PIN is changed', (member) => setPin(member, '2580')],
    [
      'whose PIN is reset by a leader',
      ({ id }) => owner.call(`DELETE ${base}/members/:userId/pin`, { params: { userId: id } }),
    ],
  ];

  it.each(ends)('%s', async (_, end) => {
    const member = await addPerson('staff');
    const { token, sessionToken } = await unlock(member);
    expect(await readPlaces(sessionToken)).toBe(200);
    await end(member);
    expect(await readPlaces(sessionToken)).toBe(401);
    expect((await open(token, member, '4821')).code).toBe('pinWrong');
  });
});

describe('a PIN', () => {
  it('is set by its owner, kept as a hash, and not every one is taken', async () => {
    const member = await addPerson('staff');
    expect((await member.call(`GET ${base}/pin`, {})).data).toEqual({ setAt: null });
    for (const pin of ['1234', '0000', '123', '12a4']) expect((await setPin(member, pin)).status).toBe(422);
    expect((await setPin(member, '483920')).status).toBe(200);
    const [row] = await desk.pool`select pin_hash from member_pins where user_id = ${member.id}`;
    expect(row?.pin_hash).toMatch(/^\$argon2/);
    await desk.pool`update sessions set created_at = created_at - interval '1 hour' where id = ${member.sessionId}`;
    expect((await setPin(member, '483921')).code).toBe('signInAgain');
    expect((await member.call(`DELETE ${base}/pin`, {})).data).toEqual({ setAt: null });
    const states = (await owner.call(`GET ${base}/tablets`, {})).data.people;
    expect(states).toContainEqual({ userId: member.id, hasPin: false, isLocked: false });
    const missing = { params: { userId: member.id } };
    expect((await owner.call(`DELETE ${base}/members/:userId/pin`, missing)).code).toBe('notFound');
  });

  it('is gone after twenty wrong tries at whatever tablets, and its owner gets a mail', async () => {
    const { sessionToken } = await unlock();
    const tablets = await Promise.all(Array.from({ length: 5 }, () => trust()));
    const tries = tablets.flatMap(({ token }) => Array.from({ length: 5 }, () => open(token, kasia, '0000')));
    const codes = (await Promise.all(tries)).map(({ code }) => code);
    expect(codes).toEqual(Array(25).fill('pinWrong'));
    const fresh = await trust();
    expect((await open(fresh.token, kasia, '4821')).code).toBe('pinWrong');
    expect(await readPlaces(sessionToken)).toBe(401);
    const events = await desk.pool`
      select 1 from security_events where user_id = ${kasia.id} and kind = 'pinClosed'`;
    const mails = await desk.pool`
      select 1 from outbox where recipient = ${kasia.email} and data->>'event' = 'pinClosed'`;
    expect([events.length, mails.length]).toEqual([1, 1]);
    await setPin(kasia, '4821');
    expect((await open(fresh.token, kasia, '4821')).status).toBe(200);
  });

  it('a right try makes the wrong ones forgotten, at every tablet', async () => {
    const { token } = await unlock();
    for (let turn = 0; turn < 6; turn += 1) {
      for (let wrong = 0; wrong < 4; wrong += 1) await open(token, kasia, '0000');
      expect((await open(token, kasia, '4821')).status).toBe(200);
    }
  });

  it('has five tries at each tablet, also when they come together, and its owner reads of it', async () => {
    const { token, sessionToken } = await unlock();
    const tries = await Promise.all(Array.from({ length: 8 }, () => open(token, kasia, '0000')));
    const codes = tries.map(({ code }) => code).sort();
    expect(codes).toEqual([...Array(3).fill('pinLocked'), ...Array(5).fill('pinWrong')]);
    const refused = await open(token, kasia, '4821');
    expect([refused.status, refused.code, refused.retryAfter]).toEqual([429, 'pinLocked', '900']);
    expect(await readPlaces(sessionToken)).toBe(200);
    const { data } = await post('people', { tabletToken: token });
    const shown = data.people.find(({ userId }: { userId: string }) => userId === kasia.id);
    expect(shown.lockedUntil).toBe(new Date(desk.clock.now().getTime() + 15 * minute).toISOString());
    const events = await desk.pool`
      select 1 from security_events where user_id = ${kasia.id} and kind = 'pinLocked'`;
    expect(events).toHaveLength(1);
    const other = await trust();
    expect((await open(other.token, kasia, '4821')).status).toBe(200);
    desk.clock.advance(15 * minute);
    expect((await open(token, kasia, '4821')).status).toBe(200);
    expect(await desk.pool`select 1 from pin_tries`).toHaveLength(0);
  });
});
