import { randomBytes } from 'node:crypto';
import { type Route, type RouteKey, splitRouteKey } from '@gramy/contract/route';
import { routes } from '@gramy/contract/routes';
import { id } from '@gramy/contract/schemas/shared';
import { referenceFromBytes } from '@gramy/domain/booking/reference';
import pg from 'pg';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { createNodeSecrets } from '../src/adapters/secrets/node-secrets.ts';
import { createSandboxWallet } from '../src/features/sandbox-wallet/service.ts';
import { addVenue, insertRow } from './market-fixture.ts';
import { createMoneyFixture, type MoneyFixture } from './money-fixture.ts';
import { bodies, type Ids } from './route-bodies.ts';
import { createSignedInUser, type SignedInUser } from './signed-in-user.ts';
import { createTestServer, type TestServer } from './test-server.ts';

let fixture: MoneyFixture;
let server: TestServer;
let owner: SignedInUser;
let stranger: SignedInUser;
/** By the name under which a route takes it: something of the owner's that is really there. */
let own: Record<string, string>;

/** Names of what is everybody's to see, of months, and of providers: the stranger, too, works at one, and asks there. */
const shared = ['branchId', 'month', 'providerId', 'reviewId', 'serviceProviderId', 'slug'];

const queries: Record<string, (ids: Ids) => Record<string, string>> = {
  'GET /user/booking/review': ({ bookingId = '' }) => ({ bookingId }),
  'GET /user/booking/:bookingId/reschedule/starts': () => ({ position: '0', date: '2026-05-09' }),
};

/**
 * Whose ids are the catalogue's, the caller's own (lines of a cart, read beside the caller's bookings only), or a challenge
 * that only its own code opens (proved with the codes themselves).
 */
const otherIds: RouteKey[] = [
  'POST /user/booking',
  'POST /business/providers',
  'POST /user/booking/holds',
  'POST /user/booking/booked-items',
  'POST /promotions/promotions/validate-promo-code',
  'POST /user/profile/passkeys',
  'POST /user/profile/email/verification',
  'POST /user/profile/phone/verification',
  'POST /user/profile/step-up/passkey',
  'POST /user/profile/step-up/code/proof',
];

const guarded = (Object.entries(routes) as [RouteKey, Route][]).filter(
  ([, { access }]) => access !== 'public',
);

function listNames(key: RouteKey): string[] {
  return [...key.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
}

/** Whether somebody's id can stand in it besides the address. */
function takesIds({ body, query }: Route): boolean {
  const text = [body, query]
    .filter((schema) => schema !== undefined)
    .map((schema) => JSON.stringify(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })));
  return text.some((schema) => /"format":"uuid"|"key":/.test(schema));
}

/** To a stranger every reference is nothing, also one that was never given; `venue-bookings` proves it. */
const scan = 'GET /business/references/:reference';

/** Who reports a photo has seen it on the page of its venue; one that is not shown there is nothing to anybody (`office-photos`). */
const shownToAll: RouteKey = 'POST /user/service-providers/:serviceProviderId/photos/:photoId/report';

const withOwnIds = guarded.filter(([key, route]) => {
  const { access } = route;
  // The office is closed to everybody else, whatever they ask for; the matrix of permissions proves it.
  if (key === scan || key === shownToAll || access.startsWith('office.')) return false;
  const names = listNames(key).filter((name) => !shared.includes(name));
  return names.length > 0 || (takesIds(route) && listNames(key).length === 0 && !otherIds.includes(key));
});

