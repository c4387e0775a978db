import { availableParallelism } from 'node:os';
import { createWorkGate, type WorkGate } from '../http/work-gate.ts';

/** So many may wait for their turn at hashing: at the end of the queue that is a few seconds. */
const mostWaitingForHashes = 100;
const threadsOfLibuv = 4;

/** One core stays free for everybody who is not signing in, and one of libuv's threads for files and tokens. */
export function createHashGate(): WorkGate {
  return createWorkGate({
    atOnce: Math.max(1, Math.min(availableParallelism(), threadsOfLibuv) - 1),
    maxWaiting: mostWaitingForHashes,
  });
}
