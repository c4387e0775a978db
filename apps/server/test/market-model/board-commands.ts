import fc from 'fast-check';
import { uuidv7 } from 'uuidv7';
import { expect } from 'vitest';
import { carryOut } from '../../src/features/board-actions/service/carry-out.ts';
import { boardTableKinds } from '../../src/features/board-tables/service.ts';
import { command, expectCode, pick, pickAny, recent } from './command.ts';
import type { MarketModel } from './market-model.ts';
import { ModelBooking, type ModelSlot, nobody, pricePerHour } from './model-booking.ts';
import { type RealMarket, toMoment } from './real-market.ts';

export const board = '/business/providers/:providerId/board';
const seats = 6;

export const isUndone = fc.constantFrom(false, false, true);
const place = { table: fc.nat({ max: 2 }), guests: fc.constantFrom(2, 2, 8) };
const future = { day: fc.constantFrom(0, 1, 1, 2), hour: fc.constantFrom(0, 1, 2, 3, 9) };
const offer = fc.constantFrom<ModelSlot['offer']>('instant', 'instant', 'request');

export const startOf = ({ day, hour }: { day: number; hour: number }) => day * 1440 + 240 + hour * 60;

/** As few tables as seat them, from one on. */
export function chooseTables({ tables }: MarketModel, guests: number, first: number): string[] {
  return [...tables.slice(first), ...tables.slice(0, first)].slice(0, Math.ceil(guests / seats));
}

/** Pressed, and taken back at once where that is wanted; whatever is left of it is carried out. */
export async function settle(real: RealMarket, actionId: string, isTakenBack: boolean): Promise<void> {
  const { providerId } = real.venue;
  if (isTakenBack) {
    const undoing = { params: { providerId, actionId } };
    const { code } = await real.desk.call(real.staff, `POST ${board}/actions/:actionId/undo`, undoing);
    expectCode(code, []);
  }
  const { pool, clock } = real.desk;
  await carryOut({ pool, clock, kinds: boardTableKinds }, { providerId, id: actionId });
}

/** Of somebody without an account, who pays no fee. */
export function addDeskBooking(
  model: MarketModel,
  { id, slot, isUndone: isTakenBack }: { id: string; slot: ModelSlot; isUndone: boolean },
): ModelBooking {
  const booking = new ModelBooking({ id, guest: nobody, method: 'venue', hasCode: false, slots: [slot] });
  booking.total = ((slot.end - slot.start) / 60) * pricePerHour * slot.tables.length;
  model.bookings.push(booking);
  if (isTakenBack) model.end(booking, 'cancelled', 0);
  return booking;
}

const walkIn = command(
  'walk in',
  'anything',
  fc.record({
    ...place,
    offer,
    minutes: fc.constantFrom(30, 60, 90),
    isPaid: fc.boolean(),
    outsideHours: fc.boolean(),
    isUndone,
  }),
  async (model, real, drawn) => {
    const { guests, minutes: durationMinutes, isPaid, outsideHours } = drawn;
    const tables = chooseTables(model, guests, drawn.table);
    const [start, end] = [model.now, model.now + durationMinutes];
    const isOpen = outsideHours || model.isOpenThroughout(start, end);
    const reasons = [
      ...(isOpen ? [] : ['outsideHours']),
      ...(model.areFree(tables, start, end) ? [] : ['slotTaken']),
    ];
    const { providerId, branchId } = real.venue;
    const where = { branchId, offerId: real.offers[drawn.offer], tableIds: tables };
    const body = { ...where, durationMinutes, guests, outsideHours, ...(isPaid ? { paid: 'cash' } : {}) };
    const key = uuidv7();
    const call = { params: { providerId }, body, key };
    const answer = await real.desk.call(real.staff, `POST ${board}/walk-ins`, call);
    expectCode(answer.code, reasons);
    if (reasons.length > 0) return;
    await settle(real, key, drawn.isUndone);
    const slot = { start, end, guests, offer: drawn.offer, tables, ceiling: 100 };
    const booking = addDeskBooking(model, { id: answer.data.booking.id, slot, isUndone: drawn.isUndone });
    booking.isHere = true;
    if (isPaid && !drawn.isUndone) Object.assign(booking, { status: 'confirmedPaid', paid: booking.total });
  },
);

