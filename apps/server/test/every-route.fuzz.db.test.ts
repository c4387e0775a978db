import type { Route, RouteKey } from '@gramy/contract/route';
import { routes } from '@gramy/contract/routes';
import type { InjectOptions } from 'fastify';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { makeRequest } from './fuzz/make-request.ts';
import type { Maker } from './fuzz/make-value.ts';
import { oddTexts } from './fuzz/odd-values.ts';
import { insertRow } from './market-fixture.ts';
import { createMoneyFixture, type MoneyFixture } from './money-fixture.ts';
import { createDice } from './money-ledger/dice.ts';
import { createUser, signIn, type TestUser } from './signed-in-user.ts';
import { createTestServer, type TestServer } from './test-server.ts';

/** For longer: `FUZZ_ROUNDS=100`, and `FUZZ_SEED` for other requests. */
const rounds = Number(process.env.FUZZ_ROUNDS ?? 3);
const seed = Number(process.env.FUZZ_SEED ?? 20260508);
/** Some thousand calls a round: they take their time on a busy machine. */
const patienceMs = Math.max(300_000, rounds * 100_000);

/** A stream that is opened stays open. */
const table = (Object.entries(routes) as [RouteKey, Route][]).filter(([, { streams }]) => !streams);
const kinds = ['nobody', 'guest', 'member', 'officer'] as const;

let fixture: MoneyFixture;
let server: TestServer;
let known: Record<string, string[]>;
const people = new Map<string, TestUser>();
let calls = 0;

beforeAll(async () => {
  fixture = await createMoneyFixture(inject('clusterUrl'));
  server = await createTestServer(fixture.url, {}, { clock: fixture.clock });
  const { pool, venue } = fixture;
  for (const kind of ['guest', 'member']) people.set(kind, await createUser(pool));
  const owner = people.get('member')?.id;
  await insertRow(pool, 'provider_members', {
    provider_id: venue.providerId,
    user_id: owner,
    role: 'owner',
  });
  const bookingIds: string[] = [];
  for (const [index, { id }] of [...people.values()].entries())
    bookingIds.push(await fixture.book({ user_id: id }, venue.tableIds[index]));
  // Of the office, and without a booking.
  people.set('officer', await createUser(pool, { role: 'admin' }));
  const rows = await pool<{ reference: string }[]>`select reference from bookings`;
  known = {
    ...{ bookingId: bookingIds, providerId: [venue.providerId], branchId: [venue.branchId] },
    ...{ offerId: [venue.offerId], tableIds: [...venue.tableIds], serviceProviderId: [venue.providerId] },
    ...{ reference: rows.map(({ reference }) => reference), slug: ['bowling'] },
    userId: [...people.values()].map(({ id }) => id),
  };
});

afterAll(async () => {
  await server.dispose();
  await fixture.drop();
});

/** A new address each time: this is not about limits. */
const send = (request: InjectOptions) =>
  server.app.inject({
    ...request,
    remoteAddress: `198.18.${(calls >> 8) % 256}.${calls++ % 256}`,
  });

async function headersOf(kind: string): Promise<Record<string, string>> {
  const person = people.get(kind);
  if (!person) return {};
  // Some routes end sessions, and one of them ends accounts.
  await fixture.pool`update users set deleted_at = null where id = ${person.id}`;
  // Without a second step the office lets nobody in.
  return (await signIn(server, person.id, { method: kind === 'officer' ? 'passkey' : 'password' })).headers;
}

const describeCall = ({ method = 'GET', url, payload }: InjectOptions, status: number) =>
  `${status} ${method} ${String(url)} ${String(payload ?? '').slice(0, 500)}`;

const listOpen = (kind: string) => table.filter(([, { access }]) => kind !== 'nobody' || access === 'public');

describe.each(kinds)('whatever %s sends', (kind) => {
  it(
    'is answered, and never with a failure of ours',
    async () => {
      const maker: Maker = { dice: createDice(seed + kinds.indexOf(kind)), known, oddness: 0 };
      const failed: string[] = [];
      const answered = { office: 0 };
      for (const [key, route] of listOpen(kind)) {
        const headers = await headersOf(kind);
        for (let round = 0; round < rounds; round += 1) {
          maker.oddness = [0, 0.05, 0.25][round % 3] ?? 0;
          const request = makeRequest(maker, key, route);
          const answer = await send({ ...request, headers: { ...request.headers, ...headers } });
          if (answer.statusCode >= 500) failed.push(describeCall(request, answer.statusCode));
          if (route.access.startsWith('office.') && answer.statusCode < 300) answered.office += 1;
        }
      }
      expect(failed).toEqual([]);
      // Whoever is kept out proves nothing about what is behind the door.
      expect(answered.office > 20).toBe(kind === 'officer');
    },
    patienceMs,
  );
});

