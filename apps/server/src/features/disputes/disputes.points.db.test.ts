import { expect, it } from 'vitest';
import { addUser } from '../../../test/market-fixture.ts';
import { expectDone, preparePaymentRun } from '../../../test/payment-run.ts';
import { evening, wholePrice } from '../../../test/whole-booking.ts';
import type { GatewayDispute } from '../../ports/payment-gateway.ts';
import { runBookingClock } from '../booking-clock/service.ts';
import { readPoints } from '../rewards/store/ledger.ts';
import { createDisputeService } from './service.ts';

const run = preparePaymentRun();

/** Three times, as gateways do. */
async function tell(orderId: string, status: GatewayDispute['status']): Promise<void> {
  const { deps, gateway } = run.fixture;
  const facts = {
    amount: wholePrice,
    currency: 'PLN',
    fee: 60_00,
    reason: 'fraudulent',
    evidenceDueAt: null,
  };
  gateway.dispute({ reference: 'dp_1', orderId, status, ...facts });
  const disputes = createDisputeService({ ...deps, gateways: [gateway] });
  await Promise.all([1, 2, 3].map(() => disputes.hear('sandbox', 'dp_1')));
}

it.each(['before', 'after'] as const)(
  'a visit whose money a bank takes %s its end leaves no points, and all of them when it is won after all',
  async (when) => {
    const { fixture } = run;
    const userId = await addUser(fixture.pool);
    const bookingId = await fixture.book({ user_id: userId });
    const { id: paymentId } = expectDone(await run.pay(bookingId, { userId }));
    run.succeed(paymentId);
    await run.notify(paymentId);
    const complete = async () => {
      fixture.clock.set(evening.end);
      expect((await runBookingClock(fixture.deps)).failures).toEqual([]);
      expect(await fixture.read(bookingId)).toMatchObject({ status: 'completed' });
    };
    const all = Math.floor(wholePrice / 100);
    if (when === 'after') {
      await complete();
      expect(await readPoints(fixture.pool, userId)).toEqual({ balance: all, earned: all });
    }
    await tell(paymentId, 'open');
    await tell(paymentId, 'lost');
    if (when === 'before') await complete();
    expect(await readPoints(fixture.pool, userId)).toEqual({ balance: 0, earned: 0 });
    await tell(paymentId, 'won');
    expect(await readPoints(fixture.pool, userId)).toEqual({ balance: all, earned: all });
  },
);