const phone = command(
  'phone',
  'anything',
  fc.record({ ...place, ...future, offer, hours: fc.constantFrom(1, 2), isUndone }),
  async (model, real, drawn) => {
    const { guests, hours } = drawn;
    const tables = chooseTables(model, guests, drawn.table);
    const start = startOf(drawn);
    const end = start + hours * 60;
    const reasons = [
      ...(start < model.now - 10 || end <= model.now ? ['slotPast'] : []),
      ...(model.isOpenThroughout(start, end) ? [] : ['outsideHours']),
      ...(model.areFree(tables, start, end) ? [] : ['slotTaken']),
    ];
    const { providerId, branchId } = real.venue;
    const startsAt = toMoment(start).toISOString();
    const where = { branchId, offerId: real.offers[drawn.offer], tableIds: tables, startsAt };
    const body = { ...where, durationMinutes: hours * 60, guests, name: 'Ewa Lis', language: 'pl' };
    const key = uuidv7();
    const call = { params: { providerId }, body, key };
    const answer = await real.desk.call(real.staff, `POST ${board}/phone-bookings`, call);
    expectCode(answer.code, reasons);
    if (reasons.length > 0) return;
    await settle(real, key, drawn.isUndone);
    const slot = { start, end, guests, offer: drawn.offer, tables, ceiling: 100 };
    addDeskBooking(model, { id: answer.data.booking.id, slot, isUndone: drawn.isUndone });
  },
);

const moving = fc.record({
  place: recent,
  position: fc.nat({ max: 1 }),
  what: fc.constantFrom('tables', 'tables', 'time', 'length'),
  table: fc.nat({ max: 2 }),
  ...future,
  minutes: fc.constantFrom(30, 60, 120),
  isUndone,
});
type Moving = typeof moving extends fc.Arbitrary<infer Value> ? Value : never;

/** Each slot of a booking keeps its share of the price, so that of two neither changes its length. */
function toTarget(model: MarketModel, { slots }: ModelBooking, old: ModelSlot, drawn: Moving): ModelSlot {
  const [first = '', ...rest] = [...model.tables.slice(drawn.table), ...model.tables.slice(0, drawn.table)];
  const tables = [first, ...rest].slice(0, old.tables.length);
  const length = old.end - old.start;
  // Guests who play begin at other tables later than they began to play.
  const hasBegun = old.start <= model.now;
  switch (drawn.what) {
    case 'time': {
      const start = startOf(drawn);
      return start === old.start ? old : { ...old, start, end: start + length, tables, isFree: true };
    }
    case 'length':
      return slots.length > 1 ? old : { ...old, end: old.start + drawn.minutes };
    default:
      return hasBegun ? old : { ...old, tables };
  }
}

const sameTables = (one: ModelSlot, other: ModelSlot) =>
  one.tables.length === other.tables.length && one.tables.every((table) => other.tables.includes(table));

function refuseMove(model: MarketModel, booking: ModelBooking, old: ModelSlot, wanted: ModelSlot): string[] {
  const hasNewStart = wanted.start !== old.start;
  const isSameTime = !hasNewStart && wanted.end === old.end;
  const isPending = booking.status.startsWith('pending');
  const isPast = (hasNewStart && wanted.start < model.now - 10) || wanted.end < model.now;
  const others = booking.slots.filter((slot) => slot !== old);
  const free = model.listFree(wanted.start, wanted.end, [...model.listTaken({ booking }), ...others]);
  return [
    ...(booking.isFinal ? ['bookingChanged'] : []),
    ...(isPending && !isSameTime ? ['bookingNotMovable'] : []),
    ...(hasNewStart && booking.isHere ? ['bookingNotMovable'] : []),
    ...(isPast ? ['slotPast'] : []),
    ...(isSameTime && sameTables(old, wanted) ? ['sameSlot'] : []),
    ...(isSameTime || model.isOpenThroughout(wanted.start, wanted.end) ? [] : ['outsideHours']),
    ...(wanted.tables.every((table) => free.includes(table)) ? [] : ['slotTaken']),
  ];
}

const toPlace = ({ start, end, tables }: ModelSlot) => ({
  startsAt: toMoment(start).toISOString(),
  endsAt: toMoment(end).toISOString(),
  tableIds: tables,
});

/** Another table, another time, longer or shorter; the price stays as agreed. */
const move = command('carry', 'any bookings', moving, async (model, real, drawn) => {
  const booking = pickAny(model, drawn.place);
  const old = pick(booking.slots, drawn.position, () => false);
  const wanted = toTarget(model, booking, old, drawn);
  const reasons = refuseMove(model, booking, old, wanted);
  const params = { providerId: real.venue.providerId, bookingId: booking.id };
  const body = {
    position: booking.slots.indexOf(old),
    startsAt: toMoment(wanted.start).toISOString(),
    durationMinutes: wanted.end - wanted.start,
    tableIds: wanted.tables,
    price: 'agreed',
    from: toPlace(old),
    tellGuest: false,
  };
  const key = uuidv7();
  const route = `POST ${board}/bookings/:bookingId/move` as const;
  const { code } = await real.desk.call(real.staff, route, { params, body, key });
  expectCode(code, reasons);
  if (reasons.length > 0) return;
  await settle(real, key, drawn.isUndone);
  if (drawn.isUndone) return;
  booking.slots = booking.slots.map((slot) => (slot === old ? wanted : slot));
});

