import type { CallData } from '@gramy/contract/wire-types';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import {
  type BookingDesk,
  closeInOrder,
  type DeskSlot,
  deskOpens,
  openDesk,
  slotAt,
} from '../../../test/booking-desk.ts';
import { addOffer, insertRow, linkTable, type Venue } from '../../../test/market-fixture.ts';
import type { TestUser } from '../../../test/signed-in-user.ts';

type Booked = CallData<'POST /user/booking'>;

let desk: BookingDesk;
let venue: Venue;
let guest: TestUser;

beforeAll(async () => {
  desk = await openDesk(inject('clusterUrl'));
});

beforeEach(async () => {
  desk.clock.set(new Date(deskOpens));
  [venue, guest] = [await desk.addVenue(), await desk.addGuest()];
});

afterAll(() => closeInOrder(desk));

async function bookAndPay(slots: readonly DeskSlot[] = [slotAt(venue)]): Promise<Booked> {
  const { data, code } = await desk.book(guest, slots);
  expect(code).toBeUndefined();
  await desk.pay(data.id);
  return data;
}

const find = async ({ id }: Booked) =>
  (await desk.call(guest, 'GET /user/booking/:bookingId', { params: { bookingId: id } })).data;

const cancel = ({ id }: Booked, expectedRefund: number, change: object = {}, key?: string) =>
  desk.call(guest, 'POST /user/booking/:bookingId/cancel', {
    params: { bookingId: id },
    body: { expectedRefund, ...change },
    ...(key ? { key } : {}),
  });

type Target = Partial<Omit<DeskSlot, 'branchId' | 'offerId'>> & {
  position?: number;
  tableIds?: readonly string[];
};

function targetOf(change: Target) {
  const { branchId: _, offerId: __, ...target } = slotAt(venue, change);
  return { position: 0, ...target };
}

const quoteMove = ({ id }: Booked, change: Target) =>
  desk.call(guest, 'POST /user/booking/:bookingId/reschedule/quote', {
    params: { bookingId: id },
    body: targetOf(change),
  });

/** As people do it: they see the price first. */
async function move(booked: Booked, change: Target, key?: string) {
  const quote = await quoteMove(booked, change);
  const fingerprint = quote.data?.fingerprint ?? '0'.repeat(16);
  return desk.call(guest, 'POST /user/booking/:bookingId/reschedule', {
    params: { bookingId: booked.id },
    body: { ...targetOf(change), fingerprint },
    ...(key ? { key } : {}),
  });
}

const at = (time: string, day = '08') => ({ date: `2026-05-${day}`, startsAt: `2026-05-${day}T${time}:00Z` });

describe('the starts that are offered for a move', () => {
  const listStarts = async ({ id }: Booked, position = 0) => {
    const { data } = await desk.call(guest, 'GET /user/booking/:bookingId/reschedule/starts', {
      params: { bookingId: id },
      query: { position: String(position), date: '2026-05-08' },
    });
    return data.starts;
  };

  it('are exactly those that the move takes, with the own tables free and the own other games not', async () => {
    const [first, second] = [slotAt(venue, at('18:00')), slotAt(venue, at('20:00'))];
    const booked = await bookAndPay([first, second]);
    // Somebody else leaves as little room as there can be.
    await desk.book(await desk.addGuest(), [slotAt(venue, at('16:00'))]);
    const starts = await listStarts(booked);
    const offered = starts.filter(({ refusal }) => refusal === null).map(({ startsAt }) => startsAt);
    const taken: string[] = [];
    for (const { startsAt } of starts) {
      const { code } = await quoteMove(booked, { date: '2026-05-08', startsAt });
      if (code === undefined || code === 'sameSlot') taken.push(startsAt);
    }
    expect(offered).toEqual(taken);
    expect(offered.length).toBeGreaterThan(0);
  });

  it('are nobody else’s to see', async () => {
    const { id } = await bookAndPay();
    const stranger = await desk.addGuest();
    const answer = await desk.call(stranger, 'GET /user/booking/:bookingId/reschedule/starts', {
      params: { bookingId: id },
      query: { position: '0', date: '2026-05-08' },
    });
    expect(answer).toMatchObject({ status: 404, code: 'bookingNotFound' });
  });
});

