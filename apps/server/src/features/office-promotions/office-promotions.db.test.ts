import { randomUUID } from 'node:crypto';
import type { CallData } from '@gramy/contract/wire-types';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { type BookingDesk, openDesk } from '../../../test/booking-desk.ts';
import { addBooking } from '../../../test/booking-fixture.ts';
import { addUser, addVenue, findActivityId, findCityId, type Venue } from '../../../test/market-fixture.ts';
import { createSignedInUser, type SignedInUser } from '../../../test/signed-in-user.ts';
import { findClaim, redeem } from '../promotions/service.ts';

type Shown = CallData<'GET /admin/promotions'>['items'][number];

let desk: BookingDesk;
let admin: SignedInUser;
let inLodz: Venue;
let inKrakow: Venue;
let lodzId: string;
let bowlingId: string;
const now = Date.parse('2026-11-19T10:00:00Z');

beforeAll(async () => {
  desk = await openDesk(inject('clusterUrl'));
  const { pool } = desk;
  [lodzId, bowlingId] = [await findCityId(pool, 'lodz'), await findActivityId(pool, 'bowling')];
  inLodz = await addVenue(pool, { cityId: lodzId, activityId: bowlingId });
  inKrakow = await addVenue(pool, { cityId: await findCityId(pool, 'krakow'), activityId: bowlingId });
});
beforeEach(async () => {
  desk.clock.set(new Date(now));
  admin = await createSignedInUser(desk.server, { role: 'admin', name: 'Kasia Wrona' });
});
afterAll(() => desk.close());

async function ask(method: 'GET' | 'POST', path: string, payload?: object, headers = admin.headers) {
  const answer = await desk.server.app.inject({
    method,
    url: `/api/admin/promotions${path}`,
    headers,
    ...(payload ? { payload } : {}),
  });
  return { status: answer.statusCode, ...answer.json() };
}

const order = (changed: object = {}) => ({
  code: `M${randomUUID().replaceAll('-', '').slice(0, 10)}`,
  description: { en: '20% off bowling', pl: '20% zniżki na kręgle' },
  kind: 'percent',
  value: 20,
  currency: 'PLN',
  minSpend: 0,
  firstBookingOnly: false,
  perUserLimit: 1,
  totalLimit: 100,
  startsAt: '2026-11-01T00:00:00.000Z',
  endsAt: '2026-12-01T00:00:00.000Z',
  cityIds: [] as string[],
  activityIds: [] as string[],
  ...changed,
});
async function make(changed: object = {}): Promise<Shown> {
  const { data, ...rest } = await ask('POST', '', order(changed));
  if (!data) throw new Error(JSON.stringify(rest));
  return data;
}
const find = async (id: string): Promise<Shown | undefined> =>
  (await ask('GET', '?limit=100')).data.items.find((one: Shown) => one.id === id);

describe('a code of the market', () => {
  it('is made once, in capitals, and listed with what it gives', async () => {
    const made = await make({ code: 'krece20', cityIds: [lodzId], activityIds: [bowlingId] });
    expect(made).toMatchObject({ code: 'KRECE20', state: 'running', usedCount: 0, cost: 0 });
    expect([made.cities.map(({ slug }) => slug), made.activities.map(({ slug }) => slug)]).toEqual([
      ['lodz'],
      ['bowling'],
    ]);
    expect((await ask('POST', '', order({ code: 'KRECE20' }))).code).toBe('promoCodeTaken');
    expect(await find(made.id)).toEqual(made);
  });

  it.each([
    ['more than all of it', { value: 101 }],
    ['an end before its beginning', { endsAt: '2026-10-01T00:00:00.000Z' }],
    ['signs in its code', { code: 'A-B' }],
  ])('is not made with %s', async (_, changed) => {
    expect((await ask('POST', '', order(changed))).status).toBe(422);
  });

  it('is not made for a city that is made up', async () => {
    const made = order({ cityIds: [randomUUID()] });
    expect((await ask('POST', '', made)).code).toBe('notFound');
    const rows = await desk.pool`select from promotions where code = ${made.code.toUpperCase()}`;
    expect(rows).toHaveLength(0);
  });

  it('holds in its cities and for its activities only', async () => {
    const billiards = await findActivityId(desk.pool, 'billiards');
    const { code } = await make({ cityIds: [lodzId] });
    const other = await make({ activityIds: [billiards] });
    const whole = await make();
    const covered = async (wanted: string, { providerId }: Venue) =>
      (await findClaim(desk.pool, { code: wanted, providerId }, null, now)).promotion?.coveredOffers;
    expect(await covered(code, inLodz)).toEqual([inLodz.offerId]);
    expect(await covered(code, inKrakow)).toEqual([]);
    expect(await covered(other.code, inLodz)).toEqual([]);
    expect(await covered(whole.code, inKrakow)).toBeNull();
  });

  it('is paused and goes on, by whoever says so', async () => {
    const { id, code } = await make();
    expect((await ask('POST', `/${id}/pause`)).data.state).toBe('paused');
    const claim = await findClaim(desk.pool, { code, providerId: inLodz.providerId }, null, now);
    expect(claim.promotion?.isActive).toBe(false);
    expect((await ask('POST', `/${id}/pause`)).data.state).toBe('paused');
    expect((await ask('POST', `/${id}/resume`)).data.state).toBe('running');
    const actions = await desk.pool<{ action: string }[]>`
      select action from audit_log where subject_id = ${id} order by id`;
    expect(actions.map(({ action }) => action)).toEqual([
      'promotion.create',
      'promotion.pause',
      'promotion.resume',
    ]);
  });

  it('counts its uses and what they cost the market, without those that were called off', async () => {
    const { id } = await make({ perUserLimit: null });
    for (const status of ['confirmedPaid', 'cancelled'] as const) {
      const userId = await addUser(desk.pool);
      await desk.pool.begin(async (tx) => {
        const booking = {
          user_id: userId,
          promotion_id: id,
          subtotal: 10_000,
          discount: 2_000,
          total: 8_000,
        };
        const { bookingId } = await addBooking(tx, inLodz, { ...booking, fee: 0, status });
        await redeem(tx, { promotionId: id, userId, providerId: inLodz.providerId, bookingId }, now);
      });
    }
    expect(await find(id)).toMatchObject({ usedCount: 2, cost: 2_000 });
  });

  it('is nobody’s business but the market’s: codes of venues are not there', async () => {
    const { id } = await make();
    await desk.pool`update promotions set provider_id = ${inLodz.providerId} where id = ${id}`;
    expect(await find(id)).toBeUndefined();
    expect((await ask('POST', `/${id}/pause`)).status).toBe(404);
    const support = await createSignedInUser(desk.server, { role: 'support', name: 'Ola' });
    expect((await ask('GET', '', undefined, support.headers)).code).toBe('forbidden');
  });
});
