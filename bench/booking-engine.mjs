import { createHash, randomUUID } from 'node:crypto';
import { createSystemClock } from '../apps/server/dist/adapters/clock/system-clock.js';
import { createNodeSecrets } from '../apps/server/dist/adapters/secrets/node-secrets.js';
import { parseConfig } from '../apps/server/dist/config.js';
import { createChannelWatch } from '../apps/server/dist/db/channel-watch.js';
import { createTurns } from '../apps/server/dist/features/allocations/service/turns.js';
import { createAvailabilityService } from '../apps/server/dist/features/availability/service.js';
import { createBookingService } from '../apps/server/dist/features/bookings/service.js';
import { createOfferDictionary } from '../apps/server/dist/features/offers/service/offer-words.js';
import { createOfferBook } from '../apps/server/dist/features/offers/service.js';
import { tokenSecret } from './booking-hall.mjs';

const route = 'POST /user/booking';

/**
 * The booking service as the server puts it together, in this process and without HTTP: what is left is the transaction and
 * what the engine thinks about it.
 * @param {import('../apps/server/dist/db/database.js').Pool} pool @param {string} url
 */
export async function openEngine(pool, url) {
  const clock = createSystemClock();
  const watch = createChannelWatch({ url, onTrouble: () => undefined });
  const { isListening } = watch;
  const offers = createOfferBook(pool, { clock, isListening });
  watch.listen('catalogue_changed', { onNotice: offers.forget, onConnect: offers.forgetAll });
  const dictionary = createOfferDictionary(pool, { isListening });
  watch.listen('catalogue_changed', { onNotice: dictionary.forget, onConnect: dictionary.forgetAll });
  const availability = createAvailabilityService(pool, { offers, clock, isListening });
  watch.listen('allocations_changed', { onNotice: availability.forget, onConnect: availability.forgetAll });
  watch.start();
  while (!isListening()) await new Promise((resolve) => setTimeout(resolve, 10));
  const { serviceFee } = parseConfig({ TOKEN_SECRET: tokenSecret });
  const secrets = createNodeSecrets({ key: tokenSecret });
  const parts = {
    clock,
    turns: createTurns({ atOnce: 2 }),
    offers,
    dictionary,
    availability,
    secrets,
    serviceFee,
  };
  const service = createBookingService(pool, parts);
  return {
    /** @param {any} body @param {string} userId */
    async book(body, userId) {
      const requestHash = createHash('sha256').update(JSON.stringify(body)).digest();
      const idempotency = { scope: `user:${userId}`, key: randomUUID(), route, requestHash };
      /** @type {any} */
      const context = { caller: { userId, sessionId: '', role: 'consumer' }, idempotency };
      const booked = await service.create(body, context);
      if (!('reference' in booked)) throw new Error(`a booking failed: ${JSON.stringify(booked)}`);
    },
    stop: () => watch.stop(),
  };
}