beforeAll(async () => {
  fixture = await createMoneyFixture(inject('clusterUrl'));
  server = await createTestServer(fixture.url, {}, { clock: fixture.clock });
  owner = await createSignedInUser(server);
  stranger = await createSignedInUser(server);
  const { pool, venue, clock } = fixture;
  const elsewhere = await addVenue(pool, fixture.market);
  const membership = { provider_id: elsewhere.providerId, user_id: stranger.id, role: 'owner' };
  await insertRow(pool, 'provider_members', membership);
  const bookingId = await fixture.book({ user_id: owner.id });
  const [booking] = await pool<
    { reference: string }[]
  >`select reference from bookings where id = ${bookingId}`;
  const partyId = uuidv7();
  const [passkeyId, holdId, invitationId, actionId, blockId, claimId, photoId, tabletId] = [
    uuidv7(),
    uuidv7(),
    uuidv7(),
    uuidv7(),
    uuidv7(),
    uuidv7(),
    uuidv7(),
    uuidv7(),
  ];
  await insertRow(pool, 'table_blocks', {
    provider_id: venue.providerId,
    branch_id: venue.branchId,
    table_id: venue.tableIds[0],
    id: blockId,
    kind: 'outOfService',
    during: '[2030-05-01T10:00:00Z,2030-05-02T10:00:00Z)',
  });
  await insertRow(pool, 'branch_photos', {
    provider_id: venue.providerId,
    branch_id: venue.branchId,
    id: photoId,
    url: '/lanes.jpg',
    width: 800,
    height: 600,
  });
  await insertRow(pool, 'ownership_claims', {
    id: claimId,
    provider_id: venue.providerId,
    user_id: owner.id,
    full_name: 'Ola',
    job_title: 'Manager',
    email: 'ola@example.com',
    phone: '+48600100200',
    message: '',
    language: 'en',
  });
  await insertRow(pool, 'walk_in_queue', {
    provider_id: venue.providerId,
    branch_id: venue.branchId,
    id: partyId,
    offer_id: venue.offerId,
    business_date: '2026-05-08',
    name: 'Ola',
    phone: '',
    language: 'pl',
    guests: 2,
    duration_minutes: 60,
    joined_at: clock.now(),
  });
  await insertRow(pool, 'board_actions', {
    provider_id: venue.providerId,
    id: actionId,
    kind: 'checkIn',
    booking_ids: [bookingId],
    actor_id: owner.id,
    acted_at: clock.now(),
    due_at: new Date(clock.now().getTime() + 10_000),
    status: 'done',
    detail: {},
  });
  await pool`
    insert into invitations (inviter_id, id, email, created_at, last_sent_at)
    values (${owner.id}, ${invitationId}, 'ola@example.com', ${clock.now()}, ${clock.now()})`;
  await pool`
    insert into passkeys (id, user_id, credential_id, public_key, counter, is_backed_up, name)
    values (${passkeyId}, ${owner.id}, ${Buffer.from('credential')}, ${Buffer.from('key')}, 0, false, 'Telefon')`;
  await pool`
    insert into venue_tablets (provider_id, id, name, token_hash, trusted_by, trusted_at)
    values (${venue.providerId}, ${tabletId}, 'Bar', ${Buffer.from('token')}, ${owner.id}, now())`;
  await insertRow(pool, 'holds', {
    provider_id: venue.providerId,
    id: holdId,
    user_id: owner.id,
    booking_type: 'personal',
    created_at: clock.now(),
    expires_at: new Date(clock.now().getTime() + 600_000),
  });
  await pool`insert into payment_customers (user_id, gateway, reference) values (${owner.id}, 'sandbox', 'cus_owner')`;
  const wallet = createSandboxWallet(pool, { clock, secrets: createNodeSecrets({ key: 'of a test' }) });
  await wallet.keep('cus_owner', { brand: 'visa', ending: '4242', expiryMonth: 4, expiryYear: 2030 });
  const cards = await server.app.inject({ url: '/api/user/profile/payments/cards', headers: owner.headers });
  own = {
    bookingId,
    passkeyId,
    holdId,
    invitationId,
    reference: booking?.reference ?? '',
    sessionId: owner.sessionId,
    cardId: cards.json().data.items[0].id,
    providerId: elsewhere.providerId,
    branchId: elsewhere.branchId,
    offerId: venue.offerId,
    userId: owner.id,
    actionId,
    partyId,
    blockId,
    claimId,
    photoId,
    policyId: venue.policyId,
    tabletId,
    position: '0',
    pictureKey: `uploads/${owner.id}/${uuidv7()}`,
  };
});

afterAll(async () => {
  await server.dispose();
  await fixture.drop();
});

async function call(key: RouteKey, headers: Record<string, string>, ids = own) {
  const { method, path } = splitRouteKey(key);
  const url = path.replace(/:(\w+)/g, (_, name: string) => ids[name] ?? '');
  const body = bodies[key]?.(ids);
  const answer = await server.app.inject({
    method,
    url: `/api${url}`,
    query: queries[key]?.(ids) ?? {},
    headers: { ...headers, 'idempotency-key': `access-${uuidv7()}` },
    ...(body ? { payload: body } : {}),
  });
  return { status: answer.statusCode, body: answer.body };
}

