import { randomUUID } from 'node:crypto';
import { addHalls, addPeople } from './booking-hall.mjs';
import { createLightCaller } from './light-caller.mjs';

/** So many come at a time, … */
export const people = 1500;
/** … and each of them books so often: nobody may have more than some bookings that are not paid for. */
const visits = 15;

/** @typedef {Awaited<ReturnType<typeof addPeople>>[number]} Person */

/** @param {import('../apps/server/dist/db/database.js').Pool} pool @param {string} address @param {number} rushers */
export async function openGuests(pool, address, rushers) {
  /** @type {import('./booking-hall.mjs').Hall[]} */
  const halls = [];
  for (let provider = 0; provider < 25; provider += 1) halls.push(...(await addHalls(pool, 4, 4)));
  const [roof] = await addHalls(pool, 1, 1);
  /** @type {Person[]} */
  const crowd = [];
  const expect = async (/** @type {number} */ turns) => {
    while (crowd.length * visits < turns) crowd.push(...(await addPeople(pool, people)));
  };
  await expect(2 * people);
  const rushing = await addPeople(pool, rushers);
  const personOf = (/** @type {number} */ turn) => {
    const person = crowd[Math.floor(turn / (people * visits)) * people + (turn % people)];
    if (person === undefined) throw new Error(`nobody was expected to be the guest of turn ${turn}`);
    return person;
  };
  const caller = createLightCaller(address);
  const call = giveAddresses(caller);
  const day = (/** @type {number} */ ahead) =>
    new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);
  const slotOf = (
    /** @type {any} */ { branchId, offerId },
    /** @type {string} */ date,
    /** @type {number} */ hour,
  ) => {
    const startsAt = `${date}T${String(hour).padStart(2, '0')}:00:00.000Z`;
    return { branchId, offerId, date, startsAt, durationMinutes: 60, guests: 2 };
  };
  const quote = await call('/user/booking/quote', crowd[0], {
    bookingType: 'personal',
    slots: [slotOf(halls[0], day(5), 12)],
  });
  const { fingerprint } = JSON.parse(quote.body).data;

  const orderOf = (/** @type {any} */ slot, /** @type {string | undefined} */ email) => ({
    contact: { name: 'Ala Nowicka', email, phone: '+48600100200' },
    paymentMethod: 'venue',
    hasAcceptedTerms: true,
    hasAcceptedRegulations: true,
    fingerprint,
    language: 'pl',
    bookingType: 'personal',
    slots: [slot],
  });

  return {
    /** Over halls first, then over hours and days, as people spread over a market. */
    *listFreeSlots() {
      for (let ahead = 3; ahead < 300; ahead += 1) {
        for (let hour = 6; hour < 21; hour += 1) {
          for (let table = 0; table < 4; table += 1)
            for (const hall of halls) yield slotOf(hall, day(ahead), hour);
        }
      }
      throw new Error('there are no free slots left');
    },
    leave: caller.end,
    /** Has guests for so many bookings; not to be asked while something is measured. */
    expect,
    book(/** @type {any} */ slot, /** @type {number} */ turn) {
      const person = personOf(turn);
      return call('/user/booking', person, orderOf(slot, person.email));
    },
    /** The same without HTTP. */
    bookAt(/** @type {any} */ engine, /** @type {any} */ slot, /** @type {number} */ turn) {
      const person = personOf(turn);
      return engine.book(orderOf(slot, person.email), person.userId);
    },
    /** All of those who have booked nothing else want one table. */
    rush(/** @type {number} */ turn) {
      const slot = slotOf(roof, day(3 + turn), 12);
      return Promise.all(rushing.map((person) => call('/user/booking', person, orderOf(slot, person.email))));
    },
  };
}

/**
 * Each call from an address of its own: limits per address are not what is measured here.
 * @param {ReturnType<typeof createLightCaller>} caller
 */
function giveAddresses({ call }) {
  let turn = 0;
  return (
    /** @type {string} */ path,
    /** @type {{ authorization: string } | undefined} */ person,
    /** @type {object} */ body,
  ) => {
    turn += 1;
    const headers = {
      'content-type': 'application/json',
      authorization: person?.authorization ?? '',
      'idempotency-key': randomUUID(),
      'x-forwarded-for': `10.${(turn >> 16) % 256}.${(turn >> 8) % 256}.${turn % 256}`,
    };
    return call(`/api${path}`, headers, body);
  };
}
