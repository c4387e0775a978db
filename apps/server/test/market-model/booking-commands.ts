import fc from 'fast-check';
import { uuidv7 } from 'uuidv7';
import { expect } from 'vitest';
import { bookingActKinds } from '../../src/features/board-actions/service/booking-kinds.ts';
import { carryOut } from '../../src/features/board-actions/service/carry-out.ts';
import { eventually } from '../eventually.ts';
import { command, expectCode, guestOf, mostly, pick, pickBooking, pickHold, recent } from './command.ts';
import { type MarketModel, needsYes, take } from './market-model.ts';
import { findPercent, findTotal, type ModelBooking, type ModelSlot } from './model-booking.ts';
import { notify, press, type RealMarket, runClock, toDate, toMoment } from './real-market.ts';

/** At the bank's page: the money goes out or not, and we hear of it now, twice, or later if ever. */
const atBank = fc.constantFrom(
  'pay',
  'pay',
  'pay twice',
  'pay unheard',
  'decline',
  'decline unheard',
  'leave',
);

const pay = command('pay', 'bookings', fc.tuple(recent, atBank), async (model, real, [at, choice]) => {
  const booking = pickBooking(model, at);
  const before = model.openPayment(booking);
  if (before) model.settle(before, before.amount !== booking.due);
  const reasons = model.canPay(booking) || model.canPayInstead(booking) ? [] : ['bookingNotPayable'];
  const params = { bookingId: booking.id };
  const guest = guestOf(real, booking.guest);
  const answer = await real.desk.call(guest, 'POST /user/booking/:bookingId/pay', { params });
  expectCode(answer.code, reasons);
  if (reasons.length > 0) return;
  expect(answer.data).toMatchObject({ status: 'open', amount: booking.due });
  const page = new URL(answer.data.actionUrl ?? '').pathname;
  let payment = model.openPayment(booking);
  if (!payment) {
    payment = { page, booking, amount: booking.due, begun: model.now, ours: 'open', bank: 'open' };
    model.payments.push(payment);
  }
  expect(page).toBe(payment.page);
  if (choice === 'leave') return;
  const button = choice.startsWith('pay') ? 'pay' : 'decline';
  await press(real, page, button);
  payment.bank = button === 'pay' ? 'succeeded' : 'failed';
  if (choice.endsWith('unheard')) return;
  await notify(real, page);
  if (choice.endsWith('twice')) await notify(real, page);
  model.settle(payment);
});

const giveUpPaying = command('give up paying', 'bookings', recent, async (model, real, at) => {
  const booking = pickBooking(model, at);
  const open = model.openPayment(booking);
  if (open) model.settle(open, true);
  const call = { params: { bookingId: booking.id } };
  const guest = guestOf(real, booking.guest);
  const { code } = await real.desk.call(guest, 'POST /user/booking/:bookingId/cancel-pay', call);
  expectCode(code, []);
});

const hearOfPayment = command('hear of a payment', 'payments', recent, async (model, real, at) => {
  const payment = pick(model.payments, at, ({ ours }) => ours === 'succeeded');
  await notify(real, payment.page);
  model.settle(payment);
});

/** What the guest expects to come back is right, or off by a grosz. */
const cancel = command(
  'cancel',
  'bookings',
  fc.tuple(recent, fc.constantFrom(0, 0, 0, 1)),
  async (model, real, [at, off]) => {
    const booking = pickBooking(model, at);
    const isLive = !booking.isFinal && model.now < booking.start;
    const refund = model.findRefundNow(booking);
    const reasons = isLive ? (off === 0 ? [] : ['refundChanged']) : ['bookingNotCancellable'];
    const params = { bookingId: booking.id };
    const body = { expectedRefund: refund + off };
    const guest = guestOf(real, booking.guest);
    const { code } = await real.desk.call(guest, 'POST /user/booking/:bookingId/cancel', { params, body });
    expectCode(code, reasons);
    if (reasons.length === 0) model.end(booking, 'cancelled', refund);
  },
);

const venueBase = '/business/providers/:providerId/bookings/:bookingId';
type VenueAct = 'approve' | 'decline' | 'cancel' | 'mark-paid';
const venueActs = fc.constantFrom<VenueAct>('approve', 'approve', 'decline', 'cancel', 'mark-paid');

