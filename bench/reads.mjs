import { fileURLToPath } from 'node:url';
import autocannon from 'autocannon';
import { serverEntry } from '../scripts/project.mjs';
import { startProgram } from './programs.mjs';
import { median } from './table.mjs';

const rounds = 7;
const seconds = 3;
const connections = 16;
const bareEntry = fileURLToPath(new URL('bare-server.mjs', import.meta.url));

/**
 * Validated, serialised reads through the whole stack, each next to a bare Fastify route with the same query and the
 * same driver. The two take turns, so that a noisy moment hits both.
 * @param {string} url
 */
export async function measureReads(url) {
  const gramy = await startProgram(serverEntry, { DATABASE_URL: url, RATE_LIMIT_PER_MINUTE: '1000000000' });
  const bare = await startProgram(bareEntry, { DATABASE_URL: url }, '/hello');
  const targets = [
    { name: 'Fastify hello', address: `${bare.address}/hello` },
    { name: 'bare: a light read', address: `${bare.address}/activities` },
    {
      name: 'Gramy: GET /api/activity/activities',
      address: `${gramy.address}/api/activity/activities`,
      reference: 1,
    },
    { name: 'bare: a read with joins', address: `${bare.address}/cities` },
    {
      name: 'Gramy: GET /api/area/cities/user',
      address: `${gramy.address}/api/area/cities/user?country=PL`,
      reference: 3,
    },
    { name: 'Gramy: page /home, rendered', address: `${gramy.address}/home?city=lodz` },
  ];
  /** @type {{ rates: number[], p99: number[] }[]} */
  const results = targets.map(() => ({ rates: [], p99: [] }));
  for (let round = 0; round <= rounds; round += 1) {
    for (const [index, target] of targets.entries()) {
      const result = await autocannon({
        url: target.address,
        connections,
        duration: round === 0 ? 1 : seconds,
      });
      if (result.non2xx > 0) throw new Error(`${target.name} answered ${result.non2xx} requests badly`);
      // The first round only warms up.
      if (round === 0) continue;
      results[index]?.rates.push(result.requests.average);
      results[index]?.p99.push(result.latency.p99);
    }
  }
  await gramy.stop();
  await bare.stop();
  const rates = results.map((result) => median(result.rates));
  return targets.map((target, index) => ({
    target: target.name,
    'requests/s': Math.round(rates[index] ?? 0),
    'p99 ms': median(results[index]?.p99 ?? []),
    'of hello': ratio(rates[index], rates[0]),
    'of the bare read': target.reference === undefined ? '' : ratio(rates[index], rates[target.reference]),
  }));
}

/** @param {number | undefined} value @param {number | undefined} reference */
function ratio(value, reference) {
  return value && reference ? (value / reference).toFixed(2) : '';
}
