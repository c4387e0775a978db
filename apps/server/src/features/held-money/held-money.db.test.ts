import type { ToldMoney } from '@gramy/domain/money/told-money';
import { uuidv7 } from 'uuidv7';
import { describe, expect, it } from 'vitest';
import { addUser } from '../../../test/market-fixture.ts';
import { bookedAt } from '../../../test/money-fixture.ts';
import { codeOf, minutes, preparePaymentRun } from '../../../test/payment-run.ts';
import { evening, wholePrice } from '../../../test/whole-booking.ts';
import { Failure } from '../../failure.ts';
import { runBookingClock } from '../booking-clock/service.ts';
import { carryOutRefund } from '../refunds/service.ts';
import { createHeldMoneyService } from './service.ts';

const run = preparePaymentRun();
const { begin, notify, succeed, pay, listPayments, lapse, listBookings } = run;

const money = () => createHeldMoneyService(run.fixture.deps);

const desk = { officer: { userId: uuidv7(), role: 'admin' }, address: '192.0.2.1' } as const;

async function list() {
  const page = await money().list(desk, undefined);
  if (page instanceof Failure) throw new Error(page.code);
  return page.items;
}

async function decide(decision: 'accept' | 'giveBack' | 'close', reviewId?: string) {
  const id = reviewId ?? (await list())[0]?.id ?? '';
  const call = {
    caller: { userId: run.fixture.userId, sessionId: '', role: 'admin' },
    address: '192.0.2.1',
  } as const;
  return codeOf(await money().decide({ call, reviewId: id, reason: 'Looked at it' }, decision));
}

/** The gateway has other money for a booking than was asked for. */
async function holdMoney(change: object, row = {}): Promise<{ bookingId: string; id: string }> {
  const bookingId = await run.fixture.book(row);
  const id = await begin(bookingId);
  run.fixture.gateway.alter(id, change);
  succeed(id);
  expect(await notify(id)).toBe('received');
  return { bookingId, id };
}

/** Of what is held, with its booking where there is one. */
async function readHeld(): Promise<Record<string, number>> {
  const rows = await run.fixture.pool<{ name: string; amount: number }[]>`
    select concat_ws(' ', l.account, l.currency, b.reference) as name, sum(l.amount)::int as amount
    from ledger_entries e join ledger_lines l on l.entry_id = e.id left join bookings b on b.id = e.booking_id
    where e.kind in ('moneyHeld', 'moneyReleased') group by 1 having sum(l.amount) <> 0`;
  return Object.fromEntries(rows.map(({ name, amount }) => [name, amount]));
}

const giveBackAll = async () => {
  const rows = await run.fixture.pool<{ id: string }[]>`
    select payload ->> 'reviewId' as id from graphile_worker._private_jobs j
    join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = 'give-back-held-money'`;
  return Promise.all(rows.map(({ id }) => money().giveBack(id)));
};

const listTold = async () =>
  (await run.fixture.listMessages()).filter((line) => !line.endsWith('paymentHeld'));

const moveClock = async (to: Date) => {
  run.fixture.clock.set(to);
  expect((await runBookingClock(run.fixture.deps)).failures).toEqual([]);
};

describe('held money', () => {
  const tellOf = (reference: string, told: ToldMoney[]) => {
    run.fixture.gateway.addStranger(reference, { status: 'succeeded', told });
    const body = Buffer.from(JSON.stringify({ eventId: uuidv7(), paymentReference: reference }));
    return run.payments.receiveWebhook('sandbox', { headers: {}, body });
  };

  it('stands in the books with its booking until it counts, as much as has come', async () => {
    const { bookingId } = await holdMoney({ amount: wholePrice + 500 });
    const [booking] = await run.fixture.pool<{ reference: string }[]>`
      select reference from bookings where id = ${bookingId}`;
    expect(await readHeld()).toEqual({
      [`gateway.sandbox PLN ${booking?.reference}`]: wholePrice + 500,
      [`held PLN ${booking?.reference}`]: -wholePrice - 500,
    });
    expect(await decide('accept')).toBe('done');
    expect(await readHeld()).toEqual({});
  });

  it('of another currency, and for nothing that we know of, stands there until it is back or settled elsewhere', async () => {
    await tellOf('stranger', [{ orderId: null, amount: 700, currency: 'pln' }]);
    await tellOf('silent', [{ orderId: null, amount: null, currency: 'PLN' }]);
    expect(await readHeld()).toEqual({ 'gateway.sandbox PLN': 700, 'held PLN': -700 });
    const [stranger, silent] = await list();
    expect(await decide('giveBack', stranger?.id)).toBe('done');
    // It is not gone before the bank says so.
    expect(await readHeld()).toEqual({ 'gateway.sandbox PLN': 700, 'held PLN': -700 });
    expect(await giveBackAll()).toEqual(['done']);
    expect(await readHeld()).toEqual({});
    expect(await decide('close', silent?.id)).toBe('done');
    await tellOf('other', [{ orderId: null, amount: 900, currency: 'EUR' }]);
    expect(await readHeld()).toEqual({ 'gateway.sandbox EUR': 900, 'held EUR': -900 });
    expect(await decide('close')).toBe('done');
    expect(await readHeld()).toEqual({});
  });
});

