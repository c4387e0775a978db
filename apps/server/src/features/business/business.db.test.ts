import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { createMarket, insertRow, type Market } from '../../../test/market-fixture.ts';
import { createSignedInUser, type SignedInUser } from '../../../test/signed-in-user.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts';
import { createTestServer, type TestServer } from '../../../test/test-server.ts';

let database: TestDatabase;
let server: TestServer;
let market: Market;

beforeAll(async () => {
  database = await createTestDatabase(inject('clusterUrl'));
  server = await createTestServer(database.url);
  market = await createMarket(database.pool);
});

afterAll(async () => {
  await server.dispose();
  await database.drop();
});

const users: string[] = [];

function addressOf({ id }: SignedInUser): string {
  if (!users.includes(id)) users.push(id);
  return `192.0.2.${users.indexOf(id) + 1}`;
}

async function call(
  user: SignedInUser,
  method: 'GET' | 'POST' | 'PATCH',
  path: string,
  body?: object,
  key?: string,
) {
  const answer = await server.app.inject({
    method,
    url: `/api/business/providers${path}`,
    // Limits are counted by address.
    remoteAddress: addressOf(user),
    headers: { ...user.headers, ...(key ? { 'idempotency-key': key } : {}) },
    ...(body ? { payload: body } : {}),
  });
  return { status: answer.statusCode, ...answer.json() };
}

async function begin(user: SignedInUser, name = 'Kręgielnia Młyn') {
  const { data } = await call(user, 'POST', '', { name, cityId: market.cityId });
  return data as { id: string; branchId: string };
}

const readLog = (providerId: string) =>
  database.pool`select action, actor_id as actor, before, after from audit_log where provider_id = ${providerId} order by id`;

describe('a new venue', () => {
  it('is a draft with an owner, a place in its city and the usual refunds, and nothing else', async () => {
    const owner = await createSignedInUser(server);
    const { id, branchId } = await begin(owner);
    const setup = await call(owner, 'GET', `/${id}/setup`);
    expect(setup.data).toMatchObject({
      id,
      status: 'draft',
      role: 'owner',
      branches: [{ id: branchId, tables: 0 }],
    });
    const states = setup.data.steps.map(({ step, state }: { step: string; state: string }) => [step, state]);
    expect(Object.fromEntries(states)).toMatchObject({
      business: 'open',
      place: 'open',
      rules: 'kept',
      publish: 'locked',
    });
    const tiers =
      await database.pool`select hours_before, refund_percent from cancellation_tiers where provider_id = ${id}`;
    expect(tiers).toHaveLength(2);
    expect(await readLog(id)).toEqual([
      {
        action: 'venue.register',
        actor: owner.id,
        before: null,
        after: { name: 'Kręgielnia Młyn', city: 'lodz' },
      },
    ]);
  });

  it('is nowhere to be seen by anybody else', async () => {
    const owner = await createSignedInUser(server);
    const { id } = await begin(owner, 'Tajny Lokal');
    const page = await server.app.inject({ url: `/api/user/service-providers/${id}` });
    expect(page.statusCode).toBe(404);
    expect((await server.app.inject({ url: '/api/user/service-providers/tajny-lokal' })).statusCode).toBe(
      404,
    );
    const stranger = await createSignedInUser(server);
    expect(await call(stranger, 'GET', `/${id}/setup`)).toMatchObject({ status: 404, code: 'notFound' });
    expect((await call(stranger, 'GET', '')).data.items).toEqual([]);
    expect((await call(owner, 'GET', '')).data.items).toMatchObject([{ id, status: 'draft', role: 'owner' }]);
  });

  it('has an address of its own, whatever others are called and however it is written', async () => {
    const owner = await createSignedInUser(server);
    const made = [];
    for (const name of ['Pod Lipą', 'Pod Lipą', 'Pod Lipą', '🎳']) made.push(await begin(owner, name));
    const slugs = await database.pool`
      select slug from service_providers where id = any(${made.map(({ id }) => id)}::uuid[]) order by id`;
    expect(slugs.map(({ slug }) => slug)).toEqual([
      'pod-lipa',
      'pod-lipa-lodz',
      expect.stringMatching(/^pod-lipa-[0-9a-f]{8}$/),
      'venue',
    ]);
  });

  it('is begun once, however often the same request comes, and not by the dozen', async () => {
    const owner = await createSignedInUser(server);
    const key = randomUUID();
    const form = { name: 'Raz', cityId: market.cityId };
    const answers = await Promise.all([1, 2, 3].map(() => call(owner, 'POST', '', form, key)));
    expect(new Set(answers.map(({ data }) => data.id)).size).toBe(1);
    const many = await Promise.all(
      Array.from({ length: 8 }, (_, index) => call(owner, 'POST', '', { ...form, name: `Raz ${index}` })),
    );
    expect(many.filter(({ status }) => status === 201)).toHaveLength(4);
    expect(many.find(({ status }) => status !== 201)).toMatchObject({ status: 409, code: 'tooManyDrafts' });
  });

  it('is not begun in a city that is not ours, nor by somebody without a proven address', async () => {
    const owner = await createSignedInUser(server);
    expect(await call(owner, 'POST', '', { name: 'X', cityId: randomUUID() })).toMatchObject({
      code: 'cityUnknown',
    });
    await database.pool`update users set email_verified_at = null where id = ${owner.id}`;
    expect(await call(owner, 'POST', '', { name: 'X', cityId: market.cityId })).toMatchObject({
      code: 'emailNotVerified',
    });
  });
});

