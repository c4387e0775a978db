import fc from 'fast-check';
import { expect } from 'vitest';
import { command, expectCode, guestOf, mostly, pickHold, recent } from './command.ts';
import { type CartSlot, countTables, type MarketModel } from './market-model.ts';
import { ModelBooking, type ModelSlot } from './model-booking.ts';
import { listHeldTables, type RealMarket, toSlot } from './real-market.ts';

const foreignTable = '01890000-0000-7000-8000-000000000000';

const cart = fc.record({
  guest: fc.nat({ max: 2 }),
  day: fc.constantFrom(0, 1, 1, 1, 2),
  hour: mostly([0, 1, 2], [3, 9, -1, 0.5]),
  hours: fc.constantFrom(1, 2),
  guests: mostly([2, 2, 8], [13]),
  offer: fc.constantFrom<CartSlot['offer']>('instant', 'instant', 'request'),
  chosen: mostly<readonly number[] | null>([null, null, [0], [1]], [[0, 2], [9], [0, 1, 2]]),
  second: fc.constantFrom(null, null, null, 'same', 'after'),
  secondChosen: fc.constantFrom<readonly number[] | null>(null, null, [0], [2]),
});
type Cart = typeof cart extends fc.Arbitrary<infer Value> ? Value : never;

const terms = fc.record({
  method: fc.constantFrom<ModelBooking['method']>('online', 'online', 'venue'),
  hasCode: fc.boolean(),
});

/** One slot, or two that cost the same: at the same time, or one after the other. */
function toCartSlots({ tables }: MarketModel, drawn: Cart): CartSlot[] {
  const { day, hour, hours, guests, offer, second } = drawn;
  const toIds = (chosen: readonly number[] | null) => chosen?.map((at) => tables[at] ?? foreignTable) ?? null;
  const start = day * 1440 + 240 + hour * 60;
  const first = { start, hours, guests, offer, chosen: toIds(drawn.chosen) };
  const other: CartSlot = {
    ...first,
    start: second === 'same' ? start : start + hours * 60,
    offer: 'instant',
    chosen: toIds(drawn.secondChosen),
  };
  return second !== null && countTables(first) === countTables(other) ? [first, other] : [first];
}

/** The engine chooses the tables, and the model looks whether it may have them. */
function accept(
  model: MarketModel,
  cartSlots: readonly CartSlot[],
  given: readonly (readonly string[])[],
  taken: readonly ModelSlot[],
): ModelSlot[] {
  const slots: ModelSlot[] = [];
  for (const [index, cartSlot] of cartSlots.entries()) {
    const { start, hours, guests, offer, chosen } = cartSlot;
    const [end, tables] = [start + hours * 60, given[index] ?? []];
    expect(model.listFree(start, end, [...taken, ...slots])).toEqual(expect.arrayContaining([...tables]));
    expect(new Set(tables).size).toBe(countTables(cartSlot));
    if (chosen !== null) expect(tables.toSorted()).toEqual(chosen.toSorted());
    slots.push({ start, end, guests, offer, tables, ceiling: 100 });
  }
  return slots;
}

const hold = command('hold', 'anything', cart, async (model, real, drawn) => {
  const cartSlots = toCartSlots(model, drawn);
  const before = model.currentHold(drawn.guest);
  const reasons = model.refuseCart(cartSlots, { hold: before });
  const body = { bookingType: 'personal', slots: cartSlots.map((cartSlot) => toSlot(real, cartSlot)) };
  const answer = await real.desk.call(guestOf(real, drawn.guest), 'POST /user/booking/holds', { body });
  expectCode(answer.code, reasons);
  if (reasons.length > 0) return;
  const { id } = answer.data;
  const slots = accept(model, cartSlots, await listHeldTables(real, id), model.listTaken({ hold: before }));
  if (before) before.isOver = true;
  const until = model.now + 10;
  model.holds.push({
    id,
    guest: drawn.guest,
    slots,
    until,
    isExtended: false,
    isOver: false,
    isBooked: false,
  });
});

