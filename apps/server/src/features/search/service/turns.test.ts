import { expect, it } from 'vitest';
import { createTurns } from './turns.ts';

const nextTurn = () => new Promise((resolve) => setImmediate(resolve));

/** Looking at the clock takes a millisecond, and nothing else takes any time. */
function createClock() {
  let time = 0;
  return () => {
    time += 1;
    return time;
  };
}

/** So many pieces of work, each noted when it is done. */
async function work(pieces: number, takeTurn: ReturnType<typeof createTurns>, note: () => void) {
  for (let piece = 0; piece < pieces; piece += 1) {
    await takeTurn();
    note();
  }
}

it('however many work at once, all of them together do one slice in a turn of the event loop', async () => {
  const takeTurn = createTurns(createClock());
  let done = 0;
  const note = () => {
    done += 1;
  };
  const all = Promise.all(Array.from({ length: 20 }, () => work(30, takeTurn, note)));
  let [before, most] = [0, 0];
  while (done < 600) {
    await nextTurn();
    most = Math.max(most, done - before);
    before = done;
  }
  await all;
  expect(most).toBeLessThanOrEqual(5);
});

it('they take turns, so that nobody waits for the longest work of all', async () => {
  const takeTurn = createTurns(createClock());
  const ended: string[] = [];
  const long = work(1_000, takeTurn, () => undefined).then(() => ended.push('long'));
  await nextTurn();
  await work(10, takeTurn, () => undefined).then(() => ended.push('short'));
  await long;
  expect(ended).toEqual(['short', 'long']);
});
