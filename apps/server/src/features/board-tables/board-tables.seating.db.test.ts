import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { type BookingDesk, deskOpens, slotAt } from '../../../test/booking-desk.ts';
import { board, openVenueDesk, type VenueDesk } from '../../../test/desk-of-venue.ts';
import { countBrokenRules, noBrokenRules } from '../data-check/service.ts';

let desk: BookingDesk;
let addDesk: Awaited<ReturnType<typeof openVenueDesk>>['addDesk'];
let at: VenueDesk;

/** Friday 8 May, 19:04:40 in Warsaw. */
const tonight = new Date('2026-05-08T17:04:40Z');
const thisMinute = '2026-05-08T17:04:00.000Z';

beforeAll(async () => {
  ({ desk, addDesk } = await openVenueDesk(inject('clusterUrl')));
});

beforeEach(async () => {
  desk.clock.set(new Date(deskOpens));
  at = await addDesk(3);
});

afterAll(() => desk.close());

const key = () => ({ branchId: at.venue.branchId, offerId: at.venue.offerId });

function seat(change: object = {}, { who = at.owner, once = uuidv7() } = {}) {
  const body = { ...key(), tableIds: [at.lanes[0]], durationMinutes: 60, guests: 4, ...change };
  return desk.call(who, `POST ${board}/walk-ins`, { params: at.params(), body, key: once });
}

function phone(change: object = {}, { who = at.owner, once = uuidv7() } = {}) {
  const call = { ...key(), startsAt: '2026-05-08T18:00:00Z', durationMinutes: 60, guests: 4 };
  const body = { ...call, name: 'Ewa Lis', phone: '+48600700800', language: 'pl', ...change };
  return desk.call(who, `POST ${board}/phone-bookings`, { params: at.params(), body, key: once });
}

async function free(change: Record<string, string> = {}, who = at.owner) {
  const query = { ...key(), durationMinutes: '60', guests: '4', ...change };
  return desk.call(who, `GET ${board}/free`, { params: at.params(), query });
}