function refuseSwap(model: MarketModel, [one, other]: readonly [ModelBooking, ModelBooking]): string[] {
  const [first, second] = [one.slots[0], other.slots[0]];
  if (!first || !second) throw new RangeError('a booking has a slot');
  if (one.isFinal || other.isFinal) return ['notFound', 'bookingChanged'];
  if (first.tables.every((table) => second.tables.includes(table))) return ['sameSlot'];
  const rest = [...model.listTaken({ booking: one })].filter((slot) => !other.slots.includes(slot));
  const stay = [...rest, ...one.slots.slice(1), ...other.slots.slice(1)];
  const moved = { ...first, tables: second.tables };
  const fits = (slot: ModelSlot, tables: readonly string[], taken: readonly ModelSlot[]) => {
    const free = model.listFree(slot.start, slot.end, taken);
    return tables.every((table) => free.includes(table));
  };
  const isFree = fits(first, second.tables, stay) && fits(second, first.tables, [...stay, moved]);
  const isTooSmall =
    first.guests > second.tables.length * seats || second.guests > first.tables.length * seats;
  return [...(isTooSmall ? ['tooManyGuests'] : []), ...(isFree ? [] : ['slotTaken'])];
}

/** Two that have not begun change tables. */
const swap = command(
  'swap',
  'any bookings',
  fc.tuple(recent, recent, isUndone),
  async (model, real, [at, otherAt, isTakenBack]) => {
    const pair = [pickAny(model, at), pickAny(model, otherAt)] as const;
    const [one, other] = pair;
    if (pair.some(({ slots }) => (slots[0]?.start ?? 0) <= model.now)) return;
    const reasons = refuseSwap(model, pair);
    const { providerId } = real.venue;
    const [first, second] = pair.map(({ id, slots: [slot] }) => ({
      bookingId: id,
      position: 0,
      from: slot && toPlace(slot),
    }));
    const key = uuidv7();
    const call = { params: { providerId }, body: { one: first, other: second }, key };
    const { code } = await real.desk.call(real.staff, `POST ${board}/swap`, call);
    expectCode(code, reasons);
    if (reasons.length > 0) return;
    await settle(real, key, isTakenBack);
    if (isTakenBack) return;
    const [had, wants] = [one.slots[0]?.tables ?? [], other.slots[0]?.tables ?? []];
    one.slots = one.slots.map((slot, position) => (position === 0 ? { ...slot, tables: wants } : slot));
    other.slots = other.slots.map((slot, position) => (position === 0 ? { ...slot, tables: had } : slot));
  },
);

/** A table is out; a block moves nobody. */
const block = command(
  'block',
  'anything',
  fc.record({ table: fc.nat({ max: 2 }), ...future, hours: fc.constantFrom(1, 3), isUndone }),
  async (model, real, drawn) => {
    const table = model.tables[drawn.table] ?? '';
    const end = startOf(drawn) + drawn.hours * 60;
    const start = Math.max(startOf(drawn), model.now);
    const meets = (slot: ModelSlot) => slot.tables.includes(table) && slot.start < end && start < slot.end;
    const reasons = [
      ...(end <= model.now ? ['blockTimeRefused'] : []),
      ...(model.listBlocked().some(meets) ? ['tableOutAlready'] : []),
      ...(model.listHeld().some(meets) ? ['tableBeingBooked'] : []),
      ...(model.listBooked().some(meets) ? ['bookingsInTheWay'] : []),
    ];
    const { providerId, branchId } = real.venue;
    const times = { startsAt: toMoment(startOf(drawn)).toISOString(), endsAt: toMoment(end).toISOString() };
    const body = { branchId, tableIds: [table], ...times, reason: 'league', note: '', around: false };
    const key = uuidv7();
    const call = { params: { providerId }, body, key };
    const answer = await real.desk.call(real.staff, `POST ${board}/blocks`, call);
    expectCode(answer.code, reasons);
    if (reasons.length > 0) return;
    await settle(real, key, drawn.isUndone);
    if (!drawn.isUndone) model.blocks.push({ id: answer.data.blocks[0]?.id ?? '', table, start, end });
  },
);

const unblock = command(
  'unblock',
  'blocks',
  fc.tuple(recent, isUndone),
  async (model, real, [at, isBack]) => {
    const blocked = pick(model.blocks, at, () => false);
    const { providerId } = real.venue;
    const key = uuidv7();
    const call = { params: { providerId, blockId: blocked.id }, key };
    const { code, data } = await real.desk.call(real.staff, `DELETE ${board}/blocks/:blockId`, call);
    expectCode(code, []);
    expect(data.blockIds).toEqual([blocked.id]);
    await settle(real, key, isBack);
    if (!isBack) model.blocks.splice(model.blocks.indexOf(blocked), 1);
  },
);

export const boardCommands = [walkIn, walkIn, phone, move, move, move, swap, swap, block, unblock];
