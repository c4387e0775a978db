import { setTimeout as pause } from 'node:timers/promises';
import type { CallData } from '../../packages/contract/src/wire-types.ts';
import { type Fight, pick } from './fighter.ts';
import type { Person } from './people.ts';

const base = '/business/providers/:providerId/board';

type Slot = CallData<'GET /business/providers/:providerId/bookings/:bookingId'>['slots'][number];
type Act = (fight: Fight, person: Person) => Promise<void>;

/** Whoever works at the board: takes calls, moves and swaps guests, blocks tables, and takes half of it back. */
export async function keepAtBoard(fight: Fight, person: Person): Promise<void> {
  while (!fight.isOver()) {
    await pause(20 + Math.random() * 40);
    await pick([seat, seat, takeCall, takeCall, move, move, move, swap, block, queue, propose, propose])(
      fight,
      person,
    );
  }
}

/** Written down: what was answered must be there when everything is over. Answers whether it stands. */
async function keep(fight: Fight, person: Person, actionId: string): Promise<boolean> {
  fight.acts.set(actionId, 'done');
  if (Math.random() < 0.5) return true;
  const params = { providerId: fight.arena.providerId, actionId };
  const undone = await fight.caller.call(`POST ${base}/actions/:actionId/undo`, person, { params });
  if (undone.isOk) fight.acts.set(actionId, 'undone');
  return !undone.isOk;
}

async function drawTables({ arena, caller }: Fight, person: Person) {
  const { branchId, offerId } = pick(arena.rings);
  const startsAt = new Date(pick(arena.starts)).toISOString();
  const query = { branchId, offerId, startsAt, durationMinutes: '60', guests: '2' };
  const free = await caller.call(`GET ${base}/free`, person, {
    params: { providerId: arena.providerId },
    query,
  });
  return {
    branchId,
    offerId,
    startsAt,
    tableIds: free.isOk ? free.data.tables.map(({ tableId }) => tableId) : [],
  };
}

const seat: Act = async (fight, person) => {
  const { branchId, offerId, tableIds } = await drawTables(fight, person);
  if (tableIds.length === 0) return;
  const body = { branchId, offerId, tableIds: [pick(tableIds)], durationMinutes: pick([15, 60]), guests: 2 };
  const { providerId } = fight.arena;
  const seated = await fight.caller.call(`POST ${base}/walk-ins`, person, { params: { providerId }, body });
  if (!seated.isOk) return;
  fight.acknowledged.add(seated.data.booking.id);
  await keep(fight, person, seated.data.actionId);
};

const takeCall: Act = async (fight, person) => {
  const { tableIds, ...where } = await drawTables(fight, person);
  const choice = Math.random() < 0.5 && tableIds.length > 0 ? { tableIds: [pick(tableIds)] } : {};
  const call = { name: 'Ewa Lis', language: 'pl' as const, durationMinutes: pick([60, 75, 90]), guests: 2 };
  const { providerId } = fight.arena;
  const body = { ...where, ...call, ...choice };
  const booked = await fight.caller.call(`POST ${base}/phone-bookings`, person, {
    params: { providerId },
    body,
  });
  if (!booked.isOk) return;
  fight.acknowledged.add(booked.data.booking.id);
  await keep(fight, person, booked.data.actionId);
};

async function drawBooking({ arena, caller, acknowledged }: Fight, person: Person) {
  const bookingId = pick([...acknowledged].slice(-60));
  if (bookingId === undefined) return undefined;
  const params = { providerId: arena.providerId, bookingId };
  const found = await caller.call('GET /business/providers/:providerId/bookings/:bookingId', person, {
    params,
  });
  const slot = found.isOk ? pick(found.data.slots) : undefined;
  return slot && slot.tables.length > 0 ? { bookingId, slot } : undefined;
}

/** Somebody else may have moved it since it was read: then nothing is done. */
const toPlace = ({ startsAt, endsAt, tables }: Slot) => ({
  startsAt,
  endsAt,
  tableIds: tables.map(({ id }) => id),
});

