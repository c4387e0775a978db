import { type ErrorCode, errorCatalogue } from '@gramy/contract/errors';
import { type Route, type RouteKey, splitRouteKey } from '@gramy/contract/route';
import { routes } from '@gramy/contract/routes';
import {
  hasOfficePermission,
  isOfficePermission,
  type OfficeRole,
  officeRoles,
} from '@gramy/domain/access/office-permission';
import {
  hasPermission,
  isPermission,
  type MemberRole,
  memberRoles,
  type Permission,
  usualStaffRights,
} from '@gramy/domain/access/permission';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { addVenue, createMarket, insertRow } from './market-fixture.ts';
import { createSignedInUser } from './signed-in-user.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';
import { createTestServer, type TestServer } from './test-server.ts';
import { openTablet } from './venue-tablet.ts';

/** Somebody as the gate has to see them. */
interface Person {
  isSignedIn: boolean;
  /** At the provider in the address. */
  role?: MemberRole;
  /** Has only typed a PIN, at a tablet of the provider in the address. */
  isByPin?: true;
  /** Has not proved for an hour who they are. */
  isStale?: true;
  officeRole?: OfficeRole;
  /** Acts on behalf of the provider in the address. */
  isActing?: true;
  /** What their session is missing, although they belong to the office. */
  isKeptOut?: 'secondStepNeeded' | 'sessionEnded';
  headers?: { authorization: string };
}

/** Every role of the table is one kind, whenever it was added. */
const kinds = [
  'nobody',
  'with an ended session',
  'with a made-up token',
  'unverified',
  'a guest',
  'a dismissed member',
  'a member whose account is deleted',
  ...officeRoles.map((role) => `${role} of the market`),
  ...officeRoles.map((role) => `${role} of the market who signed in an hour ago`),
  ...officeRoles.map((role) => `${role} of the market without a second step`),
  'somebody who was an admin until now',
  'admin on behalf of the venue',
  'admin on behalf of the venue who signed in an hour ago',
  'admin on behalf of another venue',
  'admin in another session on behalf of the venue',
  'admin whose time on behalf of the venue is over',
  'admin who has stopped acting on behalf of the venue',
  'support on behalf of the venue',
  ...memberRoles.map((role) => `${role} elsewhere`),
  ...memberRoles,
  ...memberRoles.map((role) => `${role} who signed in an hour ago`),
  ...memberRoles.map((role) => `${role} by PIN`),
  ...memberRoles.map((role) => `${role} by PIN elsewhere`),
];
const table = Object.entries(routes) as [RouteKey, Route][];
const guarded = table.flatMap(([key, { access }]) => (isPermission(access) ? [key] : []));
const people = new Map<string, Person>();

let database: TestDatabase;
let server: TestServer;
let providerId: string;
let branchId: string;

