import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { createMoneyFixture, type MoneyFixture } from '../../../test/money-fixture.ts';
import { createSignedInUser } from '../../../test/signed-in-user.ts';
import { createTestServer, type TestServer } from '../../../test/test-server.ts';
import { addMember, type VenueMember } from '../../../test/venue-member.ts';

const policies = '/business/providers/:providerId/policies';
const rules = '/business/providers/:providerId/branches/:branchId/regulations';

let fixture: MoneyFixture;
let server: TestServer;
let manager: VenueMember;

beforeAll(async () => {
  fixture = await createMoneyFixture(inject('clusterUrl'));
  server = await createTestServer(fixture.url, {}, { clock: fixture.clock });
});

beforeEach(async () => {
  await fixture.reset();
  manager = await addMember(server, fixture.pool, { ...fixture.venue, role: 'manager' });
});

afterAll(async () => {
  await server.dispose();
  await fixture.drop();
});

const own = () => ({ branchId: fixture.venue.branchId, policyId: fixture.venue.policyId });
const usual = [
  { hoursBefore: 24, percent: 100 },
  { hoursBefore: 6, percent: 50 },
];

describe('what comes back', () => {
  const list = async () => (await manager.call(`GET ${policies}`, {})).data.policies;
  const save = async (change: object) => {
    const policy = (await list()).find(({ id }) => id === own().policyId);
    const body = { version: policy?.version, name: policy?.name, tiers: policy?.tiers, ...change };
    return manager.call(`PUT ${policies}/:policyId`, { params: own(), body });
  };

  it('is changed in steps, and bookings that are made keep what they were promised', async () => {
    await save({ tiers: usual });
    const bookingId = await fixture.book({});
    await fixture.pool`
      update booking_slots set refund_tiers = ${JSON.stringify(usual)}::text::jsonb where booking_id = ${bookingId}`;
    const saved = await save({ tiers: [{ hoursBefore: 72, percent: 100 }] });
    expect(saved.data).toMatchObject({ tiers: [{ hoursBefore: 72, percent: 100 }], bookedAhead: 1 });
    const [slot] = await fixture.pool`select refund_tiers from booking_slots where booking_id = ${bookingId}`;
    expect(slot?.refund_tiers).toEqual(usual);
  });

  it('is refused where later gives more, at its step', async () => {
    const wrong = [
      { hoursBefore: 24, percent: 50 },
      { hoursBefore: 6, percent: 100 },
    ];
    expect(await save({ tiers: wrong })).toMatchObject({
      code: 'policyRefused',
      errors: [{ path: 'body.tiers.1', code: 'moreForCancellingLater' }],
    });
  });

  it('has several ways, each with a version of its own', async () => {
    const name = { en: 'Firm', pl: 'Sztywne' };
    const added = await manager.call(`POST ${policies}`, { body: { name, tiers: usual } });
    expect(added).toMatchObject({ status: 201, data: { name, version: 1, offers: [] } });
    expect((await list()).map(({ id }) => id)).toContain(added.data.id);
  });

  it('is saved by one of two who save at once', async () => {
    const { version, name } = (await list()).find(({ id }) => id === own().policyId) ?? {};
    const answers = await Promise.all(
      [80, 90].map((percent) =>
        manager.call(`PUT ${policies}/:policyId`, {
          params: own(),
          body: { version, name, tiers: [{ hoursBefore: 24, percent }] },
        }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});

describe('regulations', () => {
  const read = async () => (await manager.call(`GET ${rules}`, { params: own() })).data;
  const keep = async (draft: object) =>
    manager.call(`PUT ${rules}`, { params: own(), body: { version: (await read()).version, draft } });
  const publish = async () =>
    manager.call(`POST ${rules}/publish`, { params: own(), body: { version: (await read()).version } });

  it('are drafts until they are published, and guests read the last one that was', async () => {
    const before = (await read()).versions.length;
    await keep({ en: 'Shoes only', pl: 'Tylko w butach' });
    const inForce = async () => {
      const [branch] = await fixture.pool`select regulations from branches where id = ${own().branchId}`;
      return branch?.regulations.en as string;
    };
    expect(await inForce()).not.toBe('Shoes only');
    const published = await publish();
    expect(published.data).toMatchObject({
      draft: null,
      versions: [{ number: before + 1 }, ...Array(before).fill({})],
    });
    expect(await inForce()).toBe('Shoes only');
    expect((await publish()).code).toBe('regulationsEmpty');
  });

  it('are never changed once they are published', async () => {
    await keep({ en: 'One', pl: '' });
    await publish();
    await expect(
      fixture.pool`update regulation_versions set text = '{"en":"Two","pl":""}' where branch_id = ${own().branchId}`,
    ).rejects.toThrow();
  });

  it('that a booking accepted stay its own, and are nobody else’s to read', async () => {
    const guest = await createSignedInUser(server);
    const { versions } = await read();
    const bookingId = await fixture.book({ user_id: guest.id, created_at: new Date() });
    const accepted = versions[0]?.number;
    await keep({ en: 'Later words', pl: '' });
    await publish();
    const ask = async (headers: Record<string, string>) =>
      server.app.inject({ method: 'GET', url: `/api/user/booking/${bookingId}/regulations`, headers });
    const { data } = (await ask(guest.headers)).json();
    expect(data.items).toMatchObject([{ number: accepted, isOutdated: true }]);
    expect((await ask((await createSignedInUser(server)).headers)).statusCode).toBe(404);
    expect((await read()).versions.find(({ number }) => number === accepted)?.accepted).toBe(1);
  });
});
