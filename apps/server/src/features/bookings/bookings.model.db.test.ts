import fc from 'fast-check';
import { afterAll, beforeAll, inject, it } from 'vitest';
import { type BookingDesk, closeInOrder, openDesk } from '../../../test/booking-desk.ts';
import { boardCommands } from '../../../test/market-model/board-commands.ts';
import { bookingCommands } from '../../../test/market-model/booking-commands.ts';
import { cartCommands } from '../../../test/market-model/cart-commands.ts';
import { proposalCommands } from '../../../test/market-model/proposal-commands.ts';
import { queueCommands } from '../../../test/market-model/queue-commands.ts';
import { openRealMarket } from '../../../test/market-model/real-market.ts';

/** `MODEL_SECONDS=600` tries for longer, and every time something else; `MODEL_SEED` tries the same again. */
const { MODEL_SECONDS: longer, MODEL_SEED: seed = longer ? undefined : '20260508' } = process.env;
const seconds = Number(longer ?? 8);
const runsPerSecond = 2;

let desk: BookingDesk;

beforeAll(async () => {
  desk = await openDesk(inject('clusterUrl'));
});

afterAll(() => closeInOrder(desk));

it(
  'whatever people, venues, banks and clocks do, the market does what a list on paper would',
  async () => {
    const guests = [...cartCommands, ...bookingCommands];
    const atDesk = [...proposalCommands, ...boardCommands, ...queueCommands];
    const evening = fc.commands([...guests, ...atDesk], { maxCommands: 60, size: 'max' });
    await fc.assert(
      fc.asyncProperty(evening, (commands) => fc.asyncModelRun(() => openRealMarket(desk), commands)),
      {
        numRuns: seconds * runsPerSecond,
        // A busy machine tries less, and nobody waits for it.
        interruptAfterTimeLimit: seconds * 1000,
        ...(seed === undefined ? {} : { seed: Number(seed) }),
      },
    );
  },
  (seconds + 600) * 1000,
);
