import type { Instant } from '@gramy/domain/time/instant';

/** Called between two pieces of long work. Answers what to wait for when it is somebody else's turn. */
export type TakeTurn = () => Promise<void> | undefined;

/** For whom something is worked out. */
export interface Asker {
  readonly now: Instant;
  readonly takeTurn: TakeTurn;
  /** Aborted when nobody waits for the answer any more. */
  readonly signal: AbortSignal | undefined;
}

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

/** The same for somebody who may leave: then the work ends with an error at its next turn. */
export function withSignal(takeTurn: TakeTurn, signal: AbortSignal | undefined): TakeTurn {
  if (signal === undefined) return takeTurn;
  return () => {
    signal.throwIfAborted();
    return takeTurn();
  };
}