beforeAll(async () => {
  database = await createTestDatabase(inject('clusterUrl'));
  // Ten thousand questions would each be logged.
  server = await createTestServer(database.url, { LOG_LEVEL: 'silent' });
  const { pool } = database;
  const market = await createMarket(pool);
  const [here, elsewhere] = [await addVenue(pool, market), await addVenue(pool, market)];
  ({ providerId, branchId } = here);

  interface Traits {
    venue?: string;
    role?: MemberRole;
    officeRole?: OfficeRole;
  }
  async function add(kind: string, { venue = '', role = 'staff', officeRole }: Traits = {}) {
    const user = await createSignedInUser(server, officeRole ? { role: officeRole } : {});
    if (venue !== '')
      await insertRow(pool, 'provider_members', { provider_id: venue, user_id: user.id, role });
    people.set(kind, { isSignedIn: true, ...(officeRole ? { officeRole } : {}), headers: user.headers });
    return user;
  }

  people.set('nobody', { isSignedIn: false });
  people.set('with a made-up token', { isSignedIn: false, headers: { authorization: 'Bearer a.b.c' } });
  const gone = await add('with an ended session', { venue: providerId, role: 'owner' });
  const { refreshToken } = gone;
  await server.app.inject({ method: 'POST', url: '/api/user/auth/logout', payload: { refreshToken } });
  people.set('with an ended session', { isSignedIn: false, headers: gone.headers });
  const unverified = await add('unverified');
  await pool`update users set email_verified_at = null, phone_verified_at = null where id = ${unverified.id}`;
  await add('a guest');
  const dismissed = await add('a dismissed member', { venue: providerId });
  await pool`delete from provider_members where user_id = ${dismissed.id}`;
  const deleted = await add('a member whose account is deleted', { venue: providerId });
  await pool`update users set deleted_at = now() where id = ${deleted.id}`;
  people.set('a member whose account is deleted', { isSignedIn: false, headers: deleted.headers });
  for (const officeRole of officeRoles) {
    const kind = `${officeRole} of the market`;
    await add(kind, { officeRole });
    const stale = await add(`${kind} who signed in an hour ago`, { officeRole });
    await pool`
      update sessions set created_at = created_at - interval '1 hour', office_seen_at = now()
      where id = ${stale.sessionId}`;
    people.set(`${kind} who signed in an hour ago`, {
      isSignedIn: true,
      officeRole,
      isStale: true,
      headers: stale.headers,
    });
    const careless = await add(`${kind} without a second step`, { officeRole });
    await pool`update sessions set has_second_step = false where id = ${careless.sessionId}`;
    people.set(`${kind} without a second step`, {
      isSignedIn: true,
      officeRole,
      isKeptOut: 'secondStepNeeded',
      headers: careless.headers,
    });
  }
  const former = await add('somebody who was an admin until now', { officeRole: 'admin' });
  await pool`update users set role = 'consumer' where id = ${former.id}`;
  people.set('somebody who was an admin until now', { isSignedIn: true, headers: former.headers });
  interface Acting {
    at?: string;
    session?: string;
    startedMinutesAgo?: number;
    isOver?: true;
  }
  async function act(kind: string, officeRole: OfficeRole, acting: Acting = {}) {
    const user = await add(kind, { officeRole });
    const { at = providerId, session = user.sessionId, startedMinutesAgo = 1, isOver } = acting;
    const startedAt = new Date(Date.now() - startedMinutesAgo * 60_000);
    await insertRow(pool, 'acting_sessions', {
      id: uuidv7(),
      provider_id: at,
      user_id: user.id,
      session_id: session,
      reason: 'On the phone',
      started_at: startedAt,
      ends_at: new Date(startedAt.getTime() + 30 * 60_000),
      ended_at: isOver ? new Date() : null,
    });
    const isActing = Object.keys(acting).length === 0 && officeRole === 'admin';
    people.set(kind, {
      isSignedIn: true,
      officeRole,
      headers: user.headers,
      ...(isActing ? { role: 'owner', isActing } : {}),
    });
    return user;
  }
  await act('admin on behalf of the venue', 'admin');
  const late = await act('admin on behalf of the venue who signed in an hour ago', 'admin');
  await pool`
    update sessions set created_at = created_at - interval '1 hour', office_seen_at = now()
    where id = ${late.sessionId}`;
  people.set('admin on behalf of the venue who signed in an hour ago', {
    isSignedIn: true,
    officeRole: 'admin',
    role: 'owner',
    isActing: true,
    isStale: true,
    headers: late.headers,
  });
  await act('admin on behalf of another venue', 'admin', { at: elsewhere.providerId });
  await act('admin in another session on behalf of the venue', 'admin', { session: uuidv7() });
  await act('admin whose time on behalf of the venue is over', 'admin', { startedMinutesAgo: 31 });
  await act('admin who has stopped acting on behalf of the venue', 'admin', { isOver: true });
  await act('support on behalf of the venue', 'support');
  for (const role of memberRoles) {
    await add(`${role} elsewhere`, { venue: elsewhere.providerId, role });
    const member = await add(role, { venue: providerId, role });
    people.set(role, { isSignedIn: true, role, headers: member.headers });
    const stale = await add(`${role} who signed in an hour ago`, { venue: providerId, role });
    await pool`update sessions set created_at = created_at - interval '1 hour' where id = ${stale.sessionId}`;
    people.set(`${role} who signed in an hour ago`, {
      isSignedIn: true,
      role,
      isStale: true,
      headers: stale.headers,
    });
    const atTablet = await openTablet(
      pool,
      providerId,
      await add(`${role} by PIN`, { venue: providerId, role }),
    );
    people.set(`${role} by PIN`, { isSignedIn: true, role, isByPin: true, isStale: true, headers: atTablet });
    const other = await add(`${role} by PIN elsewhere`, { venue: elsewhere.providerId, role });
    const away = await openTablet(pool, elsewhere.providerId, other);
    people.set(`${role} by PIN elsewhere`, { isSignedIn: true, isByPin: true, isStale: true, headers: away });
  }
});

