import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';

const pingPauseMs = 10;

/**
 * Requests `/healthz` again and again while something else goes on, to measure how long others wait. The requests leave from
 * a thread of their own: otherwise they would wait for this side's own work as well.
 * @param {string} address @param {() => Promise<unknown>} work
 */
export async function pingWhile(address, work) {
  const worker = new Worker(fileURLToPath(import.meta.url), { workerData: address });
  await once(worker, 'message');
  const ended = work().finally(() => worker.postMessage('stop'));
  const [took] = await once(worker, 'message');
  await ended;
  return /** @type {number[]} */ (took);
}

/** @param {string} address @param {import('node:worker_threads').MessagePort} port */
async function ping(address, port) {
  const ask = async () => (await fetch(`${address}/healthz`)).arrayBuffer();
  await ask();
  port.postMessage('ready');
  let isOver = false;
  port.once('message', () => {
    isOver = true;
  });
  /** @type {number[]} */
  const took = [];
  while (!isOver) {
    const began = performance.now();
    await ask();
    took.push(performance.now() - began);
    await pause(pingPauseMs);
  }
  port.postMessage(took);
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

if (!isMainThread && parentPort) await ping(workerData, parentPort);
