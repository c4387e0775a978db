import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, beforeEach, expect, inject, it } from 'vitest';
import { type BookingDesk, closeInOrder, deskOpens, openDesk, slotAt } from '../../../test/booking-desk.ts';
import type { Venue } from '../../../test/market-fixture.ts';
import type { TestUser } from '../../../test/signed-in-user.ts';

let desk: BookingDesk;
let venues: Venue[];
let guests: TestUser[];

beforeAll(async () => {
  desk = await openDesk(inject('clusterUrl'));
});

beforeEach(async () => {
  desk.clock.set(new Date(deskOpens));
  venues = [];
  guests = [];
  for (let count = 0; count < 6; count += 1) {
    venues.push(await desk.addVenue());
    guests.push(await desk.addGuest());
  }
});

afterAll(() => closeInOrder(desk));

/** Each at a place of their own, all in the same moment. */
async function bookAtOnce(change: (order: object, index: number) => object = (order) => order) {
  const orders: { guest: TestUser; key: string; body: object }[] = [];
  for (const [index, guest] of guests.entries()) {
    const slots = venues.slice(index, index + 1).map((venue) => slotAt(venue));
    orders.push({ guest, key: uuidv7(), body: change(await desk.order(guest, { slots }), index) });
  }
  const send = ({ guest, key, body }: (typeof orders)[number]) =>
    desk.call(guest, 'POST /user/booking', { body, key });
  return { answers: await Promise.all(orders.map(send)), again: () => Promise.all(orders.map(send)) };
}

/** Everything that one transaction wrote bears its number. */
async function countTransactions(): Promise<number> {
  const ids = venues.map(({ providerId }) => providerId);
  const [row] = await desk.pool<{ count: number }[]>`
    select count(distinct xmin::text)::int as count from bookings where provider_id = any(${ids}::uuid[])`;
  return row?.count ?? 0;
}

async function expectToBeRead(index: number, booked: { id: string }): Promise<void> {
  const guest = guests[index];
  if (guest === undefined) throw new Error(`there is no guest ${index}`);
  const read = await desk.call(guest, 'GET /user/booking/:bookingId', { params: { bookingId: booked.id } });
  expect(booked).toEqual(read.data);
}

it('those who book in the same moment are written together, and each is answered for itself', async () => {
  const { answers, again } = await bookAtOnce();
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201, 201]);
  expect(await countTransactions()).toBeLessThan(6);
  for (const [index, { data }] of answers.entries()) await expectToBeRead(index, data);
  expect((await again()).map(({ data }) => data)).toEqual(answers.map(({ data }) => data));
});

it('each is told in the ways that they want to be', async () => {
  const [silent] = guests;
  await desk.pool`update users set muted_messages = '{confirmationSms}' where id = ${silent?.id ?? null}`;
  const { answers } = await bookAtOnce((order) => ({ ...order, paymentMethod: 'venue' }));
  expect(await countTransactions()).toBeLessThan(6);
  const references = answers.map(({ data }) => data.reference);
  const told = await desk.pool<{ reference: string; channels: string[] }[]>`
    select data ->> 'reference' as reference, array_agg(channel order by channel) as channels
    from outbox where data ->> 'reference' = any(${references}::text[]) group by 1`;
  const channelsOf = new Map(told.map(({ reference, channels }) => [reference, channels]));
  const [first, ...others] = references.map((reference) => channelsOf.get(reference));
  expect(first).toEqual(['email']);
  expect(others).toEqual(others.map(() => ['email', 'sms']));
});

it('who must be refused is refused, and the others never know', async () => {
  const [first, second] = guests;
  if (!first || !second) throw new Error('there are not enough guests');
  await desk.pool`update users set email_verified_at = null where id = ${first.id}`;
  // Has a hold at another place, which goes with the booking.
  const elsewhere = slotAt(await desk.addVenue());
  await desk.call(second, 'POST /user/booking/holds', {
    body: { bookingType: 'personal', slots: [elsewhere] },
  });
  const { answers } = await bookAtOnce((order, index) =>
    index === 2 ? { ...order, fingerprint: '0'.repeat(16) } : order,
  );
  expect(answers.map(({ status, code }) => code ?? status)).toEqual([
    'emailNotVerified',
    201,
    'priceChanged',
    201,
    201,
    201,
  ]);
  const [held] = await desk.pool`
    select count(*)::int as count from holds where user_id = ${second.id} and released_at is null`;
  expect(held).toEqual({ count: 0 });
});

it('a reference that another booking has is drawn again, with those of all others', async () => {
  await refuseOne('unique_violation', 'booking_references_pkey');
  const { answers } = await bookAtOnce();
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201, 201]);
  expect(await countTransactions()).toBeLessThan(6);
});

it('what the database refuses to one of them costs nobody their booking', async () => {
  await refuseOne('check_violation', 'some_rule');
  const { answers } = await bookAtOnce();
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201, 201]);
  for (const [index, { data }] of answers.entries()) await expectToBeRead(index, data);
  const ids = guests.map(({ id }) => id);
  const [made] = await desk.pool`
    select count(*)::int as count from bookings where user_id = any(${ids}::uuid[])`;
  expect(made).toEqual({ count: 6 });
});

/** The third reference that is written from now on. */
async function refuseOne(condition: string, constraint: string): Promise<void> {
  await desk.pool.begin((tx) =>
    tx.runScript(`
      create sequence if not exists references_drawn;
      select setval('references_drawn', 1, false);
      create or replace function refuse_third() returns trigger language plpgsql as $$
      begin
        if nextval('references_drawn') <> 3 then return new; end if;
        raise ${condition} using constraint = '${constraint}';
      end $$;
      create or replace trigger refuse_third before insert on booking_references
        for each row execute function refuse_third()`),
  );
}