afterAll(async () => {
  await server.dispose();
  await database.drop();
});

/** What the table and the route's own word say: the code of the refusal, or that it is opened. */
function expected(route: Route, person: Person): ErrorCode | 'open' {
  const { access, errors, freshSignIn, byPinToo } = route;
  const { isSignedIn, isByPin, isStale, officeRole, isKeptOut } = person;
  if (access === 'public') return 'open';
  if (!isSignedIn) return 'unauthenticated';
  const opened = freshSignIn && isStale ? 'signInAgain' : 'open';
  const missing = errors.find((code) => errorCatalogue[code].status === 404) ?? 'notFound';
  if (isOfficePermission(access)) {
    if (officeRole === undefined) return missing;
    if (isKeptOut) return isKeptOut;
    return hasOfficePermission(officeRole, access) ? opened : 'forbidden';
  }
  if (!isPermission(access)) return isByPin && !byPinToo ? 'forbidden' : opened;
  if (person.role === undefined) return missing;
  return mayDo(person, access) ? opened : 'forbidden';
}

function mayDo({ role = 'staff', isByPin, isActing }: Person, permission: Permission): boolean {
  const standing = { role, staffRights: usualStaffRights, ...(isActing ? { actingId: uuidv7() } : {}) };
  return hasPermission(isByPin ? { ...standing, isByPin } : standing, permission);
}

/**
 * Every route refuses a question that it does not know, but only behind the gate: whoever is told so has come through, and
 * nothing has happened. So no route needs anything of its own here.
 */
async function knock(key: RouteKey, kind: string, provider = providerId) {
  const { method, path } = splitRouteKey(key);
  // A place of nobody is missed at the gate already.
  const known: Record<string, string> = { providerId: provider, branchId };
  const url = path.replace(/:(\w+)/g, (_, name: string) => known[name] ?? uuidv7());
  const headers = people.get(kind)?.headers;
  const answer = await server.app.inject({
    method,
    url: `/api${url}?surprise=1`,
    // One address each: limits are counted by it.
    remoteAddress: `192.0.2.${kinds.indexOf(kind) + 1}`,
    ...(headers ? { headers } : {}),
  });
  const isOpen = answer.statusCode === 422 || (forgiving.includes(key) && answer.statusCode === 404);
  if (isOpen) return { code: 'open' };
  const { requestId: _, ...problem } = answer.json();
  return problem;
}

/** Public, and it takes whatever an issuer adds to its address. */
const forgiving: RouteKey[] = ['GET /user/auth/google/callback'];

/** Several at a time, which costs server and database less than one after the other. */
async function knockAtAll(keys: readonly RouteKey[], kind: string, provider = providerId) {
  const answers = new Map<RouteKey, { code: string }>();
  for (let next = 0; next < keys.length; next += 8) {
    const some = keys.slice(next, next + 8);
    const found = await Promise.all(some.map((key) => knock(key, kind, provider)));
    for (const [index, key] of some.entries()) answers.set(key, found[index]);
  }
  return answers;
}

it.each(kinds)(
  'somebody who is %s comes through the gate of exactly those routes that the table opens to them, and learns nothing of a provider where they do not work',
  async (kind) => {
    const person = people.get(kind) ?? { isSignedIn: false };
    const keys = table.map(([key]) => key);
    const answers = await knockAtAll(keys, kind);
    const wanted = table.map(([key, route]) => [key, expected(route, person)]);
    expect(keys.map((key) => [key, answers.get(key)?.code])).toEqual(wanted);
    if (person.role !== undefined) return;
    const nowhere = await knockAtAll(guarded, kind, uuidv7());
    expect(guarded.map((key) => [key, answers.get(key)])).toEqual(
      guarded.map((key) => [key, nowhere.get(key)]),
    );
  },
);
