import { randomUUID } from 'node:crypto';
import type { CallData } from '@gramy/contract/wire-types';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { createMoneyFixture, type MoneyFixture } from '../../../test/money-fixture.ts';
import { createTestServer, type TestServer } from '../../../test/test-server.ts';
import { addMember, type VenueMember } from '../../../test/venue-member.ts';

const base = '/business/providers/:providerId/branches/:branchId/add-ons';
type AddOn = CallData<`GET ${typeof base}`>['addOns'][number];

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

const own = () => ({ branchId: fixture.venue.branchId });
const read = async () => (await manager.call(`GET ${base}`, { params: own() })).data;
const save = async (addOns: AddOn[]) =>
  manager.call(`PUT ${base}`, { params: own(), body: { version: (await read()).version, addOns } });
const pizza = (change: Partial<AddOn> = {}): AddOn => ({
  id: randomUUID(),
  name: { en: 'Pizza', pl: 'Pizza' },
  description: { en: '', pl: '' },
  price: 6400,
  pricedPer: 'booking',
  maxQuantity: 3,
  vatPercent: 8,
  stockPerDay: 10,
  isOnSale: true,
  offerIds: [fixture.venue.offerId],
  ...change,
});

describe('what a place sells beside its offers', () => {
  it('is kept with its stock and its offers, and withdrawn without being lost', async () => {
    const [first, second] = [pizza(), pizza({ stockPerDay: null, offerIds: [] })];
    expect((await save([first, second])).data.addOns).toEqual([first, second]);
    const saved = await save([{ ...first, price: 0, stockPerDay: 0 }]);
    expect(saved.data.addOns).toEqual([
      { ...first, price: 0, stockPerDay: 0 },
      { ...second, isOnSale: false },
    ]);
    const [entry] = await fixture.pool`
      select action, after from audit_log where subject_id = ${own().branchId} order by id desc limit 1`;
    expect(entry?.action).toBe('addOns.change');
    expect(new Set(Object.keys(entry?.after))).toEqual(new Set([first.id, second.id]));
  });

  it('is refused without a name or with an offer of another place, each at its field', async () => {
    const refused = await save([pizza({ name: { en: '', pl: '' } }), pizza({ offerIds: [randomUUID()] })]);
    expect(refused).toMatchObject({
      code: 'addOnsRefused',
      errors: [
        { path: 'body.addOns.0.name', code: 'nameRequired' },
        { path: 'body.addOns.1.offerIds', code: 'unknown' },
      ],
    });
  });

  it('is saved by one of two who save at once', async () => {
    const { version } = await read();
    const answers = await Promise.all(
      [1, 2].map(() => manager.call(`PUT ${base}`, { params: own(), body: { version, addOns: [pizza()] } })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});
