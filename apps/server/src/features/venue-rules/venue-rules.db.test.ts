import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { createMoneyFixture, type MoneyFixture } from '../../../test/money-fixture.ts';
import { createSignedInUser } from '../../../test/signed-in-user.ts';
import { createTestServer, type TestServer } from '../../../test/test-server.ts';
import { addMember, type VenueMember } from '../../../test/venue-member.ts';
import { Sql } from '../../db/database.ts';
import { readMigrations } from '../../db/migrate.ts';

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

  it('keeps no step that gives nothing: after the last one nothing comes back anyway', async () => {
    const saved = await save({ tiers: [...usual, { hoursBefore: 0, percent: 0 }] });
    expect(saved.data.tiers).toEqual(usual);
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
    const accepted = (await read()).versions[0]?.number;
    // However the clocks of server and database differ: the booking knows which it was.
    const bookingId = await fixture.book({ user_id: guest.id, created_at: new Date('2020-01-01') });
    await fixture.pool`
      update booking_slots set regulations_number = ${accepted} where booking_id = ${bookingId}`;
    await keep({ en: 'Later words', pl: '' });
    await publish();
    const ask = async (headers: Record<string, string>) =>
      server.app.inject({ method: 'GET', url: `/api/user/booking/${bookingId}/regulations`, headers });
    const { data } = (await ask(guest.headers)).json();
    expect(data.items).toMatchObject([{ number: accepted, isOutdated: true }]);
    expect((await ask((await createSignedInUser(server)).headers)).statusCode).toBe(404);
    expect((await read()).versions.find(({ number }) => number === accepted)?.accepted).toBe(1);
  });

  it('of bookings from before there were versions are the first that is known', async () => {
    const inForce = (await read()).versions[0]?.number;
    const [first, second] = fixture.venue.tableIds;
    const old = await fixture.book({ created_at: new Date('2020-01-01') }, first);
    const recent = await fixture.book({ created_at: new Date() }, second);
    await keep({ en: 'Later words', pl: '' });
    await publish();
    const [update] =
      (await readMigrations())
        .find(({ name }) => name === 'accepted_regulations')
        ?.sql.match(/update booking_slots[^;]*;/) ?? [];
    await fixture.pool.runJoined(new Sql([update ?? ''], []));
    const rows = await fixture.pool<{ id: string; number: number }[]>`
      select booking_id as id, regulations_number as number from booking_slots`;
    expect(new Map(rows.map(({ id, number }) => [id, number]))).toEqual(
      new Map([
        [old, 1],
        [recent, inForce],
      ]),
    );
    const counted = (await read()).versions.map(({ number, accepted }) => [number, accepted]);
    expect(counted).toContainEqual([1, inForce === 1 ? 2 : 1]);
  });
});

describe('no end of it', () => {
  it('has no venue of cancellation policies', async () => {
    const body = { name: { en: 'Late', pl: 'Późno' }, tiers: usual };
    const { policies: have } = (await manager.call(`GET ${policies}`, {})).data;
    await fixture.pool`
      insert into cancellation_policies (id, provider_id, name)
      select gen_random_uuid(), provider_id, name
      from cancellation_policies, generate_series(1, ${39 - have.length})
      where provider_id = ${fixture.venue.providerId} and id = ${have[0]?.id ?? ''}`;
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => manager.call(`POST ${policies}`, { body })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.code).toBe('tooManyPolicies');
  });

  it('has no answer about regulations: the newest versions are in it', async () => {
    const { branchId, providerId } = fixture.venue;
    for (let number = 1; number <= 43; number += 1) {
      const words = JSON.stringify({ en: `Rules ${number}`, pl: `Zasady ${number}` });
      await fixture.pool`
        update branches set regulations = ${words}::text::jsonb
        where id = ${branchId} and provider_id = ${providerId}`;
    }
    const { versions } = (await manager.call(`GET ${rules}`, { params: { branchId } })).data;
    expect([versions.length, versions[0]?.text.en]).toEqual([40, 'Rules 43']);
  });

  it('has no log of one venue in a day', async () => {
    const { branchId, providerId } = fixture.venue;
    await fixture.pool`
      insert into rate_limits (key, hits, window_ends_at)
      values (${`setup:${providerId}`}, 39_970_000, now() + interval '1 hour')
      on conflict (key) do update set hits = excluded.hits`;
    const keep = (version: number, letters: number) =>
      manager.call(`PUT ${rules}`, {
        params: { branchId },
        body: { version, draft: { en: 'x'.repeat(letters), pl: '' } },
      });
    const { version } = (await manager.call(`GET ${rules}`, { params: { branchId } })).data;
    expect((await keep(version, 20_000)).status).toBe(200);
    const refused = await keep(version + 1, 20_000);
    expect([refused.status, refused.code]).toEqual([429, 'rateLimited']);
    expect((await manager.call(`GET ${rules}`, { params: { branchId } })).data.version).toBe(version + 1);
  });
});