describe('cancelling', () => {
  it('gives back what was said before, and never something else', async () => {
    const booked = await bookAndPay();
    expect((await find(booked)).cancellation).toEqual({
      canCancel: true,
      refundNow: 8400,
      refundHeld: 0,
      refundByBank: 0,
      timeline: [
        { from: null, until: '2026-05-07T18:00:00.000Z', amount: 8400 },
        { from: '2026-05-07T18:00:00.000Z', until: '2026-05-08T12:00:00.000Z', amount: 4200 },
        { from: '2026-05-08T12:00:00.000Z', until: '2026-05-08T18:00:00.000Z', amount: 0 },
      ],
    });
    // The page was open over a deadline.
    desk.clock.set(new Date('2026-05-07T18:00:00Z'));
    expect(await cancel(booked, 8400)).toMatchObject({ status: 409, code: 'refundChanged' });
    expect((await find(booked)).status).toBe('confirmedPaid');
    const cancelled = await cancel(booked, 4200, { reason: 'Ala is ill' });
    expect(cancelled.data).toMatchObject({
      status: 'cancelled',
      statusReason: 'withdrawn',
      paid: 8400,
      refunded: 4200,
      cancellation: { canCancel: false, refundNow: 0 },
      canReschedule: false,
      canPay: false,
    });
    expect(await cancel(booked, 0)).toMatchObject({ status: 409, code: 'bookingNotCancellable' });
    const [history] = await desk.pool`
      select note, actor_id from booking_history where booking_id = ${booked.id} order by id desc limit 1`;
    expect(history).toEqual({ note: 'Ala is ill', actor_id: guest.id });
  });

  it('is over once it begins', async () => {
    const booked = await bookAndPay();
    desk.clock.set(new Date('2026-05-08T18:00:00Z'));
    expect(await cancel(booked, 0)).toMatchObject({ code: 'bookingNotCancellable' });
  });

  it('happens once under one key', async () => {
    const booked = await bookAndPay();
    const key = uuidv7();
    const answers = await Promise.all(Array.from({ length: 10 }, () => cancel(booked, 8400, {}, key)));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200));
    expect((await find(booked)).refunded).toBe(8400);
  });

  it('of two slots gives back for each by its own policy', async () => {
    const strict = uuidv7();
    const { providerId: provider_id } = venue;
    await insertRow(desk.pool, 'cancellation_policies', {
      provider_id,
      id: strict,
      name: { en: '-', pl: '-' },
    });
    const offerId = await addOffer(
      desk.pool,
      desk.market,
      { ...venue, policyId: strict },
      { base_price: 2000 },
    );
    await linkTable(desk.pool, { ...venue, offerId }, venue.tableIds[0]);
    const booked = await bookAndPay([slotAt(venue), { ...slotAt(venue, at('20:00')), offerId }]);
    // 80 zł with the fee of 4 zł, and 20 zł; nothing of the second comes back any more.
    expect((await find(booked)).cancellation.refundNow).toBe(8400);
  });
});

