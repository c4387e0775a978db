import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { type BookingDesk, closeInOrder, deskOpens, openDesk, slotAt } from '../../../test/booking-desk.ts';
import { watchPool } from '../../../test/doubles/watched-pool.ts';
import { addUser, insertRow, type Venue } from '../../../test/market-fixture.ts';
import type { TestUser } from '../../../test/signed-in-user.ts';
import { writeMessages } from '../booking-messages/service/write-messages.ts';
import { findBookingFacts } from '../booking-messages/store.ts';
import { loadBooking } from './service/load-booking.ts';

let desk: BookingDesk;
let venue: Venue;
let guest: TestUser;

beforeAll(async () => {
  desk = await openDesk(inject('clusterUrl'));
});

beforeEach(async () => {
  desk.clock.set(new Date(deskOpens));
  venue = await desk.addVenue();
  guest = await desk.addGuest();
});

afterAll(() => closeInOrder(desk));

const read = async (bookingId: string) =>
  (await desk.call(guest, 'GET /user/booking/:bookingId', { params: { bookingId } })).data;

/** The answer is put together while booking, without reading anything back. */
describe('what booking answers is what is read afterwards', () => {
  it('with several times, add-ons, a company and a code', async () => {
    const pizza = await desk.addAddOn(venue, { position: 2 });
    const shoes = await desk.addAddOn(venue, { position: 1, priced_per: 'person', max_quantity: 12 });
    const addOns = [
      { id: pizza, quantity: 1 },
      { id: shoes, quantity: 3 },
    ];
    const cart = {
      slots: [
        slotAt(venue, { guests: 8, addOns }),
        slotAt(venue, { startsAt: '2026-05-08T20:00:00Z', addOns: [{ id: pizza, quantity: 2 }] }),
      ],
      tables: [2, 1],
      bookingType: 'business' as const,
      promoCode: await desk.addCode(),
    };
    const address = { street: 'ul. Łąkowa 3', postalCode: '90-562', city: 'Łódź' };
    const company = { name: 'Kula sp. z o.o.', taxId: 'PL 856-734-62-15', address };
    const { status, data } = await desk.book(guest, cart, { company });
    expect(status).toBe(201);
    expect(data).toEqual(await read(data.id));
  });

  it('from a hold', async () => {
    const slots = [slotAt(venue, { guests: 8 })];
    const held = await desk.call(guest, 'POST /user/booking/holds', {
      body: { bookingType: 'personal', slots },
    });
    const { slots: _, bookingType: __, ...rest } = Object(await desk.order(guest, { slots, tables: [2] }));
    const body = { ...rest, holdId: held.data.id, addOns: [[]] };
    const { status, data } = await desk.call(guest, 'POST /user/booking', { body });
    expect(status).toBe(201);
    expect(data.slots[0]?.tables).toHaveLength(2);
    expect(data).toEqual(await read(data.id));
  });

  it('from a venue that is asked first', async () => {
    const place = await desk.addVenue({ confirmation: 'request' });
    const { status, data } = await desk.book(guest, [slotAt(place)]);
    expect(status).toBe(201);
    expect(data).toEqual(await read(data.id));
  });

  it('after the venue has given its table another name', async () => {
    await desk.book(guest, [slotAt(venue)]);
    const name = { en: 'Lane with a view', pl: 'Tor z widokiem' };
    await desk.pool`update tables set name = ${name} where branch_id = ${venue.branchId}`;
    await expect
      .poll(async () => {
        const other = await desk.addGuest();
        const { data } = await desk.book(other, [slotAt(venue, { startsAt: '2026-05-08T20:00:00Z' })]);
        await desk.call(other, 'POST /user/booking/:bookingId/cancel', {
          params: { bookingId: data.id },
          body: { expectedRefund: 0 },
        });
        return data.slots[0]?.tables[0]?.name;
      })
      .toEqual(name);
  });
});

describe('what is told about a new booking', () => {
  it('is what its rows say, to the guest and to the people of the venue', async () => {
    const member = await addUser(desk.pool, { language: 'en', email_verified_at: '2026-01-01T00:00:00Z' });
    await insertRow(desk.pool, 'provider_members', {
      provider_id: venue.providerId,
      user_id: member,
      role: 'staff',
    });
    const slots = [slotAt(venue, { addOns: [{ id: await desk.addAddOn(venue), quantity: 2 }] })];
    const { data } = await desk.book(guest, { slots }, { paymentMethod: 'venue' });
    const key = { providerId: venue.providerId, bookingId: data.id };
    const facts = await findBookingFacts(desk.pool, key);
    if (facts === undefined) throw new Error('it was not booked');
    const told = await desk.pool`
      select channel, template, recipient, language, data from outbox where data ->> 'reference' = ${data.reference}
      order by template, channel`;
    const expected = writeMessages({ ...key, kind: 'booked' }, facts);
    expect(told).toHaveLength(3);
    expect(normalise(told)).toEqual(normalise(expected));
  });
});

/** PostgreSQL and JavaScript write the same moment in different ways. */
function normalise(messages: unknown): unknown {
  return JSON.parse(JSON.stringify(messages).replaceAll('+00:00"', '.000Z"'));
}

describe('a reference that another booking has', () => {
  it('is drawn again', async () => {
    await desk.pool`create sequence references_drawn`;
    await desk.pool.begin((tx) =>
      tx.runScript(`
        create function refuse_first_reference() returns trigger language plpgsql as $$
        begin
          if nextval('references_drawn') > 2 then return new; end if;
          raise unique_violation using constraint = 'booking_references_pkey';
        end $$;
        create trigger refuse_first before insert on booking_references
          for each row execute function refuse_first_reference()`),
    );
    try {
      const { status, data } = await desk.book(guest, [slotAt(venue)]);
      expect(status).toBe(201);
      const [drawn] = await desk.pool`select last_value::int as count from references_drawn`;
      expect(drawn).toEqual({ count: 3 });
      expect(data).toEqual(await read(data.id));
    } finally {
      await desk.pool`drop trigger refuse_first on booking_references`;
    }
  });
});

it('somebody else’s booking and one that never was are the same work and the same answer', async () => {
  const { data } = await desk.book(await desk.addGuest(), [slotAt(venue)]);
  const { pool, takeStatements } = watchPool(desk.pool);
  const look = async (bookingId: string) => {
    const found = await loadBooking(pool, desk, { bookingId, userId: guest.id });
    return { found, statements: takeStatements() };
  };
  const foreign = await look(data.id);
  expect(foreign.found).toMatchObject({ code: 'bookingNotFound' });
  expect(foreign.statements).toHaveLength(1);
  expect(foreign).toEqual(await look(uuidv7()));
});