function refuseVenue(
  { now }: MarketModel,
  { status, answerDue, end, due, isOff }: ModelBooking,
  act: VenueAct,
) {
  const isPending = status.startsWith('pending');
  const isConfirmed = status.startsWith('confirmed');
  if (act === 'approve' && isPending && now >= answerDue) return ['tooLateToAnswer'];
  if (act === 'approve' || act === 'decline') return isPending ? [] : ['bookingChanged'];
  if (act === 'cancel') return isConfirmed && now < end ? [] : ['bookingChanged'];
  if (isOff) return ['bookingChanged'];
  return isPending || due === 0 ? ['bookingNotPayable'] : [];
}

const actAsVenue = command(
  'venue',
  'bookings',
  fc.tuple(recent, venueActs),
  async (model, real, [at, act]) => {
    const booking = pickBooking(model, at);
    const reasons = refuseVenue(model, booking, act);
    const params = { providerId: real.venue.providerId, bookingId: booking.id };
    const withBody = act === 'decline' || act === 'cancel' ? { body: {} } : {};
    const { code } = await real.desk.call(real.staff, `POST ${venueBase}/${act}`, { params, ...withBody });
    expectCode(code, reasons);
    if (reasons.length > 0) return;
    decide(model, booking, act, booking.due);
  },
);

const boardBase = '/business/providers/:providerId/board/bookings/:bookingId';
const boardActs = fc.constantFrom<VenueAct>('approve', 'approve', 'decline', 'cancel', 'mark-paid');
/** What comes in the ten seconds after the press. */
const afterPress = fc.constantFrom('nothing', 'nothing', 'nothing', 'undo', 'other press', 'guest');
const shares = fc.constantFrom(1, 2);

/** On the evening board: carried out once nobody has taken it back, unless the guest was quicker. */
const pressOnBoard = command(
  'board',
  'bookings',
  fc.tuple(recent, boardActs, afterPress, shares),
  async (model, real, [at, act, next, share]) => {
    const booking = pickBooking(model, at);
    const amount = Math.ceil(booking.due / share);
    const reasons = refuseVenue(model, booking, act);
    const { providerId } = real.venue;
    const params = { providerId, bookingId: booking.id };
    const actionId = uuidv7();
    const bodies = {
      approve: undefined,
      decline: { reason: 'full' },
      cancel: {},
      'mark-paid': { way: 'cash', amount },
    };
    // Where nothing is due there is no amount to name.
    const body = act === 'mark-paid' && amount === 0 ? { way: 'cash' } : bodies[act];
    const call = { params, key: actionId, ...(body ? { body } : {}) };
    const pressed = await real.desk.call(
      real.staff,
      `POST ${boardBase}/${act}` as `POST ${typeof boardBase}/approve`,
      call,
    );
    expectCode(pressed.code, reasons);
    if (reasons.length > 0) return;
    const isAtOnce = act === 'decline' && model.now >= booking.answerDue;
    expect(pressed.data.undoUntil === null).toBe(isAtOnce);
    const isUndone = next === 'undo' && !isAtOnce;
    if (next === 'undo') {
      const undoing = { params: { providerId, actionId } };
      const { code } = await real.desk.call(real.staff, undoRoute, undoing);
      expectCode(code, isAtOnce ? ['undoTooLate'] : []);
    }
    const isDecision = act !== 'mark-paid';
    if (next === 'other press' && isDecision) {
      const other = await real.desk.call(real.staff, `POST ${boardBase}/cancel`, { params, body: {} });
      expectCode(other.code, ['bookingChanged']);
    }
    const isLeft = next === 'guest' && isDecision && !isAtOnce && (await leave(model, real, booking));
    await carryOut(
      { pool: real.desk.pool, clock: real.desk.clock, kinds: bookingActKinds },
      { providerId, id: actionId },
    );
    if (!isUndone && !isLeft) decide(model, booking, act, amount);
  },
);

const undoRoute = 'POST /business/providers/:providerId/board/actions/:actionId/undo';

/** Whether the guest could still call off. */
async function leave(model: MarketModel, real: RealMarket, booking: ModelBooking): Promise<boolean> {
  if (model.now >= booking.start) return false;
  const refund = model.findRefundNow(booking);
  const call = { params: { bookingId: booking.id }, body: { expectedRefund: refund } };
  const guest = guestOf(real, booking.guest);
  const { code } = await real.desk.call(guest, 'POST /user/booking/:bookingId/cancel', call);
  expectCode(code, []);
  model.end(booking, 'cancelled', refund);
  return true;
}

