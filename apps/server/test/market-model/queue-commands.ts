import fc from 'fast-check';
import { uuidv7 } from 'uuidv7';
import { expect } from 'vitest';
import { addDeskBooking, board, isUndone } from './board-commands.ts';
import { command, expectCode, pick, recent } from './command.ts';
import type { MarketModel, ModelParty } from './market-model.ts';
import type { ModelSlot } from './model-booking.ts';
import type { RealMarket } from './real-market.ts';

const seats = 6;
const queue = `${board}/queue` as const;
const heldMinutes = 10;

const pickParty = ({ parties }: MarketModel, at: number) => pick(parties, at, (party) => !isWaiting(party));
const isWaiting = ({ state }: ModelParty) => state === 'waiting' || state === 'called';

async function undo(real: RealMarket, actionId: string): Promise<void> {
  const params = { providerId: real.venue.providerId, actionId };
  const { code } = await real.desk.call(real.staff, `POST ${board}/actions/:actionId/undo`, { params });
  expectCode(code, []);
}

const join = command(
  'join',
  'anything',
  fc.record({
    guests: fc.constantFrom(2, 2, 8),
    offer: fc.constantFrom<ModelSlot['offer']>('instant', 'request'),
    minutes: fc.constantFrom(30, 60),
    isUndone,
  }),
  async (model, real, { guests, offer, minutes, isUndone: isTakenBack }) => {
    const { providerId, branchId } = real.venue;
    const where = { branchId, offerId: real.offers[offer] };
    const body = { ...where, guests, durationMinutes: minutes, name: 'Ola', language: 'pl' };
    const key = uuidv7();
    const answer = await real.desk.call(real.staff, `POST ${queue}`, { params: { providerId }, body, key });
    expectCode(answer.code, []);
    if (isTakenBack) await undo(real, key);
    const state = isTakenBack ? 'removed' : 'waiting';
    model.parties.push({ id: answer.data.party.id, guests, offer, minutes, state, held: null });
  },
);

/** Their own hold is free for them. */
function listFreeNow(model: MarketModel, party: ModelParty): string[] {
  const end = model.now + party.minutes;
  return model.listFree(model.now, end, model.listTaken({ party }));
}

const call = command(
  'call',
  'parties',
  fc.tuple(recent, isUndone),
  async (model, real, [at, isTakenBack]) => {
    const party = pickParty(model, at);
    const wanted = Math.ceil(party.guests / seats);
    const free = listFreeNow(model, party);
    const reasons = !isWaiting(party) ? ['changedMeanwhile'] : free.length < wanted ? ['noTables'] : [];
    const key = uuidv7();
    const params = { providerId: real.venue.providerId, partyId: party.id };
    const route = `POST ${queue}/:partyId/call` as const;
    const answer = await real.desk.call(real.staff, route, { params, body: {}, key });
    expectCode(answer.code, reasons);
    if (reasons.length > 0) return;
    const tables = answer.data.party.called?.tableIds ?? [];
    expect(free).toEqual(expect.arrayContaining(tables));
    expect(tables).toHaveLength(wanted);
    party.held = {
      slot: toSlot(model, party, tables),
      until: model.now + heldMinutes,
    };
    party.state = 'called';
    if (!isTakenBack) return;
    await undo(real, key);
    Object.assign(party, { state: 'waiting', held: null });
  },
);

function toSlot({ now }: MarketModel, { minutes, guests, offer }: ModelParty, tables: string[]): ModelSlot {
  return { start: now, end: now + minutes, guests, offer, tables, ceiling: 100 };
}

const seat = command(
  'seat',
  'parties',
  fc.tuple(recent, fc.boolean(), isUndone),
  async (model, real, [at, outsideHours, isTakenBack]) => {
    const party = pickParty(model, at);
    const free = listFreeNow(model, party);
    const wanted = Math.ceil(party.guests / seats);
    const kept = party.held && model.now < party.held.until ? party.held.slot.tables : undefined;
    const fits = kept ? kept.every((table) => free.includes(table)) : free.length >= wanted;
    const isOpen = outsideHours || model.isOpenThroughout(model.now, model.now + party.minutes);
    const reasons = isWaiting(party)
      ? [...(isOpen ? [] : ['outsideHours']), ...(fits ? [] : ['slotTaken'])]
      : ['changedMeanwhile'];
    const key = uuidv7();
    const params = { providerId: real.venue.providerId, partyId: party.id };
    const route = `POST ${queue}/:partyId/seat` as const;
    const answer = await real.desk.call(real.staff, route, { params, body: { outsideHours }, key });
    expectCode(answer.code, reasons);
    if (reasons.length > 0) return;
    const { id, slots } = answer.data.booking;
    const tables = slots.flatMap(({ tableIds }) => tableIds);
    expect(kept ?? free).toEqual(expect.arrayContaining(tables));
    expect(tables).toHaveLength(wanted);
    if (isTakenBack) await undo(real, key);
    const slot = toSlot(model, party, tables);
    addDeskBooking(model, { id, slot, isUndone: isTakenBack }).isHere = true;
    Object.assign(party, { state: isTakenBack ? 'waiting' : 'seated', held: null });
  },
);

const remove = command(
  'send home',
  'parties',
  fc.tuple(recent, isUndone),
  async (model, real, [at, isTakenBack]) => {
    const party = pickParty(model, at);
    const reasons = isWaiting(party) ? [] : ['changedMeanwhile'];
    const key = uuidv7();
    const params = { providerId: real.venue.providerId, partyId: party.id };
    const { code } = await real.desk.call(real.staff, `POST ${queue}/:partyId/remove`, { params, key });
    expectCode(code, reasons);
    if (reasons.length > 0) return;
    if (isTakenBack) await undo(real, key);
    Object.assign(party, { state: isTakenBack ? 'waiting' : 'removed', held: null });
  },
);

export const queueCommands = [join, call, call, seat, seat, remove];