describe('held money that a person accepts', () => {
  it('counts once the gateway says what was asked for', async () => {
    const { bookingId, id } = await holdMoney({ amount: 1 });
    expect(await decide('accept')).toBe('moneyDiffers');
    run.fixture.gateway.alter(id, { amount: wholePrice });
    expect(await decide('accept')).toBe('done');
    expect(await run.fixture.read(bookingId)).toMatchObject({ status: 'confirmedPaid', paid: wholePrice });
    expect(await listPayments(bookingId)).toEqual(['succeeded']);
    expect(await list()).toEqual([]);
    expect(await listTold()).toEqual(['email guestNews paid', 'sms guestNews paid']);
    await notify(id);
    expect(await listPayments(bookingId)).toEqual(['succeeded']);
  });

  it('counts as much as has come, and what is more goes back', async () => {
    const { bookingId } = await holdMoney({ amount: wholePrice + 500 });
    expect(await decide('accept')).toBe('done');
    expect(await run.fixture.read(bookingId)).toMatchObject({
      status: 'confirmedPaid',
      paid: wholePrice + 500,
      refunded: 500,
    });
  });

  it('is that of the deposit, not of the whole price', async () => {
    const { bookingId, id } = await holdMoney({ amount: 2999 }, { due_online: 3000 });
    expect(run.fixture.gateway.orders.get(id)).toMatchObject({ amount: 3000 });
    expect(await list()).toMatchObject([{ difference: 'amount', decisions: ['giveBack', 'close'] }]);
    run.fixture.gateway.alter(id, { amount: wholePrice });
    expect(await decide('accept')).toBe('done');
    expect(await run.fixture.read(bookingId)).toMatchObject({
      status: 'confirmedPaid',
      paid: wholePrice,
      refunded: wholePrice - 3000,
    });
  });

  it('is counted though the visit is over, and its guest hears of it', async () => {
    const { bookingId } = await holdMoney({ amount: wholePrice + 1 });
    await moveClock(evening.end);
    expect(await run.fixture.read(bookingId)).toMatchObject({ status: 'completed', paid: 0 });
    expect(await decide('accept')).toBe('done');
    expect(await run.fixture.read(bookingId)).toMatchObject({ status: 'completed', paid: wholePrice + 1 });
    expect(await listTold()).toContain('email guestNews balancePaid');
  });

  it('revives a booking that has lapsed, or goes back where the time is taken', async () => {
    const lapsed = await run.fixture.book();
    const id = await begin(lapsed);
    await lapse(lapsed);
    run.fixture.gateway.alter(id, { amount: wholePrice + 1 });
    succeed(id);
    await notify(id);
    expect(await decide('accept')).toBe('done');
    expect((await listBookings()).map(({ status }) => status)).toEqual(['cancelled', 'confirmedPaid']);
  });

  it('may have come under another name, but not twice', async () => {
    const bookingId = await run.fixture.book();
    const id = await begin(bookingId);
    const told = [{ orderId: id, amount: wholePrice, currency: 'PLN' }];
    const tell = (reference: string) => {
      run.fixture.gateway.addStranger(reference, { status: 'succeeded', told });
      const body = Buffer.from(JSON.stringify({ eventId: uuidv7(), paymentReference: reference }));
      return run.payments.receiveWebhook('sandbox', { headers: {}, body });
    };
    await tell('second');
    expect(await decide('accept')).toBe('done');
    expect(await run.fixture.read(bookingId)).toMatchObject({ status: 'confirmedPaid', paid: wholePrice });
    await tell('third');
    expect(await list()).toMatchObject([{ kind: 'secondPayment', decisions: ['giveBack', 'close'] }]);
    expect(await decide('accept')).toBe('moneyDiffers');
    expect(await decide('giveBack')).toBe('done');
    expect(await giveBackAll()).toEqual(['done']);
    expect(await run.fixture.read(bookingId)).toMatchObject({
      status: 'confirmedPaid',
      paid: wholePrice,
      refunded: 0,
    });
    expect([...run.fixture.gateway.refunds.values()]).toMatchObject([
      { reference: 'third', amount: wholePrice },
    ]);
    await tell('third');
    expect(await list()).toEqual([]);
  });
});

