import autocannon from 'autocannon';
import { median } from './table.mjs';

const rounds = 7;
const seconds = 3;
const connections = 16;

/**
 * Calls each target in turn, several times over, so that a noisy moment hits all of them.
 *
 * @param {{ name: string, address: string, requests?: { headers: Record<string, string> }[] }[]} targets
 */
export async function measureRounds(targets) {
  /** @type {{ rates: number[], p99: number[] }[]} */
  const results = targets.map(() => ({ rates: [], p99: [] }));
  for (let round = 0; round <= rounds; round += 1) {
    for (const [index, target] of targets.entries()) {
      const result = await autocannon({
        url: target.address,
        connections,
        duration: round === 0 ? 1 : seconds,
        ...(target.requests ? { requests: target.requests } : {}),
      });
      if (result.non2xx > 0) throw new Error(`${target.name} answered ${result.non2xx} requests badly`);
      // The first round only warms up.
      if (round === 0) continue;
      results[index]?.rates.push(result.requests.average);
      results[index]?.p99.push(result.latency.p99);
    }
  }
  return results.map(({ rates, p99 }) => ({ rate: median(rates), p99: median(p99) }));
}

/** @param {number | undefined} value @param {number | undefined} reference */
export function ratio(value, reference) {
  return value && reference ? (value / reference).toFixed(2) : '';
}
