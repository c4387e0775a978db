import { randomUUID } from 'node:crypto';
import { addHalls, addPeople } from './booking-hall.mjs';
import { createLightCaller } from './light-caller.mjs';

/** So many come at a time, … */
export const people = 1500;
/** … and each of them books so often: nobody may have more than five bookings that wait for money. */
const visits = 4;
/** Halls by halls of one provider each. */
const providers = 25;
const tablesPerHall = 4;

/** @typedef {Awaited<ReturnType<typeof addPeople>>[number]} Person */
/** @typedef {{ branchId: string, offerId: string, date: string, startsAt: string, durationMinutes: number, guests: number }} Slot */

/**
 * Clients that do over HTTP what the web client does: hold a slot, request a quote, book it, begin to pay.
 * @param {import('../apps/server/dist/db/database.js').Pool} pool @param {string} address
 */
export async function openGuests(pool, address) {
  /** @type {import('./booking-hall.mjs').Hall[]} */
  const halls = [];
  for (let provider = 0; provider < providers; provider += 1)
    halls.push(...(await addHalls(pool, 4, tablesPerHall)));
  /** @type {Person[]} */
  const crowd = [];
  const caller = createLightCaller(address);
  const slots = listSlots(halls);
  let slotsTaken = 0;
  const nextSlot = () => {
    const { value } = slots.next();
    if (!value) throw new Error('there are no free slots left');
    slotsTaken += 1;
    return value;
  };
  const starts = listStarts();
  /** What everybody is shown for a start: all halls have the same prices and terms. @type {Map<string, string>} */
  const fingerprints = new Map();
  let turn = 0;

  function nextPerson() {
    const person = crowd[Math.floor(turn / (people * visits)) * people + (turn % people)];
    if (person === undefined) throw new Error(`nobody was expected to be the guest of turn ${turn}`);
    turn += 1;
    return person;
  }

  /** @param {Person} person @param {string} path @param {object} [body] @returns {Promise<any>} */
  async function call(person, path, body) {
    const { status, body: text } = await caller.call(`/api${path}`, headersOf(person), body);
    if (status >= 300) throw new Error(`${path} was answered with ${status}: ${text}`);
    return JSON.parse(text).data;
  }

  /** @param {Person} person @param {Slot} slot */
  const hold = (person, slot) => call(person, '/user/booking/holds', { ...cartOf(slot) });

  /** @param {Person} person @param {Slot} slot @param {string} [holdId] @returns {Promise<string>} */
  const quote = async (person, slot, holdId) =>
    (await call(person, '/user/booking/quote', { ...cartOf(slot), ...(holdId ? { holdId } : {}) }))
      .fingerprint;

  /** @param {Person} person @param {{ holdId: string, fingerprint: string, paymentMethod: 'online' | 'venue' }} agreed */
  const book = (person, agreed) =>
    call(person, '/user/booking', {
      contact: { name: 'Ala Nowicka', email: person.email, phone: '+48600100200' },
      hasAcceptedTerms: true,
      hasAcceptedRegulations: true,
      language: 'pl',
      addOns: [[]],
      ...agreed,
    });

  /** Has guests for so many more bookings; not to be asked while something is measured. @param {number} turns */
  async function expect(turns) {
    while (crowd.length * visits < turn + turns) crowd.push(...(await addPeople(pool, people)));
    const [first] = crowd;
    while (first && fingerprints.size * halls.length * tablesPerHall < slotsTaken + turns) {
      const { value } = starts.next();
      if (!value) throw new Error('there are no free slots left');
      const slot = slotAt(halls[0], value.ahead, value.hour);
      fingerprints.set(slot.startsAt, await quote(first, slot));
    }
  }

  return {
    expect,
    countTurns: () => turn,
    leave: caller.end,
    /** The price and the terms are known already. */
    async holdAndBook() {
      const [person, slot] = [nextPerson(), nextSlot()];
      const { id: holdId } = await hold(person, slot);
      const fingerprint = fingerprints.get(slot.startsAt) ?? '';
      await book(person, { holdId, fingerprint, paymentMethod: 'venue' });
    },
    async holdQuoteAndBook() {
      const [person, slot] = [nextPerson(), nextSlot()];
      const { id: holdId } = await hold(person, slot);
      await book(person, { holdId, fingerprint: await quote(person, slot, holdId), paymentMethod: 'venue' });
    },
    async holdQuoteBookAndPay() {
      const [person, slot] = [nextPerson(), nextSlot()];
      const { id: holdId } = await hold(person, slot);
      const agreed = { holdId, fingerprint: await quote(person, slot, holdId) };
      const { id } = await book(person, { ...agreed, paymentMethod: 'online' });
      await call(person, `/user/booking/${id}/pay`);
    },
    /** All of these people want one table; answers with what status each was answered. @param {number} count */
    async rush(count) {
      const [roof] = await addHalls(pool, 1, 1);
      const rushing = await addPeople(pool, count);
      const slot = slotAt(roof, 3, 12);
      return async () => {
        const answers = await Promise.all(
          rushing.map((person) => caller.call('/api/user/booking/holds', headersOf(person), cartOf(slot))),
        );
        return answers.map(({ status }) => status);
      };
    },
  };
}

/** Over halls first, then over hours and days, as people spread over a market. @param {import('./booking-hall.mjs').Hall[]} halls */
function* listSlots(halls) {
  for (const { ahead, hour } of listStarts()) {
    for (let table = 0; table < tablesPerHall; table += 1)
      for (const hall of halls) yield slotAt(hall, ahead, hour);
  }
}

function* listStarts() {
  for (let ahead = 3; ahead < 300; ahead += 1) for (let hour = 6; hour < 21; hour += 1) yield { ahead, hour };
}

/** @param {import('./booking-hall.mjs').Hall | undefined} hall @param {number} ahead @param {number} hour @returns {Slot} */
function slotAt(hall, ahead, hour) {
  if (hall === undefined) throw new Error('there is no hall');
  const date = new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);
  const startsAt = `${date}T${String(hour).padStart(2, '0')}:00:00.000Z`;
  return { branchId: hall.branchId, offerId: hall.offerId, date, startsAt, durationMinutes: 60, guests: 2 };
}

/** @param {Slot} slot */
const cartOf = (slot) => ({ bookingType: 'personal', slots: [slot] });

let calls = 0;

/** Each call from an address of its own: limits per address are not what is measured here. @param {Person} person */
function headersOf({ authorization }) {
  calls += 1;
  return {
    'content-type': 'application/json',
    authorization,
    'idempotency-key': randomUUID(),
    'x-forwarded-for': `10.${(calls >> 16) % 256}.${(calls >> 8) % 256}.${calls % 256}`,
  };
}