describe('held money that goes back', () => {
  it('is asked for again, with a quarter of an hour to pay, and then the booking lapses', async () => {
    const { bookingId, id } = await holdMoney({ amount: 1 });
    await moveClock(new Date(run.fixture.clock.now().getTime() + minutes(120)));
    expect(await decide('giveBack')).toBe('done');
    expect(await list()).toMatchObject([{ isGoingBack: true, decisions: [] }]);
    expect(await giveBackAll()).toEqual(['done']);
    expect(await list()).toEqual([]);
    expect([...run.fixture.gateway.refunds.values()]).toMatchObject([{ amount: 1 }]);
    expect(await listPayments(bookingId)).toEqual(['cancelled']);
    expect(await listTold()).toEqual(['email guestNews paymentReturned', 'sms guestNews paymentReturned']);
    // The gateway says it again and again: that is decided.
    await notify(id);
    expect(await listPayments(bookingId)).toEqual(['cancelled']);
    expect(codeOf(await pay(bookingId))).toBe('done');
    await moveClock(new Date(run.fixture.clock.now().getTime() + minutes(15)));
    expect(await run.fixture.read(bookingId)).toMatchObject({
      status: 'cancelled',
      statusReason: 'paymentTimeout',
      paid: 0,
      refunded: 0,
    });
  });

  it('ends no visit that has begun: the venue asks for it on the spot', async () => {
    const { bookingId } = await holdMoney({ currency: 'EUR' });
    await moveClock(new Date(evening.start.getTime() + minutes(10)));
    expect(await decide('giveBack')).toBe('done');
    await moveClock(new Date(evening.start.getTime() + minutes(40)));
    expect(await run.fixture.read(bookingId)).toMatchObject({ status: 'confirmedUnpaid' });
    await moveClock(evening.end);
    expect(await run.fixture.read(bookingId)).toMatchObject({ status: 'completed', paid: 0 });
  });

  it('is decided about again when the gateway refuses, and waits while a bank takes its time', async () => {
    await holdMoney({ amount: 1 });
    run.fixture.gateway.answerRefunds('failed');
    expect(await decide('giveBack')).toBe('done');
    expect(await giveBackAll()).toEqual(['refused']);
    expect(await list()).toMatchObject([
      { trouble: 'the account is closed', decisions: ['giveBack', 'close'] },
    ]);
    run.fixture.gateway.answerRefunds('pending');
    expect(await decide('giveBack')).toBe('done');
    expect(await giveBackAll()).toEqual(['pending']);
    run.fixture.gateway.answerRefunds('succeeded');
    expect(await giveBackAll()).toEqual(['done']);
    // The guest hears it once.
    expect(await listTold()).toEqual(['email guestNews paymentReturned', 'sms guestNews paymentReturned']);
    await run.fixture
      .pool`update money_reviews set given_back_at = null, decided_at = now() - interval '2 days'`;
    await run.fixture.pool`delete from graphile_worker._private_jobs`;
    expect(await money().requeueForgotten()).toBe(1);
  });

  it('of which nobody knows goes back too, and leaves its line in the log', async () => {
    const told = [{ orderId: null, amount: 4200, currency: 'PLN' }];
    run.fixture.gateway.addStranger('stranger', { status: 'succeeded', told });
    const body = Buffer.from(JSON.stringify({ eventId: uuidv7(), paymentReference: 'stranger' }));
    await run.payments.receiveWebhook('sandbox', { headers: {}, body });
    const [item] = await list();
    expect(item).toMatchObject({ kind: 'unknownPayment', provider: null, booking: null });
    expect(await decide('giveBack')).toBe('done');
    expect(await giveBackAll()).toEqual(['done']);
    expect(
      await run.fixture.pool`
      select actor_role, action, provider_id, reason from audit_log where subject_id = ${item?.id ?? ''}`,
    ).toEqual([{ actor_role: 'admin', action: 'money.giveBack', provider_id: null, reason: 'Looked at it' }]);
  });
});

