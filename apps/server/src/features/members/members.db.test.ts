import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { addVenue, createMarket, insertRow, type Market, type Venue } from '../../../test/market-fixture.ts';
import { createSignedInUser, type SignedInUser, signIn } from '../../../test/signed-in-user.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts';
import { createTestServer, type TestServer } from '../../../test/test-server.ts';
import { createFixedClock } from '../../adapters/clock/fixed-clock.ts';
import { createNodeSecrets } from '../../adapters/secrets/node-secrets.ts';

const clock = createFixedClock(new Date());
let database: TestDatabase;
let server: TestServer;
let market: Market;
let venue: Venue;
let owner: SignedInUser;

beforeAll(async () => {
  database = await createTestDatabase(inject('clusterUrl'));
  server = await createTestServer(database.url, {}, { clock });
  market = await createMarket(database.pool);
});
beforeEach(async () => {
  clock.set(new Date());
  await database.pool`truncate rate_limits, outbox`;
  venue = await addVenue(database.pool, market);
  owner = await join('owner');
});
afterAll(async () => {
  await server.dispose();
  await database.drop();
});

async function join(role: string, branchIds: string[] | null = null): Promise<SignedInUser> {
  const user = await createSignedInUser(server);
  await insertRow(database.pool, 'provider_members', {
    provider_id: venue.providerId,
    user_id: user.id,
    role,
    branch_ids: branchIds,
    created_at: new Date(),
  });
  return user;
}

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

async function send(user: SignedInUser | null, method: Method, url: string, body?: object, key?: string) {
  const answer = await server.app.inject({
    method,
    url: `/api${url}`,
    headers: { ...user?.headers, ...(key ? { 'idempotency-key': key } : {}) },
    ...(body ? { payload: body } : {}),
  });
  return { status: answer.statusCode, ...answer.json() };
}
const call = (user: SignedInUser, method: Method, path: string, body?: object, key?: string) =>
  send(user, method, `/business/providers/${venue.providerId}${path}`, body, key);

const invite = (email: string, more: object = {}, key?: string) =>
  call(
    owner,
    'POST',
    '/invitations',
    { email, role: 'staff', branchIds: null, language: 'pl', ...more },
    key,
  );

async function readTokens(email: string): Promise<string[]> {
  const mails = await database.pool<{ data: { acceptUrl: string } }[]>`
    select data from outbox where recipient = ${email} and template = 'memberInvitation' order by created_at, id`;
  return mails.map(({ data }) => new URL(data.acceptUrl).searchParams.get('token') ?? '');
}
const accept = (user: SignedInUser, token: string) => send(user, 'POST', '/business/invitation', { token });
const look = (token: string) => send(null, 'GET', `/member-invitation?token=${token}`);
const readLog = async () =>
  (await database.pool`select action from audit_log where provider_id = ${venue.providerId} order by id`).map(
    ({ action }) => action,
  );
const listRoles = async () =>
  (
    await database.pool<{ role: string }[]>`
      select role from provider_members where provider_id = ${venue.providerId} order by role`
  ).map(({ role }) => role);