describe('moving', () => {
  it('goes to the table that was chosen, also at the same time', async () => {
    const booked = await bookAndPay();
    const [before] = (await find(booked)).slots[0]?.tables ?? [];
    const other = venue.tableIds.find((id) => id !== before?.id) ?? '';
    const moved = await move(booked, { tableIds: [other] });
    expect(moved).toMatchObject({ status: 200, data: { slots: [{ tables: [{ id: other }] }] } });
    expect(await move(booked, { tableIds: [other] })).toMatchObject({ status: 409, code: 'sameSlot' });
  });

  it('takes the new time, frees the old one and keeps the price', async () => {
    const booked = await bookAndPay();
    const quote = await quoteMove(booked, at('20:00'));
    expect(quote.data).toMatchObject({ toPay: 0, toRefund: 0, price: { total: 8400 } });
    const moved = await move(booked, at('20:00'));
    expect(moved.data).toMatchObject({
      id: booked.id,
      reference: booked.reference,
      status: 'confirmedPaid',
      startsAt: '2026-05-08T20:00:00.000Z',
      endsAt: '2026-05-08T21:00:00.000Z',
      due: 0,
      slots: [{ tables: [{}], durationMinutes: 60 }],
      history: [{ reason: 'booked' }, { reason: 'paid' }, { reason: 'moved', status: 'confirmedPaid' }],
    });
    const ranges = await desk.pool`
      select lower(during) as start from allocations where booking_id = ${booked.id}`;
    expect(ranges).toEqual([{ start: new Date('2026-05-08T20:00:00Z') }]);
    const [row] = await desk.pool`
      select old_starts_at, new_starts_at, cardinality(old_tables) as tables, actor_id from booking_moves
      where booking_id = ${booked.id}`;
    expect(row).toEqual({
      old_starts_at: new Date('2026-05-08T18:00:00Z'),
      new_starts_at: new Date('2026-05-08T20:00:00Z'),
      tables: 1,
      actor_id: guest.id,
    });
  });

  it('asks for no fee that the booking was sold without', async () => {
    const { data: booked } = await desk.book(guest, [slotAt(venue)]);
    await desk.pool`
      update bookings set fee = 0, total = total - fee, due_online = due_online - fee,
        line_items = (select jsonb_agg(line) from jsonb_array_elements(line_items) line where line ->> 'kind' <> 'serviceFee')
      where id = ${booked.id}`;
    await desk.pay(booked.id);
    expect((await quoteMove(booked, at('20:00'))).data).toMatchObject({ toPay: 0, price: { total: 8000 } });
    expect((await move(booked, at('20:00'))).data).toMatchObject({ due: 0, paid: 8000 });
  });

  it('to a time that overlaps its own, on the only table there is', async () => {
    await desk.pool`update tables set active = false where id = ${venue.tableIds[1]}`;
    const booked = await bookAndPay();
    expect((await move(booked, { ...at('18:30'), durationMinutes: 90 })).data).toMatchObject({
      due: 4000,
      canPay: true,
      status: 'confirmedPaid',
      price: { total: 12_400 },
    });
  });

  it('to a longer time leaves the difference to pay, and the clock knows the new end', async () => {
    const booked = await bookAndPay();
    expect((await quoteMove(booked, { durationMinutes: 120 })).data).toMatchObject({
      toPay: 8000,
      toRefund: 0,
    });
    expect((await move(booked, { durationMinutes: 120 })).data).toMatchObject({ due: 8000, paid: 8400 });
    const [row] = await desk.pool`select next_clock_at from bookings where id = ${booked.id}`;
    expect(row).toEqual({ next_clock_at: new Date('2026-05-07T18:00:00Z') });
  });

  it('to a shorter time gives the difference back, as far as the policy does', async () => {
    const early = await bookAndPay([slotAt(venue, { durationMinutes: 120 })]);
    expect((await move(early, { durationMinutes: 60 })).data).toMatchObject({ refunded: 8000, due: 0 });
    const late = await bookAndPay([slotAt(venue, { durationMinutes: 120 })]);
    desk.clock.set(new Date('2026-05-08T00:00:00Z'));
    expect((await quoteMove(late, { durationMinutes: 60 })).data).toMatchObject({ toPay: 0, toRefund: 4000 });
    expect((await move(late, { durationMinutes: 60 })).data).toMatchObject({ refunded: 4000, due: 0 });
    // Far away again: what was forfeited stays forfeited.
    expect((await move(late, at('18:00', '20'))).data).toMatchObject({ refunded: 4000, due: 0 });
    expect((await find(late)).cancellation.refundNow).toBe(4200);
  });

  it('keeps its promo code, whatever became of it since', async () => {
    const promoCode = await desk.addCode({ total_limit: 1, per_user_limit: 1, first_booking_only: true });
    const { data } = await desk.book(guest, { slots: [slotAt(venue)], promoCode });
    await desk.pay(data.id);
    await desk.pool`update promotions set active = false where code = ${promoCode}`;
    expect((await move(data, { durationMinutes: 120 })).data).toMatchObject({
      price: { discount: 8000, total: 8400 },
      due: 4000,
      promoCode,
    });
  });

  it('of one of two slots leaves the other alone, also its table', async () => {
    await desk.pool`update tables set active = false where id = ${venue.tableIds[1]}`;
    const booked = await bookAndPay([slotAt(venue), slotAt(venue, at('20:00'))]);
    expect(await move(booked, { ...at('19:30'), position: 0 })).toMatchObject({ code: 'noTables' });
    const moved = await move(booked, { ...at('17:00'), position: 1 });
    expect(moved.data).toMatchObject({
      startsAt: '2026-05-08T17:00:00.000Z',
      endsAt: '2026-05-08T19:00:00.000Z',
      slots: [{ startsAt: '2026-05-08T17:00:00.000Z' }, { startsAt: '2026-05-08T18:00:00.000Z' }],
    });
  });

  it('is refused where it makes no sense', async () => {
    const booked = await bookAndPay();
    const rival = await desk.addGuest();
    await desk.book(rival, { slots: [slotAt(venue, { ...at('21:00'), guests: 12 })], tables: [2] });
    expect(await move(booked, at('18:00'))).toMatchObject({ status: 409, code: 'sameSlot' });
    expect(await move(booked, at('21:00'))).toMatchObject({ code: 'noTables', alternatives: [{}, {}] });
    expect(await move(booked, { ...at('19:00'), guests: 13 })).toMatchObject({ code: 'tooManyGuests' });
    expect(await move(booked, { ...at('19:00'), position: 1 })).toMatchObject({ code: 'notFound' });
    const params = { bookingId: booked.id };
    const body = { ...targetOf(at('19:00')), fingerprint: '0123456789abcdef' };
    expect(
      await desk.call(guest, 'POST /user/booking/:bookingId/reschedule', { params, body }),
    ).toMatchObject({ status: 409, code: 'priceChanged' });
    desk.clock.set(new Date('2026-05-08T18:00:00Z'));
    expect(await move(booked, at('20:00'))).toMatchObject({ status: 409, code: 'bookingNotMovable' });
    expect((await find(booked)).canReschedule).toBe(false);
  });

  it('waits while money is on its way', async () => {
    const { data } = await desk.book(guest, [slotAt(venue)]);
    await insertRow(desk.pool, 'payments', {
      provider_id: venue.providerId,
      id: uuidv7(),
      booking_id: data.id,
      gateway: 'sandbox',
      amount: 8400,
      currency: 'PLN',
      status: 'open',
    });
    expect(await move(data, at('20:00'))).toMatchObject({ code: 'bookingNotMovable' });
  });

  it('before anything is paid keeps the deadline', async () => {
    const { data } = await desk.book(guest, [slotAt(venue)]);
    desk.clock.advance(5 * 60_000);
    expect((await move(data, at('20:00'))).data).toMatchObject({
      status: 'confirmedUnpaid',
      due: 8400,
      paymentDueAt: '2026-05-05T10:15:00.000Z',
    });
  });

  it('happens once under one key', async () => {
    const booked = await bookAndPay();
    const key = uuidv7();
    const answers = await Promise.all(Array.from({ length: 8 }, () => move(booked, at('20:00'), key)));
    const [row] =
      await desk.pool`select count(*)::int as moves from booking_moves where booking_id = ${booked.id}`;
    expect(row).toEqual({ moves: 1 });
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(1);
    expect(answers.every(({ status }) => [200, 409, 422].includes(status))).toBe(true);
  });
});