const extend = command('extend', 'holds', recent, async (model, real, at) => {
  const held = pickHold(model, at);
  const isLive = !held.isOver && model.now < held.until;
  const reasons = isLive ? (held.isExtended ? ['holdExtendedBefore'] : []) : ['holdExpired'];
  const call = { params: { holdId: held.id } };
  const guest = guestOf(real, held.guest);
  const { code } = await real.desk.call(guest, 'POST /user/booking/holds/:holdId/extend', call);
  expectCode(code, reasons);
  if (reasons.length === 0) Object.assign(held, { until: model.now + 10, isExtended: true });
});

const release = command('release', 'holds', recent, async (model, real, at) => {
  const held = pickHold(model, at);
  const call = { params: { holdId: held.id } };
  const { code } = await real.desk.call(
    guestOf(real, held.guest),
    'DELETE /user/booking/holds/:holdId',
    call,
  );
  expectCode(code, held.isBooked ? ['notFound'] : []);
  held.isOver = true;
});

const promo = ({ code }: RealMarket, hasCode: boolean) => (hasCode ? { promoCode: code } : {});

const book = command(
  'book',
  'anything',
  fc.tuple(cart, terms),
  async (model, real, [drawn, { method, hasCode }]) => {
    const { guest } = drawn;
    const cartSlots = toCartSlots(model, drawn);
    const before = model.currentHold(guest);
    const first = [...model.refuseGuest(guest, method), ...model.refuseCart(cartSlots, { hold: before })];
    const reasons = first.length > 0 || !hasCode ? first : model.refuseCode();
    const slots = cartSlots.map((cartSlot) => toSlot(real, cartSlot));
    const wanted = { slots, tables: cartSlots.map(countTables), ...promo(real, hasCode) };
    const answer = await real.desk.book(guestOf(real, guest), wanted, { paymentMethod: method });
    expectCode(answer.code, reasons);
    if (reasons.length > 0) return;
    const tables = answer.data.slots.map((slot) => slot.tables.map(({ id }) => id));
    const taken = accept(model, cartSlots, tables, model.listTaken({ hold: before }));
    if (before) before.isOver = true;
    model.book(new ModelBooking({ id: answer.data.id, guest, method, hasCode, slots: taken }));
  },
);

const bookHold = command(
  'book what is held',
  'holds',
  fc.tuple(recent, terms),
  async (model, real, drawn) => {
    const [at, { method, hasCode }] = drawn;
    const held = pickHold(model, at);
    const isLive = !held.isOver && model.now < held.until;
    const isPast = held.slots.some(({ start }) => start < model.now);
    const steps = [
      held.isBooked ? ['holdBooked'] : [],
      model.refuseGuest(held.guest, method),
      isLive ? [] : ['holdExpired'],
      isPast ? ['slotPast'] : [],
      hasCode ? model.refuseCode() : [],
    ];
    const reasons = steps.find((step) => step.length > 0) ?? [];
    const guest = guestOf(real, held.guest);
    const slots = held.slots.map(({ start, end, ...slot }) =>
      toSlot(real, { ...slot, start, hours: (end - start) / 60, chosen: null }),
    );
    const tables = held.slots.map((slot) => slot.tables.length);
    const order = await real.desk.order(guest, { slots, tables, ...promo(real, hasCode) });
    const { slots: _, bookingType: __, ...details } = order as Record<string, unknown>;
    const body = { ...details, paymentMethod: method, holdId: held.id, addOns: [] };
    const answer = await real.desk.call(guest, 'POST /user/booking', { body });
    expectCode(answer.code, reasons);
    if (reasons.length > 0) return;
    Object.assign(held, { isOver: true, isBooked: true });
    const row = { id: answer.data.id, guest: held.guest, method, hasCode, slots: held.slots };
    model.book(new ModelBooking(row));
  },
);

export const cartCommands = [hold, hold, extend, release, book, book, book, bookHold, bookHold];
