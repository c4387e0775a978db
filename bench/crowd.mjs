import { setTimeout as pause } from 'node:timers/promises';
import { serverEntry } from '../scripts/project.mjs';
import { copyGrown } from './market.mjs';
import { describePings, pingWhile } from './pings.mjs';
import { openProcessorMeter } from './processor-time.mjs';
import { startProgram } from './programs.mjs';

const { createPool } = await import('../apps/server/dist/db/database.js');

const base = '/api/user/service-providers';
const utcDayMs = 86_400_000;
const crowdSize = 20;
const cities = ['warszawa', 'krakow', 'lodz', 'wroclaw'];

/**
 * Many searches at once that nobody has made before. What counts is how long another request waits meanwhile, and that
 * everybody is answered.
 * @param {string} url of the demo market
 */
export async function measureCrowd(url, providers = 4_000) {
  const market = await copyGrown(url, providers);
  const pool = createPool({
    url: market.url,
    size: 1,
    statementTimeoutMs: 0,
    applicationName: 'gramy-bench',
  });
  const gramy = await startProgram(serverEntry, {
    DATABASE_URL: market.url,
    GRAMY_MODE: 'demo',
    RATE_LIMIT_PER_MINUTE: '1000000000',
  });
  const readUsage = await openProcessorMeter({ pool, pid: gramy.pid });
  try {
    const idle = await pingWhile(gramy.address, () => pause(2_000));
    const rows = [{ meanwhile: 'nothing else', 'last answer ms': '', 'ms each': '', ...describePings(idle) }];
    for (const [name, paths] of Object.entries(listCrowds())) {
      let lastMs = 0;
      const before = await readUsage?.();
      const pings = await pingWhile(gramy.address, async () => {
        lastMs = Math.max(...(await Promise.all(paths.map((path) => timeAnswer(gramy.address + path)))));
      });
      const after = await readUsage?.();
      const used = (after?.server ?? Number.NaN) - (before?.server ?? 0);
      rows.push({
        meanwhile: `${crowdSize} searches: ${name}`,
        'last answer ms': String(Math.round(lastMs)),
        'ms each': String(Math.round(used / crowdSize)),
        ...describePings(pings),
      });
    }
    return rows;
  } finally {
    await gramy.stop();
    await pool.end();
    await market.remove();
  }
}

/** @param {string} address */
async function timeAnswer(address) {
  const began = performance.now();
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address} was answered with ${answer.status}`);
  await answer.arrayBuffer();
  return performance.now() - began;
}

/** @returns {Record<string, string[]>} */
function listCrowds() {
  const dates = Array.from({ length: 10 }, (_, days) =>
    new Date(Date.now() + (5 + days) * utcDayMs).toISOString().slice(0, 10),
  );
  const list = (/** @type {(index: number) => string} */ toQuery) =>
    Array.from({ length: crowdSize }, (_, index) => `${base}?${toQuery(index)}`);
  const dateOf = (/** @type {number} */ index) => dates[index % dates.length];
  return {
    'a date in a city': list(
      (index) =>
        `city=${cities[index % cities.length]}&date=${dateOf(index)}&time=19:00&guests=${index < 10 ? 2 : 4}`,
    ),
    'a date anywhere': list((index) => `date=${dateOf(index)}&time=19:00&guests=${index < 10 ? 3 : 6}`),
    'no date': list((index) => `guests=${2 + (index % 10)}&duration=${index < 10 ? 60 : 120}`),
  };
}
