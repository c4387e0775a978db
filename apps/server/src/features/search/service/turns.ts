/** Called between two pieces of long work. Answers what to wait for when it is somebody else's turn. */
export type TakeTurn = () => Promise<void> | undefined;

/** Nobody notices a wait of a few of these. */
const sliceMs = 4;

/**
 * Long work is done in slices. However many searches run at once, they share one slice per turn of the event loop: if each
 * had its own, a request that comes in between would wait for all of them.
 */
export function createTurns(now = () => performance.now()): TakeTurn {
  const waiting: (() => void)[] = [];
  let sliceEnds = Number.NEGATIVE_INFINITY;

  function beginSlice(): void {
    sliceEnds = now() + sliceMs;
    waiting.shift()?.();
    if (waiting.length > 0) setImmediate(beginSlice);
  }

  return () => {
    if (now() < sliceEnds) return undefined;
    return new Promise((resolve) => {
      waiting.push(resolve);
      if (waiting.length === 1) setImmediate(beginSlice);
    });
  };
}
