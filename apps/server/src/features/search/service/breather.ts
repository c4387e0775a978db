/** Called between two pieces of work; answers what to wait for, if it is time for others. */
export type Breather = () => Promise<void> | undefined;

const longestMs = 8;

/** Between pieces of long work: lets others have their turn as soon as it has lasted long enough for them to notice. */
export function createBreather(): Breather {
  return takeBreaks(longestMs, () => new Promise((resolve) => setImmediate(resolve)));
}

const shortMs = 2;
const restMs = 4;

/** For work that nobody waits for: it takes a third of the time at most, in pieces that nobody notices. */
export function createIdler(): Breather {
  return takeBreaks(shortMs, () => new Promise((resolve) => setTimeout(resolve, restMs)));
}

function takeBreaks(mostMs: number, pause: () => Promise<void>): Breather {
  let began = performance.now();
  return () => {
    if (performance.now() - began < mostMs) return undefined;
    return pause().then(() => {
      began = performance.now();
    });
  };
}
