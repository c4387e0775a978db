import { fileURLToPath } from 'node:url';
import { serverEntry } from '../scripts/project.mjs';
import { startProgram } from './programs.mjs';
import { measureRounds, ratio } from './rounds.mjs';

const { createPool } = await import('../apps/server/dist/db/database.js');

const bareEntry = fileURLToPath(new URL('bare-server.mjs', import.meta.url));
const pageCount = 200;

/**
 * What a provider's page is made of, in whatever market the database holds, next to a bare route with the same statements
 * and to one that says hello. Some pages are requested again and again, and more than fit into the cache once in a while.
 *
 * @param {string} url
 */
export async function measureProviderPages(url) {
  const slugs = await listSlugs(url);
  const gramy = await startProgram(serverEntry, {
    DATABASE_URL: url,
    GRAMY_MODE: 'demo',
    RATE_LIMIT_PER_MINUTE: '1000000000',
    MAX_EVENT_LOOP_DELAY_MS: '0',
  });
  const bare = await startProgram(bareEntry, { DATABASE_URL: url }, '/hello');
  const base = '/api/user/service-providers';
  const [first = ''] = slugs;
  const inTurn = (/** @type {(slug: string) => string} */ toPath) =>
    slugs.map((slug) => ({ path: toPath(slug) }));
  try {
    const targets = [
      { name: 'Fastify hello', address: `${bare.address}/hello` },
      {
        name: 'bare: the statements of a page',
        address: bare.address,
        requests: inTurn((slug) => `/provider/${slug}`),
      },
      { name: 'Gramy: the same page', address: `${gramy.address}${base}/${first}` },
      {
        name: `Gramy: ${slugs.length} pages in turn`,
        address: gramy.address,
        requests: inTurn((slug) => `${base}/${slug}`),
      },
      {
        name: 'Gramy: reviews',
        address: gramy.address,
        requests: inTurn((slug) => `${base}/${slug}/reviews`),
      },
    ];
    const results = await measureRounds(targets);
    return targets.map(({ name }, index) => ({
      target: name,
      'requests/s': Math.round(results[index]?.rate ?? 0),
      'p99 ms': results[index]?.p99 ?? Number.NaN,
      'of hello': ratio(results[index]?.rate, results[0]?.rate),
      'of the bare statements': index < 2 ? '' : ratio(results[index]?.rate, results[1]?.rate),
    }));
  } finally {
    await gramy.stop();
    await bare.stop();
  }
}

/** Spread over the whole market. @param {string} url @returns {Promise<string[]>} */
export async function listSlugs(url) {
  const pool = createPool({ url, size: 1, statementTimeoutMs: 0, applicationName: 'gramy-bench' });
  const rows = await pool`
    select slug from service_providers where status = 'listed' order by md5(slug) limit ${pageCount}`;
  await pool.end();
  return rows.map(({ slug }) => slug);
}
