import autocannon from 'autocannon';
import { median } from './table.mjs';

const usual = { rounds: 7, seconds: 3 };
const connections = 16;

/**
 * @typedef {object} Target
 * @property {string} name
 * @property {string} address
 * @property {{ headers?: Record<string, string>, path?: string }[]} [requests]
 * @property {() => Promise<number>} [readUsage] processor time of the server so far, in µs
 * @property {() => () => void} [begin] what else goes on meanwhile; returns how to end it
 */

/**
 * Calls each target in turn, several times over, so that a noisy moment hits all of them. `cost` is the processor time of
 * one request: busy neighbours disturb it less than they disturb the rate.
 *
 * @param {Target[]} targets
 * @param {{ rounds: number, seconds: number }} [pace]
 */
export async function measureRounds(targets, { rounds, seconds } = usual) {
  // The first round only warms up.
  for (const target of targets) await callFor(1, target);
  /** @type {Awaited<ReturnType<typeof callFor>>[][]} */
  const results = targets.map(() => []);
  for (let round = 0; round < rounds; round += 1) {
    const entries = [...targets.entries()];
    // Another one begins each time: the second one finds a warmer machine.
    const turns = [...entries.slice(round % entries.length), ...entries.slice(0, round % entries.length)];
    for (const [index, target] of turns) results[index]?.push(await callFor(seconds, target));
  }
  return results.map((calls) => ({
    rate: median(calls.map(({ rate }) => rate)),
    p99: median(calls.map(({ p99 }) => p99)),
    cost: median(calls.map(({ cost }) => cost)),
  }));
}

/** @param {number} duration @param {Target} target */
async function callFor(duration, { name, address, requests, begin, readUsage = async () => 0 }) {
  const before = await readUsage();
  const load = { url: address, connections, duration, ...(requests ? { requests } : {}) };
  const end = begin?.();
  const result = await autocannon(load);
  end?.();
  if (result.non2xx > 0) throw new Error(`${name} answered ${result.non2xx} requests badly`);
  return {
    rate: result.requests.average,
    p99: result.latency.p99,
    cost: ((await readUsage()) - before) / result.requests.total,
  };
}

/** @param {number | undefined} value @param {number | undefined} reference */
export function ratio(value, reference) {
  return value && reference ? (value / reference).toFixed(2) : '';
}
