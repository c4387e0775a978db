import { fileURLToPath } from 'node:url';
import { serverEntry } from '../scripts/project.mjs';
import { startProgram } from './programs.mjs';
import { measureRounds, ratio } from './rounds.mjs';

const bareEntry = fileURLToPath(new URL('bare-server.mjs', import.meta.url));

/**
 * Validated, serialised reads through the whole stack, each next to a bare Fastify route with the same query and the
 * same driver.
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
    {
      name: 'Gramy: page /home, rendered',
      address: `${gramy.address}/home?city=lodz`,
      requests: [{ headers: { 'accept-encoding': 'gzip, deflate, br, zstd' } }],
    },
    { name: 'Gramy: page /home, not compressed', address: `${gramy.address}/home?city=lodz` },
  ];
  const results = await measureRounds(targets);
  await gramy.stop();
  await bare.stop();
  return targets.map(({ name, reference }, index) => ({
    target: name,
    'requests/s': Math.round(results[index]?.rate ?? 0),
    'p99 ms': results[index]?.p99 ?? Number.NaN,
    'of hello': ratio(results[index]?.rate, results[0]?.rate),
    'of the bare read': reference === undefined ? '' : ratio(results[index]?.rate, results[reference]?.rate),
  }));
}