describe('the own bookings', () => {
  it('come page by page, what is ahead first by its time and what is over last first', async () => {
    const times = Array.from({ length: 23 }, (_, day) => `${String(day + 6).padStart(2, '0')}`);
    for (const day of times) await bookAndPay([slotAt(venue, at('18:00', day))]);
    const list = async (kind: 'upcoming' | 'previous', cursor?: string) =>
      (
        await desk.call(guest, `GET /user/booking/${kind}`, {
          ...(cursor ? { query: { cursor } } : {}),
        })
      ).data;
    const first = await list('upcoming');
    expect(first.items).toHaveLength(20);
    const second = await list('upcoming', first.nextCursor ?? '');
    expect(second).toMatchObject({ nextCursor: null });
    const starts = [...first.items, ...second.items].map(({ startsAt }) => startsAt);
    expect(starts).toEqual(times.map((day) => `2026-05-${day}T18:00:00.000Z`));
    expect(first.items[0]).toMatchObject({
      label: 'confirmed',
      guests: 2,
      slotCount: 1,
      total: 8400,
      due: 0,
      activity: { slug: 'bowling' },
    });

    desk.clock.set(new Date('2026-05-27T19:00:00Z'));
    const ahead = await list('upcoming');
    expect(ahead.items.map(({ startsAt }) => startsAt)).toEqual(['2026-05-28T18:00:00.000Z']);
    const [next] = ahead.items;
    if (!next) throw new Error('nothing is ahead');
    await desk.call(guest, 'POST /user/booking/:bookingId/cancel', {
      params: { bookingId: next.id },
      body: { expectedRefund: 4200 },
    });
    const over = await list('previous');
    expect(over.items.slice(0, 2)).toMatchObject([{ id: next.id }, { startsAt: '2026-05-27T18:00:00.000Z' }]);
    expect((await list('previous', over.nextCursor ?? '')).items).toHaveLength(3);
  });

  it('show one game of a booking with its own time, tables and guests: the next that is not over', async () => {
    const late = slotAt(venue, { ...at('20:00'), guests: 6 });
    const early = slotAt(venue, { ...at('18:00'), guests: 2 });
    await bookAndPay([late, early]);
    const next = async () => (await desk.call(guest, 'GET /user/booking/upcoming', {})).data.items;
    const games = { slotCount: 2, durationMinutes: 60 };
    expect(await next()).toMatchObject([{ ...games, startsAt: '2026-05-08T18:00:00.000Z', guests: 2 }]);
    desk.clock.set(new Date('2026-05-08T19:30:00Z'));
    expect(await next()).toMatchObject([{ ...games, startsAt: '2026-05-08T20:00:00.000Z', guests: 6 }]);
  });

  it('are found by their reference however it is typed, and by no other', async () => {
    const { id, reference } = await bookAndPay();
    await bookAndPay([slotAt(venue, at('20:00'))]);
    const typed = reference.toLowerCase();
    for (const q of [
      reference,
      typed,
      typed.replaceAll('-', ''),
      typed.replaceAll('-', ' '),
      typed.slice(3),
    ]) {
      const { data } = await desk.call(guest, 'GET /user/booking/upcoming', { query: { q } });
      expect(
        data.items.map((booking) => booking.id),
        q,
      ).toEqual([id]);
    }
  });

  it('are not those of others, and a cursor is not made up', async () => {
    await desk.book(guest, [slotAt(venue)]);
    const stranger = await desk.addGuest();
    expect((await desk.call(stranger, 'GET /user/booking/upcoming')).data.items).toEqual([]);
    for (const cursor of ['1', "'; drop table bookings", `99999999999999999.${uuidv7()}`]) {
      expect(await desk.call(guest, 'GET /user/booking/previous', { query: { cursor } })).toMatchObject({
        status: 422,
        code: 'validationFailed',
      });
    }
  });
});