/** Things that look like the owner's, and that nobody has. */
function madeUp(): Ids {
  const isId = (value: string) => id.safeParse(value).success;
  return {
    ...Object.fromEntries(Object.entries(own).map(([name, value]) => [name, isId(value) ? uuidv7() : value])),
    providerId: own.providerId ?? '',
    branchId: own.branchId ?? '',
    reference: referenceFromBytes(randomBytes(16)),
    cardId: 'sbk_nobodys',
    pictureKey: `uploads/${uuidv7()}/${uuidv7()}`,
  };
}

/** A key of an upload says itself whose it is. */
const withoutDatabase: RouteKey[] = ['PUT /user/profile/picture'];

/** What is written down of calls goes on beside them. */
const besides = /rate_limits|graphile_worker/;

/** Each statement and how many rows it gave: whoever measures time measures little else. */
async function watchStatements(work: () => Promise<unknown>): Promise<[text: string, rows: unknown][]> {
  const seen: [string, unknown][] = [];
  const original = pg.Client.prototype.query;
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
    this: pg.Client,
    ...args: unknown[]
  ) {
    const [statement, last] = [args[0] as string | { text?: string }, args.at(-1)];
    const text = (typeof statement === 'string' ? statement : statement.text) ?? '';
    const note = (rows: unknown) => {
      if (!besides.test(text)) seen.push([text, rows]);
    };
    // The pool asks with a callback, transactions wait for a promise.
    if (typeof last === 'function') {
      const tell = (error: unknown, result?: { rowCount: unknown }) => {
        note(result?.rowCount ?? 'failed');
        last(error, result);
      };
      return Reflect.apply(original, this, [...args.slice(0, -1), tell]);
    }
    const answer: unknown = Reflect.apply(original, this, args);
    if (answer instanceof Promise)
      answer.then(
        ({ rowCount }: { rowCount: unknown }) => note(rowCount),
        () => note('failed'),
      );
    return answer;
  } as typeof original);
  await work();
  spy.mockRestore();
  return seen;
}

describe("somebody else's things", () => {
  it('are known here under every name that a route gives them', () => {
    const names = new Set(
      withOwnIds.flatMap(([key]) => listNames(key)).filter((name) => !shared.includes(name)),
    );
    expect([...names].filter((name) => own[name] === undefined)).toEqual([]);
    const bodiless = withOwnIds.filter(([key, { body }]) => body !== undefined && bodies[key] === undefined);
    expect(bodiless.map(([key]) => key)).toEqual([]);
    const queryless = withOwnIds.filter(
      ([key, route]) => listNames(key).length === 0 && route.body === undefined && queries[key] === undefined,
    );
    expect(queryless.map(([key]) => key)).toEqual([]);
  });

  it.each(withOwnIds.map(([key]) => key))('%s answers a stranger as if they were not there', async (key) => {
    const { status, body } = await call(key, stranger.headers);
    expect([status, body]).toEqual([404, expect.stringContaining('otFound')]);
  });

  it.each(withOwnIds.map(([key]) => key))('%s does the same work for them as for none', async (key) => {
    const [theirs, none] = [
      await watchStatements(() => call(key, stranger.headers)),
      await watchStatements(() => call(key, stranger.headers, madeUp())),
    ];
    expect(theirs).toEqual(none);
    if (!withoutDatabase.includes(key)) expect(theirs).not.toEqual([]);
  });

  it('are there for whom they belong to: the ids above are real', async () => {
    for (const key of ['GET /user/booking/:bookingId', 'GET /user/booking/reference/:reference'] as const) {
      expect((await call(key, owner.headers)).status, key).toBe(200);
    }
    for (const key of [
      'DELETE /user/profile/passkeys/:passkeyId',
      'DELETE /user/profile/payments/cards/:cardId',
      'DELETE /user/booking/holds/:holdId',
      'DELETE /user/profile/sessions/:sessionId',
    ] as const) {
      expect((await call(key, owner.headers)).status, key).toBe(200);
    }
  });
});
