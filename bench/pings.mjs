import { setTimeout as pause } from 'node:timers/promises';

const pingPauseMs = 10;

/**
 * Requests `/healthz` again and again while something else goes on, to measure how long others wait.
 * @param {string} address @param {Promise<unknown>} work
 */
export async function pingWhile(address, work) {
  let isOver = false;
  const ended = work.finally(() => {
    isOver = true;
  });
  /** @type {number[]} */
  const took = [];
  while (!isOver) {
    const began = performance.now();
    await (await fetch(`${address}/healthz`)).arrayBuffer();
    took.push(performance.now() - began);
    await pause(pingPauseMs);
  }
  await ended;
  return took;
}

/** @param {number[]} took in ms */
export function describePings(took) {
  const sorted = took.toSorted((a, b) => a - b);
  const at = (/** @type {number} */ share) => sorted[Math.ceil(sorted.length * share) - 1] ?? Number.NaN;
  const p99 = at(0.99);
  return {
    '/healthz p50 ms': at(0.5).toFixed(1),
    'p99 ms': p99.toFixed(1),
    'max ms': at(1).toFixed(1),
    'below 50 ms': p99 < 50 ? 'yes' : 'no',
  };
}