describe('what members write about a venue', () => {
  it('is saved field by field, and the log says from what to what', async () => {
    const owner = await createSignedInUser(server);
    const { id } = await begin(owner);
    const saved = await call(owner, 'PATCH', `/${id}`, {
      version: 0,
      tagline: { en: '', pl: 'Tory nad Brdą' },
    });
    expect(saved.data).toMatchObject({
      version: 1,
      name: 'Kręgielnia Młyn',
      tagline: { en: '', pl: 'Tory nad Brdą' },
    });
    expect((await readLog(id)).at(-1)).toEqual({
      action: 'business.change',
      actor: owner.id,
      before: { tagline: { en: '', pl: '' } },
      after: { tagline: { en: '', pl: 'Tory nad Brdą' } },
    });
  });

  it('is never overwritten by somebody who has not seen it', async () => {
    const owner = await createSignedInUser(server);
    const { id } = await begin(owner);
    const names = ['Ala', 'Ola', 'Ela'];
    const answers = await Promise.all(
      names.map((name) => call(owner, 'PATCH', `/${id}`, { version: 0, name })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const winner = answers.find(({ status }) => status === 200)?.data.name;
    expect((await call(owner, 'GET', `/${id}`)).data).toMatchObject({ name: winner, version: 1 });
    expect(answers.find(({ status }) => status === 409)).toMatchObject({ code: 'changedMeanwhile' });
    expect(await readLog(id)).toHaveLength(2);
  });

  it('is saved once when the answer was lost and the same save comes again', async () => {
    const owner = await createSignedInUser(server);
    const { id } = await begin(owner);
    const key = randomUUID();
    const save = () => call(owner, 'PATCH', `/${id}`, { version: 0, name: 'Młyn' }, key);
    expect((await save()).data).toEqual((await save()).data);
    expect((await call(owner, 'GET', `/${id}`)).data.version).toBe(1);
  });

  it('needs a proper NIP, which is kept without its hyphens', async () => {
    const owner = await createSignedInUser(server);
    const { id } = await begin(owner);
    const wrong = await call(owner, 'PATCH', `/${id}/legal`, { version: 0, taxId: '856-734-62-16' });
    expect(wrong).toMatchObject({ status: 422, errors: [{ path: 'body.taxId', code: 'taxIdInvalid' }] });
    const right = await call(owner, 'PATCH', `/${id}/legal`, { version: 0, taxId: 'PL 856-734-62-15' });
    expect(right.data).toMatchObject({ taxId: '8567346215', version: 1 });
  });

  it('says who answers for it as long as it is on the market', async () => {
    const owner = await createSignedInUser(server);
    const { id } = await begin(owner);
    await call(owner, 'PATCH', `/${id}/legal`, {
      version: 0,
      taxId: '8567346215',
      legalName: 'Młyn sp. z o.o.',
    });
    await database.pool`update service_providers set status = 'listed' where id = ${id}`;
    for (const empty of [{ taxId: null }, { legalName: ' ' }]) {
      expect(await call(owner, 'PATCH', `/${id}/legal`, { version: 1, ...empty })).toMatchObject({
        code: 'neededWhileListed',
      });
    }
    expect((await call(owner, 'GET', `/${id}/legal`)).data).toMatchObject({
      version: 1,
      legalName: 'Młyn sp. z o.o.',
    });
  });

  it('is for managers, but not who answers for it; a limited one sees the own places', async () => {
    const owner = await createSignedInUser(server);
    const { id, branchId } = await begin(owner);
    const manager = await createSignedInUser(server);
    await insertRow(database.pool, 'provider_members', {
      provider_id: id,
      user_id: manager.id,
      role: 'manager',
    });
    expect((await call(manager, 'PATCH', `/${id}`, { version: 0, name: 'Młyn' })).status).toBe(200);
    await database.pool`update provider_members set branch_ids = '{}' where user_id = ${manager.id}`;
    expect(await call(manager, 'PATCH', `/${id}`, { version: 1, name: 'X' })).toMatchObject({
      code: 'forbidden',
    });
    expect(await call(manager, 'PATCH', `/${id}/legal`, { version: 0, legalName: 'X' })).toMatchObject({
      code: 'forbidden',
    });
    expect((await call(manager, 'GET', `/${id}/setup`)).data.branches).toEqual([]);
    expect((await call(owner, 'GET', `/${id}/setup`)).data.branches).toMatchObject([{ id: branchId }]);
  });
});

describe('the log', () => {
  it('cannot be changed or shortened', async () => {
    await expect(database.pool`update audit_log set reason = 'x'`).rejects.toThrow('append-only');
    await expect(database.pool`delete from audit_log`).rejects.toThrow('append-only');
    await expect(database.pool`truncate audit_log`).rejects.toThrow('append-only');
  });
});
