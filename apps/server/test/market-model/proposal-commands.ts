import fc from 'fast-check';
import { uuidv7 } from 'uuidv7';
import { expect } from 'vitest';
import { carryOut } from '../../src/features/board-actions/service/carry-out.ts';
import { boardTableKinds } from '../../src/features/board-tables/service.ts';
import { command, expectCode, guestOf, pickBooking, recent } from './command.ts';
import type { MarketModel } from './market-model.ts';
import { findTotal, type ModelBooking, type ModelSlot } from './model-booking.ts';
import { type RealMarket, toMoment } from './real-market.ts';

const base = '/business/providers/:providerId/board';
const leastMinutesAhead = 5;
const seats = 6;

/** What becomes of the other time: undone before anybody hears of it, or what the guest says. */
const ends = fc.constantFrom('undo', 'take', 'take', 'take by link', 'refuse');
const drawn = fc.record({
  place: recent,
  day: fc.constantFrom(0, 1, 1, 2),
  hour: fc.constantFrom(0, 1, 2, 3, 9),
  table: fc.nat({ max: 2 }),
  end: ends,
});

/** As few tables as seat them, from one on. */
function chooseTables({ tables }: MarketModel, { guests }: ModelSlot, first: number): string[] {
  return [...tables.slice(first), ...tables.slice(0, first)].slice(0, Math.ceil(guests / seats));
}

function refuse(model: MarketModel, booking: ModelBooking, wanted: ModelSlot): string[] {
  if (!booking.status.startsWith('pending')) return ['bookingChanged'];
  const [old, ...others] = booking.slots;
  const { start, end } = wanted;
  const free = model.listFree(start, end, [...model.listTaken({ booking }), ...others]);
  const isOpen = model.isOpen(start) && model.isOpen(end - 1);
  return [
    ...(model.now >= booking.answerDue ? ['tooLateToAnswer'] : []),
    ...(start === old?.start ? ['sameSlot'] : []),
    ...(start < model.now + leastMinutesAhead ? ['slotTooSoon'] : []),
    ...(isOpen ? [] : ['outsideHours']),
    ...(model.openPayment(booking) ? ['bookingNotMovable'] : []),
    ...(wanted.tables.every((table) => free.includes(table)) ? [] : ['slotTaken']),
  ];
}

/** The venue answers a request with another time, and its guest answers that. */
const propose = command(
  'propose',
  'bookings',
  drawn,
  async (model, real, { place, day, hour, table, end }) => {
    const booking = pickBooking(model, place);
    const [old, ...others] = booking.slots;
    if (old === undefined) throw new RangeError('a booking has a slot');
    const start = day * 1440 + 240 + hour * 60;
    const tables = chooseTables(model, old, table);
    const wanted = { ...old, start, end: start + old.end - old.start, ceiling: 100, isFree: false, tables };
    const reasons = refuse(model, booking, wanted);
    const params = { providerId: real.venue.providerId, bookingId: booking.id };
    const body = { times: [{ startsAt: toMoment(start).toISOString(), tableIds: tables }] };
    const key = uuidv7();
    const call = { params, body, key };
    const pressed = await real.desk.call(real.staff, `POST ${base}/bookings/:bookingId/offer`, call);
    expectCode(pressed.code, reasons);
    if (reasons.length > 0) return;
    if (end === 'undo') {
      const undoing = { params: { ...params, actionId: key } };
      const undone = await real.desk.call(real.staff, `POST ${base}/actions/:actionId/undo`, undoing);
      expectCode(undone.code, []);
    }
    const { pool, clock } = real.desk;
    await carryOut({ pool, clock, kinds: boardTableKinds }, { providerId: params.providerId, id: key });
    if (end !== 'undo') await answer(model, real, booking, { end, slots: [wanted, ...others] });
  },
);

interface Answer {
  end: 'take' | 'take by link' | 'refuse';
  slots: ModelSlot[];
}

async function answer(
  model: MarketModel,
  real: RealMarket,
  booking: ModelBooking,
  { end, slots }: Answer,
): Promise<void> {
  const guest = guestOf(real, booking.guest);
  const body = { take: end === 'refuse' ? null : 0 };
  const own = { params: { bookingId: booking.id }, body };
  const { code } =
    end === 'take by link'
      ? await real.desk.call(guest, 'POST /proposed-times/:token', {
          params: { token: await findToken(real, booking) },
          body,
        })
      : await real.desk.call(guest, 'POST /user/booking/:bookingId/proposal', own);
  expectCode(code, []);
  if (end === 'refuse') {
    model.end(booking, 'declined', booking.paid - booking.refunded);
    return;
  }
  const total = findTotal(slots, booking.hasCode);
  const toRefund = Math.max(0, booking.credit - total);
  Object.assign(booking, { slots, total, refunded: booking.refunded + toRefund });
  model.approve(booking);
}

async function findToken({ desk }: RealMarket, { id }: ModelBooking): Promise<string> {
  const [row] = await desk.pool<{ token: string }[]>`
    select token from booking_proposals where booking_id = ${id}`;
  expect(row).toBeDefined();
  return row?.token ?? '';
}

export const proposalCommands = [propose, propose];