function decide(model: MarketModel, booking: ModelBooking, act: VenueAct, amount: number): void {
  const all = booking.paid - booking.refunded;
  if (act === 'mark-paid' && amount > 0) booking.hasPaidAtVenue = true;
  if (act === 'approve') model.approve(booking);
  else if (act === 'decline') model.end(booking, 'declined', all);
  else if (act === 'cancel') model.end(booking, 'cancelled', all);
  else if (amount === booking.due) take(booking, amount);
  else booking.paid += amount;
}

const target = fc.record({
  place: recent,
  position: fc.nat({ max: 1 }),
  day: fc.constantFrom(1, 1, 2),
  hour: mostly([0, 1, 2, 3], [9]),
  hours: fc.constantFrom(1, 2),
  guests: fc.constantFrom(2, 2, 8),
});
type Target = typeof target extends fc.Arbitrary<infer Value> ? Value : never;

/** A booking of two slots keeps its price, so that each slot keeps its half of it. */
function toMoved({ slots }: ModelBooking, old: ModelSlot, { day, hour, hours, guests }: Target) {
  const start = day * 1440 + 240 + hour * 60;
  if (slots.length === 1) return { start, hours, guests, tableCount: Math.ceil(guests / 6) };
  return { start, hours: (old.end - old.start) / 60, guests: old.guests, tableCount: old.tables.length };
}

function refuseMove(
  model: MarketModel,
  booking: ModelBooking,
  old: ModelSlot,
  moved: ReturnType<typeof toMoved>,
) {
  const { start, hours, guests, tableCount } = moved;
  if (!booking.status.startsWith('confirmed') || model.now >= old.start) return ['bookingNotMovable'];
  const isSame = start === old.start && start + hours * 60 === old.end && guests === old.guests;
  if (isSame && tableCount === old.tables.length) return ['sameSlot'];
  if (model.openPayment(booking)) return ['bookingNotMovable'];
  const wanted = booking.slots.map((slot) =>
    slot === old ? { ...old, start, end: start + hours * 60, guests } : slot,
  );
  if (needsYes(booking.slots, wanted)) return ['partyOnRequest'];
  const others = booking.slots.filter((slot) => slot !== old);
  const cartSlot = { start, hours, guests, tableCount, offer: old.offer, chosen: null };
  return model.refuseCart([cartSlot], { booking }, others);
}

const move = command('move', 'bookings', target, async (model, real, drawn) => {
  const booking = pickBooking(model, drawn.place);
  const old = pick(booking.slots, drawn.position, () => false);
  const moved = toMoved(booking, old, drawn);
  const reasons = refuseMove(model, booking, old, moved);
  const params = { bookingId: booking.id };
  const guest = guestOf(real, booking.guest);
  const body = toBody(moved, booking.slots.indexOf(old));
  const quote = await real.desk.call(guest, 'POST /user/booking/:bookingId/reschedule/quote', {
    params,
    body,
  });
  expectCode(quote.code, reasons);
  if (reasons.length > 0) return;
  const { start, hours, guests, tableCount } = moved;
  const end = start + hours * 60;
  const percent = old.isFree ? 100 : Math.min(old.ceiling, findPercent(old.start, model.now));
  const tables = Array(tableCount).fill('');
  const wanted = { ...old, start, end, guests, ceiling: percent, isFree: false, tables };
  const slots = booking.slots.map((slot) => (slot === old ? wanted : slot));
  const total = findTotal(slots, booking.hasCode);
  const difference = total - booking.credit;
  const toRefund = difference < 0 ? (-difference * percent) / 100 : 0;
  expect(quote.data).toMatchObject({ toPay: Math.max(0, difference), toRefund });
  const { fingerprint } = quote.data;
  const answer = await real.desk.call(guest, 'POST /user/booking/:bookingId/reschedule', {
    params,
    body: { ...body, fingerprint },
  });
  expectCode(answer.code, []);
  const position = booking.slots.indexOf(old);
  const given =
    answer.data.slots.find((slot) => slot.position === position)?.tables.map(({ id }) => id) ?? [];
  const others = booking.slots.filter((slot) => slot !== old);
  const free = model.listFree(start, end, [...model.listTaken({ booking }), ...others]);
  expect(free).toEqual(expect.arrayContaining(given));
  expect(new Set(given).size).toBe(tableCount);
  wanted.tables = given;
  Object.assign(booking, { slots, total, refunded: booking.refunded + toRefund });
  if (difference <= 0) booking.paymentDue = null;
});