/** To another table or time, for longer or shorter, onto more tables or fewer. */
const move: Act = async (fight, person) => {
  const found = await drawBooking(fight, person);
  if (found === undefined) return;
  const { bookingId, slot } = found;
  const { tableIds } = await drawTables(fight, person);
  const tables = slot.tables.map(({ id }) => id);
  const changes = [
    { tableIds: [pick(tableIds.length > 0 ? tableIds : tables)] },
    { startsAt: new Date(pick(fight.arena.starts)).toISOString() },
    { durationMinutes: pick([45, 60, 90, 120]) },
    { tableIds: [...new Set([...tables, pick(tableIds.length > 0 ? tableIds : tables)])] },
  ];
  const { position, startsAt, durationMinutes } = slot;
  const price = pick(['agreed', 'current'] as const);
  const from = toPlace(slot);
  const body = { position, startsAt, durationMinutes, tableIds: tables, price, from, tellGuest: true };
  const params = { providerId: fight.arena.providerId, bookingId };
  const moved = await fight.caller.call(`POST ${base}/bookings/:bookingId/move`, person, {
    params,
    body: { ...body, ...pick(changes) },
  });
  if (moved.isOk) await keep(fight, person, moved.data.actionId);
};

const swap: Act = async (fight, person) => {
  const one = await drawBooking(fight, person);
  const other = await drawBooking(fight, person);
  if (!one || !other) return;
  const [first, second] = [one, other].map(({ bookingId, slot }) => ({
    bookingId,
    position: slot.position,
    from: toPlace(slot),
  }));
  if (!first || !second) return;
  const params = { providerId: fight.arena.providerId };
  const body = { one: first, other: second };
  const swapped = await fight.caller.call(`POST ${base}/swap`, person, { params, body });
  if (swapped.isOk) await keep(fight, person, swapped.data.actionId);
};

/** Given back at once: a table that nobody can have is nothing to fight for. */
const block: Act = async (fight, person) => {
  const { branchId, startsAt, tableIds } = await drawTables(fight, person);
  if (tableIds.length === 0) return;
  const endsAt = new Date(Date.parse(startsAt) + 90 * 60_000).toISOString();
  const time = { branchId, tableIds: [pick(tableIds)], startsAt, endsAt };
  const params = { providerId: fight.arena.providerId };
  const body = { ...time, reason: 'league' as const, note: '', around: Math.random() < 0.5 };
  const blocked = await fight.caller.call(`POST ${base}/blocks`, person, { params, body });
  if (!blocked.isOk) return;
  fight.acts.set(blocked.data.actionId, 'done');
  for (const { id: blockId } of blocked.data.blocks) {
    const ended = await fight.caller.call(`DELETE ${base}/blocks/:blockId`, person, {
      params: { ...params, blockId },
      query: {},
    });
    if (ended.isOk) fight.acts.set(ended.data.actionId, 'done');
  }
};

const queueBase = `${base}/queue` as const;

/** Guests wait, a table is held for them, and they sit down or go. */
const queue: Act = async (fight, person) => {
  const { caller, arena, acknowledged } = fight;
  const params = { providerId: arena.providerId };
  const guests = { guests: 2, durationMinutes: 60, name: 'Ola', language: 'pl' as const };
  const body = { ...pick(arena.rings), ...guests };
  const joined = await caller.call(`POST ${queueBase}`, person, { params, body });
  if (!joined.isOk || !(await keep(fight, person, joined.data.actionId))) return;
  const party = { params: { ...params, partyId: joined.data.party.id }, body: {} };
  const called = await caller.call(`POST ${queueBase}/:partyId/call`, person, party);
  if (called.isOk && !(await keep(fight, person, called.data.actionId))) return;
  if (Math.random() < 0.3) {
    const gone = await caller.call(`POST ${queueBase}/:partyId/remove`, person, { params: party.params });
    if (gone.isOk) await keep(fight, person, gone.data.actionId);
    return;
  }
  const seated = await caller.call(`POST ${queueBase}/:partyId/seat`, person, party);
  if (!seated.isOk) return;
  acknowledged.add(seated.data.booking.id);
  await keep(fight, person, seated.data.actionId);
};

/** A request is answered with other times, which are held for its guest. */
const propose: Act = async (fight, person) => {
  const { caller, arena } = fight;
  const { providerId } = arena;
  const requests = await caller.call('GET /business/providers/:providerId/requests', person, {
    params: { providerId },
  });
  const request = requests.isOk ? pick(requests.data.items) : undefined;
  if (request === undefined) return;
  const params = { providerId, bookingId: request.id };
  const found = await caller.call(`GET ${base}/bookings/:bookingId/other-times`, person, {
    params,
    query: {},
  });
  const times = (found.isOk ? found.data.items : []).slice(0, pick([1, 2, 3]));
  if (times.length === 0) return;
  const body = { times: times.map(({ startsAt, tableIds }) => ({ startsAt, tableIds })) };
  const offered = await caller.call(`POST ${base}/bookings/:bookingId/offer`, person, { params, body });
  if (offered.isOk) await keep(fight, person, offered.data.actionId);
};