describe('a decision', () => {
  it('is made once, by whoever is quicker, and closing needs no gateway', async () => {
    const { bookingId } = await holdMoney({ amount: 0 });
    run.fixture.gateway.setAway(true);
    expect(await decide('giveBack')).toBe('paymentUnavailable');
    const [item] = await list();
    expect(item?.decisions).toEqual(['close']);
    const both = await Promise.all([decide('close', item?.id), decide('close', item?.id)]);
    expect(both.sort()).toEqual(['done', 'reviewDecided']);
    run.fixture.gateway.setAway(false);
    expect(await decide('accept', item?.id)).toBe('reviewDecided');
    expect(await decide('close', uuidv7())).toBe('notFound');
    expect(await listPayments(bookingId)).toEqual(['cancelled']);
  });

  it('stands until the gateway says something else', async () => {
    const { bookingId, id } = await holdMoney({ amount: 1 });
    expect(await decide('close')).toBe('done');
    run.fixture.gateway.alter(id, { amount: 2 });
    await notify(id);
    expect(await listPayments(bookingId)).toEqual(['held']);
    expect(await list()).toMatchObject([{ got: [{ amount: 2 }] }]);
  });

  it('about money that went back otherwise lets it stand, or orders it once more', async () => {
    for (const [decision, statuses] of [
      ['accept', ['succeeded']],
      ['giveBack', ['failed', 'queued']],
    ] as const) {
      const { bookingId } = await holdMoney({ amount: wholePrice + 700 });
      expect(await decide('accept')).toBe('done');
      const [refund] = await run.fixture.pool<{ id: string }[]>`
        select id from refunds where booking_id = ${bookingId}`;
      const key = { providerId: run.fixture.venue.providerId, id: refund?.id ?? '' };
      run.fixture.gateway.alter(key.id, { amount: 1 });
      expect(await carryOutRefund(run.fixture.deps, key)).toBe('held');
      expect(await decide('close')).toBe('moneyDiffers');
      expect(await decide(decision)).toBe('done');
      const rows = await run.fixture.pool<{ status: string }[]>`
        select status from refunds where booking_id = ${bookingId} order by attempt`;
      expect(rows.map(({ status }) => status)).toEqual(statuses);
      await run.cancel(bookingId);
    }
  });
});

it('the venue expects guests whose money is looked at, and hears what became of it', async () => {
  const { pool, venue } = run.fixture;
  const memberId = await addUser(pool);
  await pool`update users set email_verified_at = now() where id = ${memberId}`;
  await pool`insert into provider_members (provider_id, user_id, role) values (${venue.providerId}, ${memberId}, 'manager')`;
  const { bookingId } = await holdMoney({ amount: 1 });
  await decide('giveBack');
  await moveClock(new Date(run.fixture.clock.now().getTime() + minutes(16)));
  const toVenue = (await run.fixture.listMessages()).filter((line) => line.includes('venueNews'));
  expect(toVenue).toEqual([
    'email venueNews moneyHeld',
    'email venueNews moneyReturned',
    'email venueNews lapsed',
  ]);
  expect(await run.fixture.read(bookingId)).toMatchObject({ status: 'cancelled' });
  // Somebody who is kept out of the market reads nothing about its guests.
  await pool`update users set suspended_at = now(), suspension_reason = 'x' where id = ${memberId}`;
  await pool`delete from outbox`;
  run.fixture.clock.set(bookedAt);
  await holdMoney({ amount: 1 });
  expect((await run.fixture.listMessages()).filter((line) => line.includes('venueNews'))).toEqual([]);
  await pool`delete from provider_members where user_id = ${memberId}`;
});
