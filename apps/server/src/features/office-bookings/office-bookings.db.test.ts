import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { preparePaymentRun } from '../../../test/payment-run.ts';
import { createSignedInUser, type SignedInUser } from '../../../test/signed-in-user.ts';
import { createTestServer, type TestServer } from '../../../test/test-server.ts';
import { wholePrice } from '../../../test/whole-booking.ts';

const run = preparePaymentRun();
let server: TestServer;
let support: SignedInUser;

beforeAll(async () => {
  server = await createTestServer(run.fixture.url);
  support = await createSignedInUser(server, { role: 'support', name: 'Kasia Wrona' });
});
afterAll(() => server.dispose());

const read = (bookingId: string, user = support) =>
  server.app.inject({ url: `/api/admin/bookings/${bookingId}`, headers: user.headers });

describe('a booking as the office reads it', () => {
  it('tells in one line of time what became of it and of its money', async () => {
    const bookingId = await run.fixture.book();
    const id = await run.begin(bookingId);
    run.fixture.gateway.alter(id, { amount: 1 });
    run.succeed(id);
    await run.notify(id);
    const { data } = (await read(bookingId)).json();
    expect(data).toMatchObject({ id: bookingId, status: 'confirmedUnpaid', total: wholePrice, paid: 0 });
    expect(data.trail.map(({ step }: { step: string }) => step)).toEqual(
      expect.arrayContaining(['status', 'paymentBegun', 'moneyInDoubt']),
    );
    const moments = data.trail.map(({ at }: { at: string }) => at);
    expect(moments).toEqual([...moments].sort());
  });

  it('is written down once for each look, and is not there for others', async () => {
    const bookingId = await run.fixture.book();
    const looks = () => run.fixture.pool`
      select actor_role as role from audit_log where action = 'booking.read' and subject_id = ${bookingId} order by id`;
    for (const _ of [1, 2, 3]) expect((await read(bookingId)).statusCode).toBe(200);
    expect(await looks()).toEqual([{ role: 'support' }]);
    const other = await createSignedInUser(server, { role: 'admin' });
    await read(bookingId, other);
    expect(await looks()).toEqual([{ role: 'support' }, { role: 'admin' }]);
    const guest = await createSignedInUser(server);
    expect((await read(bookingId, guest)).statusCode).toBe(404);
  });
});
