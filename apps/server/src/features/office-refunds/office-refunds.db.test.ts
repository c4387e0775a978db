import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { preparePaymentRun } from '../../../test/payment-run.ts';
import { createSignedInUser, type SignedInUser } from '../../../test/signed-in-user.ts';
import { createTestServer, type TestServer } from '../../../test/test-server.ts';
import { wholePrice } from '../../../test/whole-booking.ts';

const run = preparePaymentRun();
let server: TestServer;
let admin: SignedInUser;
let second: SignedInUser;
let bookingId: string;

beforeAll(async () => {
  server = await createTestServer(run.fixture.url);
  admin = await createSignedInUser(server, { role: 'admin', name: 'Kasia Wrona' });
  second = await createSignedInUser(server, { role: 'admin', name: 'Ewa Lis' });
});
beforeEach(async () => {
  bookingId = await run.fixture.book();
  const id = await run.begin(bookingId);
  run.succeed(id);
  await run.notify(id);
});
afterAll(() => server.dispose());

async function ask(url: string, payload?: object, user = admin) {
  const answer = await server.app.inject({
    method: 'POST',
    url: `/api/admin/${url}`,
    headers: user.headers,
    ...(payload ? { payload } : {}),
  });
  return { status: answer.statusCode, ...answer.json() };
}
const give = (amount: number) =>
  ask(`bookings/${bookingId}/refunds`, { amount, reason: 'The hall was flooded' });

describe('a refund by hand', () => {
  it('is ordered at once below the limit, and never above what is there', async () => {
    expect((await give(1000)).data).toMatchObject({ status: 'ordered' });
    expect(await run.fixture.read(bookingId)).toMatchObject({ paid: wholePrice, refunded: 1000 });
    expect((await give(wholePrice)).code).toBe('refundTooHigh');
    const [entry] = await run.fixture.pool`
      select actor_id as who, after, reason from audit_log where action = 'refund.decide' order by id desc limit 1`;
    expect(entry).toEqual({
      who: admin.id,
      after: { status: 'ordered', amount: 1000 },
      reason: 'The hall was flooded',
    });
  });

  it('above the limit needs another person than the one who asks', async () => {
    await run.fixture.pool`
      insert into manual_refunds (provider_id, id, booking_id, amount, currency, reason, asked_by, asked_at, needs_second)
      select provider_id, gen_random_uuid(), id, paid, currency, 'Flood', ${admin.id}, now(), true
      from bookings where id = ${bookingId}`;
    expect((await give(100)).status).toBe(201);
    const listed = await server.app.inject({ url: '/api/admin/refunds', headers: second.headers });
    const [waiting] = listed.json().data.items;
    expect(waiting).toMatchObject({ askedBy: 'Kasia Wrona', isOwn: false, booking: { id: bookingId } });
    const approve = `refunds/${waiting.id}/approve`;
    expect((await ask(approve)).code).toBe('secondPersonNeeded');
    // Some of it has gone back meanwhile.
    expect((await ask(approve, undefined, second)).code).toBe('refundTooHigh');
    expect((await ask(`refunds/${waiting.id}/decline`, undefined, second)).data.status).toBe('declined');
    expect((await ask(approve, undefined, second)).code).toBe('changedMeanwhile');
  });

  it('cannot be agreed to by the same person, whatever the code does', async () => {
    const insert = run.fixture.pool`
      insert into manual_refunds (provider_id, id, booking_id, amount, currency, reason, asked_by, asked_at,
        needs_second, decision, decided_by, decided_at)
      select provider_id, gen_random_uuid(), id, paid, currency, 'Flood', ${admin.id}, now(), true, 'ordered',
        ${admin.id}, now()
      from bookings where id = ${bookingId}`;
    await expect(insert).rejects.toThrow('manual_refunds_by_two');
  });
});