describe('an invitation', () => {
  it('makes a member of the invited address, once, with its role and places', async () => {
    const ola = await createSignedInUser(server);
    const sent = await invite(ola.email, { role: 'manager', branchIds: [venue.branchId] });
    expect(sent).toMatchObject({ status: 201, data: { email: ola.email, state: 'open', role: 'manager' } });
    const [mail] = await database.pool`select language, data from outbox where recipient = ${ola.email}`;
    expect(mail).toMatchObject({ language: 'pl', data: { venue: 'Pod Zegarem', role: 'manager' } });
    const [token = ''] = await readTokens(ola.email);
    expect((await look(token)).data).toMatchObject({ venue: 'Pod Zegarem', state: 'open' });
    expect((await look(token)).data.email).not.toBe(ola.email);
    expect(await accept(ola, token)).toMatchObject({
      data: { providerId: venue.providerId, role: 'manager' },
    });
    expect((await call(ola, 'GET', '/members')).data.items).toMatchObject([
      { role: 'owner', isSelf: false },
      { role: 'manager', isSelf: true, branchIds: [venue.branchId] },
    ]);
    expect(await accept(ola, token)).toMatchObject({ code: 'alreadyMember' });
    expect((await call(owner, 'GET', '/invitations')).data.items).toEqual([]);
    expect(await readLog()).toEqual(['member.invite', 'member.join']);
  });

  it('is for nobody else, and not for an address that nobody has proved', async () => {
    const [ola, ela] = [await createSignedInUser(server), await createSignedInUser(server)];
    await invite(ola.email);
    const [token = ''] = await readTokens(ola.email);
    const standing = (user: SignedInUser) => send(user, 'GET', `/business/invitation?token=${token}`);
    expect((await standing(ela)).data).toMatchObject({ standing: 'somebodyElse', ownEmail: ela.email });
    expect(await accept(ela, token)).toMatchObject({ status: 403, code: 'invitationForOther' });
    expect((await standing(ola)).data.standing).toBe('invited');
    await database.pool`update users set email_verified_at = null where id = ${ola.id}`;
    expect(await accept(ola, token)).toMatchObject({ code: 'emailNotVerified' });
    expect(await listRoles()).toEqual(['owner']);
  });

  it('ends after seven days, and begins anew when it is sent again, by a new link', async () => {
    const ola = await createSignedInUser(server);
    const { data } = await invite(ola.email);
    expect(await call(owner, 'POST', `/invitations/${data.id}/resend`)).toMatchObject({
      code: 'mailedJustNow',
    });
    clock.advance(7 * 24 * 3_600_000);
    const [old = ''] = await readTokens(ola.email);
    expect((await look(old)).data.state).toBe('expired');
    const back = await createAgain(ola);
    expect(await accept(back, old)).toMatchObject({ code: 'memberInvitationClosed' });
    owner = await createAgain(owner);
    expect(await call(owner, 'POST', `/invitations/${data.id}/resend`)).toMatchObject({
      data: { state: 'open' },
    });
    const [, fresh = ''] = await readTokens(ola.email);
    expect((await look(old)).status).toBe(404);
    expect((await accept(back, fresh)).status).toBe(200);
  });

  it('is no more when it is withdrawn', async () => {
    const ola = await createSignedInUser(server);
    const { data } = await invite(ola.email);
    const [token = ''] = await readTokens(ola.email);
    expect((await call(owner, 'DELETE', `/invitations/${data.id}`)).data).toEqual({ isWithdrawn: true });
    expect((await look(token)).data.state).toBe('withdrawn');
    expect(await accept(ola, token)).toMatchObject({ code: 'memberInvitationClosed' });
    expect((await call(owner, 'DELETE', `/invitations/${data.id}`)).status).toBe(404);
  });

  it('goes once to one address, however often it is pressed, and not to who is there already', async () => {
    const key = randomUUID();
    const answers = await Promise.all([1, 2, 3].map(() => invite('ala@example.com', {}, key)));
    expect(new Set(answers.map(({ data }) => data.id)).size).toBe(1);
    expect(await readTokens('ala@example.com')).toHaveLength(1);
    expect(await invite('ala@example.com')).toMatchObject({ code: 'invitedBefore' });
    expect(await invite(owner.email)).toMatchObject({ code: 'alreadyMember' });
    expect(await invite('ela@example.com', { branchIds: [randomUUID()] })).toMatchObject({
      code: 'branchUnknown',
    });
  });

  it('is accepted by one of two tabs', async () => {
    const ola = await createSignedInUser(server);
    await invite(ola.email);
    const [token = ''] = await readTokens(ola.email);
    const answers = await Promise.all([accept(ola, token), accept(ola, token)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('is not mailed to who wants no invitations', async () => {
    const { hashToken } = createNodeSecrets({ key: 'x'.repeat(32) });
    await database.pool`
      insert into invitation_refusals (email_hash) values (${hashToken('quiet@example.com')})`;
    expect((await invite('quiet@example.com')).status).toBe(201);
    expect(await readTokens('quiet@example.com')).toEqual([]);
  });
});

/** The same person, with a session that began now. */
async function createAgain(user: SignedInUser): Promise<SignedInUser> {
  return { ...user, ...(await signIn(server, user.id)) };
}

describe('a member', () => {
  it('is given another role and other places, by the version that was seen', async () => {
    const ola = await join('staff');
    const change = { version: 0, role: 'manager', branchIds: [venue.branchId] };
    expect((await call(owner, 'PATCH', `/members/${ola.id}`, change)).data).toMatchObject({
      role: 'manager',
      version: 1,
    });
    expect(await call(owner, 'PATCH', `/members/${ola.id}`, change)).toMatchObject({
      code: 'changedMeanwhile',
    });
    const [entry] = await database.pool`
      select before, after from audit_log where provider_id = ${venue.providerId} and action = 'member.change'`;
    expect(entry).toEqual({
      before: { role: 'staff', branchIds: null },
      after: { role: 'manager', branchIds: [venue.branchId] },
    });
    const [mail] = await database.pool`select template, data from outbox where recipient = ${ola.email}`;
    expect(mail).toMatchObject({ template: 'membershipNews', data: { event: 'roleChanged' } });
  });

  it('who was taken out has no rights from the next call on, on every server', async () => {
    const ola = await join('manager');
    const other = await createTestServer(database.url, {}, { clock });
    const ask = () =>
      other.app.inject({
        url: `/api/business/providers/${venue.providerId}/setup`,
        headers: ola.headers,
      });
    expect((await ask()).statusCode).toBe(200);
    expect((await call(owner, 'DELETE', `/members/${ola.id}`)).status).toBe(200);
    expect((await ask()).statusCode).toBe(404);
    expect((await call(ola, 'GET', '/members')).status).toBe(404);
    await other.dispose();
  });

  it('of some places sees who works there, and nobody else', async () => {
    const manager = await join('manager', [venue.branchId]);
    await join('staff', []);
    const { data } = await call(manager, 'GET', '/members');
    expect(data.items.map(({ role }: { role: string }) => role)).toEqual(['owner', 'manager']);
  });

  it('decides as the owner has switched it', async () => {
    const rights = { version: 0, mayDecide: false, mayCancel: true };
    expect((await call(owner, 'PUT', '/staff-rights', rights)).data).toEqual({ ...rights, version: 1 });
    const { data } = await call(owner, 'GET', '/members');
    expect(data.staffRights).toEqual({ ...rights, version: 1 });
  });
});

describe('a venue', () => {
  it('is never left without an owner: not by leaving, not by another role', async () => {
    expect(await call(owner, 'POST', '/leave')).toMatchObject({ status: 409, code: 'onlyOwner' });
    expect(await call(owner, 'DELETE', `/members/${owner.id}`)).toMatchObject({ code: 'onlyOwner' });
    const change = { version: 0, role: 'staff', branchIds: null };
    expect(await call(owner, 'PATCH', `/members/${owner.id}`, change)).toMatchObject({ code: 'onlyOwner' });
    await join('owner');
    expect((await call(owner, 'POST', '/leave')).data).toEqual({ hasLeft: true });
    expect(await listRoles()).toEqual(['owner']);
  });

  it('keeps one of two owners who leave at once', async () => {
    const other = await join('owner');
    const answers = await Promise.all([call(owner, 'POST', '/leave'), call(other, 'POST', '/leave')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await listRoles()).toEqual(['owner']);
  });

  it('keeps an owner by the word of the database itself, also when two go at the same moment', async () => {
    const other = await join('owner');
    const leave = ({ id }: SignedInUser) =>
      database.pool`delete from provider_members where user_id = ${id}`.then(
        () => 'gone',
        (error: Error) => error.message,
      );
    const results = await Promise.all([leave(owner), leave(other)]);
    expect(results.filter((result) => result === 'gone')).toHaveLength(1);
    expect(results.find((result) => result !== 'gone')).toContain('without an owner');
    await expect(
      database.pool`update provider_members set role = 'staff' where provider_id = ${venue.providerId}`,
    ).rejects.toThrow('without an owner');
  });
});

describe('ownership', () => {
  const offer = (userId: string, giverBecomes = 'manager') =>
    call(owner, 'POST', '/hand-over', { userId, giverBecomes });
  const answer = (user: SignedInUser, isAccepted: boolean) =>
    call(user, 'POST', '/hand-over/answer', { isAccepted });

  it('passes to a member who accepts it, and whoever gave it is what they wanted to be', async () => {
    const ola = await join('staff', [venue.branchId]);
    expect((await offer(ola.id)).data).toEqual({ isOffered: true });
    expect((await call(ola, 'GET', '/hand-over')).data).toMatchObject({
      venue: 'Pod Zegarem',
      offer: { isForCaller: true, giverBecomes: 'manager' },
    });
    expect((await answer(ola, true)).data).toEqual({ role: 'owner' });
    expect(await listRoles()).toEqual(['manager', 'owner']);
    expect(
      await call(owner, 'PUT', '/staff-rights', { version: 0, mayDecide: true, mayCancel: true }),
    ).toMatchObject({
      code: 'forbidden',
    });
    const mails = await database.pool`select data ->> 'event' as event from outbox order by created_at, id`;
    expect(mails.map(({ event }) => event).sort()).toEqual([
      'ownershipGiven',
      'ownershipOffered',
      'ownershipTaken',
    ]);
  });

  it('may be shared, or given up altogether', async () => {
    const [ola, ela] = [await join('staff'), await join('staff')];
    await offer(ola.id, 'owner');
    await answer(ola, true);
    expect(await listRoles()).toEqual(['owner', 'owner', 'staff']);
    await offer(ela.id, 'nobody');
    await answer(ela, true);
    expect(await listRoles()).toEqual(['owner', 'owner']);
    expect((await call(owner, 'GET', '/members')).status).toBe(404);
  });

  it('stays where it is when it is declined, taken back, or not answered for a week', async () => {
    const ola = await join('staff');
    await offer(ola.id);
    expect((await answer(ola, false)).data).toEqual({ role: 'staff' });
    await offer(ola.id);
    expect((await call(owner, 'DELETE', '/hand-over')).data).toEqual({ isOffered: false });
    expect(await answer(ola, true)).toMatchObject({ code: 'handOverClosed' });
    await offer(ola.id);
    clock.advance(7 * 24 * 3_600_000);
    expect(await answer(await createAgain(ola), true)).toMatchObject({ code: 'handOverClosed' });
    expect(await listRoles()).toEqual(['owner', 'staff']);
  });

  it('is offered to one member at a time, who has proved the own address', async () => {
    const [ola, ela] = [await join('staff'), await join('staff')];
    await offer(ola.id);
    expect(await offer(ela.id)).toMatchObject({ code: 'handOverWaiting' });
    expect(await answer(ela, true)).toMatchObject({ code: 'handOverClosed' });
    await call(owner, 'DELETE', '/hand-over');
    await database.pool`update users set email_verified_at = null where id = ${ela.id}`;
    expect(await offer(ela.id)).toMatchObject({ code: 'memberNotVerified' });
    const stranger = await createSignedInUser(server);
    expect((await offer(stranger.id)).status).toBe(404);
  });

  it('of somebody who is no owner any more passes to nobody', async () => {
    const ola = await join('staff');
    await offer(ola.id);
    await join('owner');
    await call(owner, 'POST', '/leave');
    expect(await answer(ola, true)).toMatchObject({ code: 'handOverClosed' });
  });
});

describe('a dangerous action', () => {
  it('waits for who signed in a quarter of an hour ago, and goes on after the proof', async () => {
    clock.advance(14 * 60_000);
    expect((await invite('one@example.com')).status).toBe(201);
    clock.advance(60_000);
    const { refreshToken } = owner;
    const renewed = await send(null, 'POST', '/user/auth/refresh-token', { refreshToken });
    owner = { ...owner, headers: { authorization: `Bearer ${renewed.data.accessToken}` } };
    expect(await invite('two@example.com')).toMatchObject({ status: 403, code: 'signInAgain' });
    expect(await readTokens('two@example.com')).toEqual([]);
    await database.pool`update sessions set proved_at = ${clock.now()} where id = ${owner.sessionId}`;
    expect((await invite('two@example.com')).status).toBe(201);
  });
});
