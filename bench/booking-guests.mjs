import { randomUUID } from 'node:crypto';
import { addHalls, addPeople } from './booking-hall.mjs';
import { createLightCaller } from './light-caller.mjs';

/** Nobody has more than a few bookings that are not paid for. */
export const people = 1500;

/** @param {import('../apps/server/dist/db/database.js').Pool} pool @param {string} address */
export async function openGuests(pool, address) {
  /** @type {import('./booking-hall.mjs').Hall[]} */
  const halls = [];
  for (let provider = 0; provider < 25; provider += 1) halls.push(...(await addHalls(pool, 4, 4)));
  const [roof] = await addHalls(pool, 1, 1);
  const crowd = await addPeople(pool, people);
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
    hotSlot: (/** @type {number} */ turn) => slotOf(roof, day(3 + turn), 12),
    book(/** @type {any} */ slot, /** @type {number} */ guest) {
      const person = crowd[guest % crowd.length];
      return call('/user/booking', person, orderOf(slot, person?.email));
    },
    /** The same without HTTP. */
    bookAt(/** @type {any} */ engine, /** @type {any} */ slot, /** @type {number} */ guest) {
      const person = crowd[guest % crowd.length];
      return engine.book(orderOf(slot, person?.email), person?.userId);
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