/** What is not in the contract, because browsers or gateways call it as they like. */
const others: [method: 'GET' | 'POST' | 'PUT', path: string][] = [
  ['GET', '/sandbox-pay/:odd'],
  ['POST', '/sandbox-pay/:odd'],
  ['GET', '/sandbox-card?setup=:odd'],
  ['POST', '/sandbox-card?setup=:odd'],
  ['POST', '/api/payments/webhooks/:odd'],
  ['POST', '/api/payments/webhooks/stripe'],
  ['POST', '/api/payments/webhooks/sandbox'],
  ['GET', '/api/booking-documents/:odd'],
  ['PUT', '/api/uploads/:odd'],
  ['PUT', '/api/uploads/uploads/:odd?expires=:odd&type=:odd&max=:odd&signature=:odd'],
  ['GET', '/api/media/:odd'],
  ['GET', '/api/media/pictures/:odd'],
  ['GET', '/dev/outbox?to=:odd'],
  ['GET', '/dev/outbox/:odd'],
  ['GET', '/sitemaps/:odd'],
  ['GET', '/robots.txt?:odd'],
  ['GET', '/api/:odd'],
  ['GET', '/api/docs/:odd'],
  ['POST', '/:odd'],
];

/** As it would be written into an address, and some that nobody could decode. */
const oddPieces = [
  ...oddTexts.filter((text) => !/\p{Surrogate}/u.test(text)).map(encodeURIComponent),
  '%',
  '%ED%A0%80',
  '%c0%ae%c0%ae%2f',
  '%2e%2e%2f%2e%2e',
  '..%5c..',
];
const types = ['application/json', 'application/x-www-form-urlencoded', 'image/png', 'text/plain', ''];
const bodies = ['', 'null', '{}', '[]', '{', 'choice=pay&number=%00&%00=1', '\u0000', 'ÿ'.repeat(100)];

it.each(others)('%s %s is answered, whatever stands in it', async (method, path) => {
  const dice = createDice(seed);
  const failed: string[] = [];
  for (const piece of oddPieces) {
    const request: InjectOptions = {
      method,
      url: path.replaceAll(':odd', piece),
      headers: {
        'content-type': dice.pick(types) ?? '',
        'stripe-signature':
          dice.pick(['t=1,v1=', 't=,v1', 'v1=a,t=1', ',', 't=99999999999999999999,v1=0']) ?? '',
        'sandbox-signature': dice.pick(['t=1,v1=', `t=1,v1=${'0'.repeat(64)}`, ',']) ?? '',
        'if-none-match': dice.pick(['*', '"', 'W/', ',,,']) ?? '',
        range: dice.pick(['bytes=0-', 'bytes=-1', 'bytes=9-1', 'lines=1']) ?? '',
      },
      ...(method === 'GET' ? {} : { payload: dice.pick(bodies) ?? '' }),
    };
    const answer = await send(request);
    if (answer.statusCode >= 500) failed.push(describeCall(request, answer.statusCode));
  }
  expect(failed).toEqual([]);
});

describe('text that nothing can store', () => {
  it.each([
    ['/api/shared-bookings/%00', 'params.token'],
    ['/sandbox-pay/%00', 'params.reference'],
    ['/api/booking-documents/a%00b', 'params.ticket'],
    ['/api/user/service-providers?q=%00', 'query.q'],
    [`/api/user/service-providers?${'a%00'}=1`, 'query'],
  ])('in %s is refused at the door', async (url, path) => {
    const answer = await send({ url });
    expect(answer.headers['content-type']).toBe('application/problem+json; charset=utf-8');
    expect(answer.json()).toMatchObject({ status: 422, errors: [{ path, code: 'unreadableText' }] });
  });

  it.each([
    ['"referralCode":"\\u0000"', 'body.referralCode'],
    ['"referralCode":"\\ud800"', 'body.referralCode'],
    ['"a":[{"b":"\\udfff"}]', 'body.a.0.b'],
    ['"a\\u0000":1', 'body'],
  ])('in a body with %s is refused at the door', async (field, path) => {
    const answer = await send({
      method: 'POST',
      url: '/api/user/auth/signup',
      headers: { 'content-type': 'application/json' },
      payload: `{${field}}`,
    });
    expect(answer.json()).toMatchObject({ status: 422, errors: [{ path, code: 'unreadableText' }] });
  });

  it('is also refused where a body is nested deeper than anybody means it', async () => {
    const deep = (levels: number) => `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`;
    const answer = await send({
      method: 'POST',
      url: '/api/user/auth/passkey/signin',
      headers: { 'content-type': 'application/json' },
      payload: `{"challengeId":"${uuidv7()}","response":${deep(30_000)}}`,
    });
    expect(answer.json()).toMatchObject({ status: 422, errors: [{ path: 'body', code: 'tooDeep' }] });
  });
});