function toBody({ start, hours, guests, tableCount }: ReturnType<typeof toMoved>, position: number) {
  const startsAt = toMoment(start).toISOString();
  return { position, date: toDate(start), startsAt, durationMinutes: hours * 60, guests, tableCount };
}

const look = command('look', 'bookings', recent, async (model, real, at) => {
  const booking = pickBooking(model, at);
  const { status, paid, refunded, due, isFinal } = booking;
  const canCancel = !isFinal && model.now < booking.start;
  const call = { params: { bookingId: booking.id } };
  const { data } = await real.desk.call(guestOf(real, booking.guest), 'GET /user/booking/:bookingId', call);
  expect(data).toMatchObject({
    ...{ status, paid, refunded },
    due: isFinal ? 0 : due,
    canPay: model.canPay(booking),
    otherPaymentMethod: model.findOtherMethod(booking),
    cancellation: { canCancel, refundNow: canCancel ? model.findRefundNow(booking) : 0 },
  });
});

const lookAtDay = command('look at a day', 'anything', fc.nat({ max: 2 }), async (model, real, day) => {
  const { branchId, offerId } = real.venue;
  const query = { branchId, offerId, date: toDate(day * 1440), durationMinutes: '60', guests: '2' };
  const see = async () => {
    const { data } = await real.desk.call(guestOf(real, 0), 'GET /user/booking/available', { query });
    return data.starts.map(({ startsAt, freeTables }) => [startsAt, freeTables]);
  };
  const known = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9].map((hour) => {
    const start = day * 1440 + 240 + hour * 60;
    return [toMoment(start).toISOString(), model.listFree(start, start + 60, model.listTaken()).length];
  });
  // The news of the last change may still be on its way. Whatever nobody was told of would stay wrong.
  await eventually(see).toEqual(known);
});

/** With or without anybody who looks at the clock then. */
async function pass(model: MarketModel, real: RealMarket, minutes: number, isClockSeen: boolean) {
  model.now += minutes;
  real.desk.clock.advance(minutes * 60_000);
  if (!isClockSeen) return;
  await runClock(real);
  model.lookAtClock();
}

const passing = fc.tuple(mostly([1, 4, 10, 15], [60, 400]), fc.boolean());
const letTimePass = command('let time pass', 'anything', passing, (model, real, [minutes, isClockSeen]) =>
  pass(model, real, minutes, isClockSeen),
);

const closeTo = fc.tuple(recent, fc.constantFrom(0, 0, 1), fc.boolean());
const ends = fc.constantFrom<'paymentDue' | 'answerDue' | 'start' | 'end'>(
  'paymentDue',
  'answerDue',
  'start',
  'end',
);

/** To the very minute at which something ends, or to the last one before it. */
const waitForBooking = command(
  'wait for',
  'bookings',
  fc.tuple(closeTo, ends),
  async (model, real, drawn) => {
    const [[at, minutesBefore, isClockSeen], moment] = drawn;
    const minutes = (pickBooking(model, at)[moment] ?? 0) - minutesBefore - model.now;
    if (minutes > 0) await pass(model, real, minutes, isClockSeen);
  },
);

const waitForHold = command('wait for a hold', 'holds', closeTo, async (model, real, drawn) => {
  const [at, minutesBefore, isClockSeen] = drawn;
  const minutes = pickHold(model, at).until - minutesBefore - model.now;
  if (minutes > 0) await pass(model, real, minutes, isClockSeen);
});

const money = [pay, pay, pay, giveUpPaying, hearOfPayment, hearOfPayment, cancel];
const venueAndTime = [
  actAsVenue,
  pressOnBoard,
  pressOnBoard,
  letTimePass,
  waitForBooking,
  waitForBooking,
  waitForHold,
];
export const bookingCommands = [...money, ...venueAndTime, move, move, move, look, lookAtDay];