describe('guests who stand at the desk', () => {
  beforeEach(() => desk.clock.set(tonight));

  it('are booked, here and at their table in one call, at the price of now and without a fee', async () => {
    const { status, data } = await seat({ name: 'Basia' });
    expect(status).toBe(201);
    expect(data.booking).toMatchObject({
      source: 'walkIn',
      status: 'confirmedUnpaid',
      name: 'Basia',
      total: 8000,
      due: 8000,
      startsAt: thisMinute,
      checkedInAt: tonight.toISOString(),
      slots: [{ date: '2026-05-08', guests: 4, tableIds: [at.lanes[0]] }],
    });
    expect(await countBrokenRules(desk.pool)).toEqual(noBrokenRules);
    const messages = await desk.pool`select 1 from outbox where data ->> 'bookingId' = ${data.booking.id}`;
    expect(messages).toEqual([]);
  });

  it('have their receipt in the language of the venue, whoever seats them', async () => {
    const staff = await at.addMember('staff');
    const write = (language: string, of: typeof staff) =>
      desk.pool`update users set language = ${language} where id = ${of.id}`;
    await write('en', at.owner);
    await write('pl', staff);
    expect((await seat({}, { who: staff })).data.booking.language).toBe('en');
    await write('pl', at.owner);
    await write('en', staff);
    const second = await seat({ tableIds: [at.lanes[1]] }, { who: staff });
    expect(second.data.booking.language).toBe('pl');
  });

  it('are booked once, however often it is pressed', async () => {
    const once = uuidv7();
    const [one, two] = await Promise.all([seat({}, { once }), seat({}, { once })]);
    expect([one.status, two.status]).toEqual([201, 201]);
    expect(one.data).toEqual(two.data);
    expect(one.data.actionId).toBe(once);
  });

  it('get the table once where two members press at once, and the slower one hears where else it fits', async () => {
    const other = await at.addMember('staff');
    const answers = await Promise.all([seat(), seat({}, { who: other })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    const slower = answers.find(({ status }) => status === 409);
    expect(slower?.code).toBe('slotTaken');
    expect(slower?.alternatives).toEqual([
      { slot: 0, date: '2026-05-08', startsAt: thisMinute, tableIds: [at.lanes[1]] },
      { slot: 0, date: '2026-05-08', startsAt: thisMinute, tableIds: [at.lanes[2]] },
      { slot: 0, date: '2026-05-08', startsAt: '2026-05-08T18:04:00.000Z', tableIds: [at.lanes[0]] },
    ]);
  });

  it('may play for any length and from any minute, ten minutes ago at the earliest', async () => {
    expect((await seat({ startsAt: '2026-05-08T16:54:00Z', durationMinutes: 47 })).status).toBe(201);
    const earlier = await seat({ startsAt: '2026-05-08T16:53:00Z', tableIds: [at.lanes[1]] });
    expect(earlier.code).toBe('slotPast');
    const later = await seat({ startsAt: '2026-05-08T19:00:00Z', tableIds: [at.lanes[1]] });
    expect(later.code).toBe('slotPast');
  });

  it('are not squeezed in, and are warned of closing time once', async () => {
    expect((await seat({ guests: 7 })).code).toBe('tooManyGuests');
    expect((await seat({ guests: 12, tableIds: [at.lanes[0], at.lanes[1]] })).data.booking.total).toBe(
      16_000,
    );
    desk.clock.set(new Date('2026-05-08T23:30:00Z'));
    expect((await seat({ tableIds: [at.lanes[2]] })).code).toBe('outsideHours');
    const { data } = await seat({ tableIds: [at.lanes[2]], outsideHours: true });
    expect(data.booking).toMatchObject({
      slots: [{ date: '2026-05-08' }],
      endsAt: '2026-05-09T00:30:00.000Z',
    });
  });

  it('play through the night in which the clock changes, and pay for the time that passes', async () => {
    await desk.pool`update branch_hours set closes = 1680 where branch_id = ${at.venue.branchId}`;
    desk.clock.set(new Date('2026-10-24T23:30:00Z'));
    const { data } = await seat({ durationMinutes: 120 });
    expect(data.booking).toMatchObject({
      startsAt: '2026-10-24T23:30:00.000Z',
      endsAt: '2026-10-25T01:30:00.000Z',
      total: 16_000,
      slots: [{ date: '2026-10-24' }],
    });
  });

  it('pay at once where they pay first', async () => {
    const { data } = await seat({ paid: 'cash' });
    expect(data.booking).toMatchObject({ paid: 8000, due: 0 });
    expect(await desk.pool`select till_way as way, taken_by as by from payments`).toEqual([
      { way: 'cash', by: at.owner.id },
    ]);
  });

  it('see which tables are free, which best, and until when', async () => {
    await at.desk
      .book(at.guest, [slotAt(at.venue, { startsAt: '2026-05-08T17:30:00Z' })])
      .catch(() => undefined);
    await seat({ tableIds: [at.lanes[1]] });
    const { data } = await free();
    expect(data.isOpen).toBe(true);
    const [first, second, third] = data.tables;
    expect(second).toMatchObject({ tableId: at.lanes[1], fit: 'taken' });
    expect([first?.fit, third?.fit]).toContain('best');
    expect(first?.price).toBe(8000);
    expect((await free({ guests: '8' })).data.tables.map(({ fit }) => fit)).toContain('small');
  });

  it('are served only by members of the place, at its own offers', async () => {
    const elsewhere = await at.addMember('staff', { branch_ids: [uuidv7()] });
    expect((await seat({}, { who: elsewhere })).code).toBe('notFound');
    expect((await free({}, elsewhere)).code).toBe('notFound');
    const stranger = await addDesk();
    const { branchId, offerId } = stranger.venue;
    expect((await seat({ branchId, offerId, tableIds: [stranger.lanes[0]] })).code).toBe('notFound');
    expect((await seat({ tableIds: [stranger.lanes[0]] })).code).toBe('notFound');
  });

  it('are served while the venue is paused, and not while it is a draft', async () => {
    await desk.pool`update service_providers set status = 'paused' where id = ${at.venue.providerId}`;
    expect((await seat()).status).toBe(201);
    await desk.pool`update service_providers set status = 'draft' where id = ${at.venue.providerId}`;
    expect((await seat({ tableIds: [at.lanes[1]] })).code).toBe('listingMoved');
  });

  it('go again when it was a slip of the hand, with the money they gave', async () => {
    const { data } = await seat({ paid: 'cash' });
    const params = at.params({ actionId: data.actionId });
    const undone = await desk.call(at.owner, `POST ${board}/actions/:actionId/undo`, { params });
    expect(undone.status).toBe(200);
    expect(undone.data.booking).toMatchObject({ status: 'cancelled', paid: 0 });
    expect((await seat()).status).toBe(201);
    expect(await countBrokenRules(desk.pool)).toEqual(noBrokenRules);
  });
});

describe('guests on the telephone', () => {
  it('get the smallest table that will do, and their ticket by text message when nothing can be undone', async () => {
    const { status, data } = await phone({ note: 'urodziny' });
    expect(status).toBe(201);
    expect(data.booking).toMatchObject({
      source: 'phone',
      status: 'confirmedUnpaid',
      name: 'Ewa Lis',
      note: 'urodziny',
      total: 8000,
      checkedInAt: null,
    });
    const messages = await desk.pool`
      select channel, recipient, data ->> 'kind' as kind, data ->> 'ticket' as ticket, send_after as "sendAfter"
      from outbox where recipient = '+48600700800' and data ->> 'reference' = ${data.booking.reference}`;
    expect(messages).toEqual([
      {
        channel: 'sms',
        recipient: '+48600700800',
        kind: 'booked',
        ticket: expect.stringMatching(/^[\w-]{22}$/),
        sendAfter: new Date(Date.parse(deskOpens) + 12_000),
      },
    ]);
  });

  it('see their ticket at an address that nobody can guess, and nothing that is not theirs', async () => {
    const { data } = await phone({ tableIds: [at.lanes[1]] });
    const [row] = await desk.pool<{ token: string }[]>`
      select token from booking_tickets where booking_id = ${data.booking.id}`;
    const read = (token = '') => desk.call(at.guest, 'GET /tickets/:token', { params: { token } });
    const ticket = await read(row?.token);
    expect(ticket.data).toMatchObject({
      reference: data.booking.reference,
      label: 'confirmed',
      name: 'Ewa Lis',
      due: 8000,
      slots: [{ guests: 4, tables: [{ en: expect.any(String) }], branch: { phone: expect.any(String) } }],
    });
    expect(JSON.stringify(ticket.data)).not.toContain('600700800');
    expect((await read('x'.repeat(22))).code).toBe('notFound');
    desk.clock.set(new Date('2026-06-20T10:00:00Z'));
    expect((await read(row?.token)).code).toBe('notFound');
  });

  it('without a number hear nothing, and are refused the past and what is full', async () => {
    const { data } = await phone({ phone: undefined });
    expect(
      await desk.pool`select 1 from outbox where data ->> 'reference' = ${data.booking.reference}`,
    ).toEqual([]);
    expect((await phone({ startsAt: '2026-05-04T18:00:00Z' })).code).toBe('slotPast');
    expect((await phone()).status).toBe(201);
    expect((await phone()).status).toBe(201);
    expect((await phone()).code).toBe('slotTaken');
    expect((await phone({ startsAt: '2026-05-08T08:00:00Z' })).code).toBe('outsideHours');
  });

  it('of whom it was a slip hear neither of the booking nor of its end', async () => {
    const { data } = await phone();
    const params = at.params({ actionId: data.actionId });
    await desk.call(at.owner, `POST ${board}/actions/:actionId/undo`, { params });
    const { reference, id } = data.booking;
    expect(await desk.pool`select 1 from outbox where data ->> 'reference' = ${reference}`).toEqual([]);
    expect(await desk.pool`select status, is_off_record from bookings where id = ${id}`).toEqual([
      { status: 'cancelled', is_off_record: true },
    ]);
  });

  it('get one table each, however many call at once and whoever books online meanwhile', async () => {
    const people = await Promise.all(Array.from({ length: 4 }, () => desk.addGuest()));
    const answers = await Promise.all([
      ...Array.from({ length: 4 }, () => phone()),
      ...people.map((person) => desk.book(person, [slotAt(at.venue)], { paymentMethod: 'venue' })),
    ]);
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(3);
    expect(await countBrokenRules(desk.pool)).toEqual(noBrokenRules);
  });
});
