import { fileURLToPath } from 'node:url';
import { serverEntry } from '../scripts/project.mjs';
import { startProgram } from './programs.mjs';
import { measureRounds, ratio } from './rounds.mjs';

const bareEntry = fileURLToPath(new URL('bare-server.mjs', import.meta.url));
const utcDayMs = 86_400_000;
const base = '/api/user/service-providers';

/**
 * The search over HTTP in whatever market the database holds, next to a route that says hello.
 *
 * @param {string} url
 */
export async function measureSearch(url) {
  const gramy = await startProgram(serverEntry, {
    DATABASE_URL: url,
    GRAMY_MODE: 'demo',
    RATE_LIMIT_PER_MINUTE: '1000000000',
    MAX_EVENT_LOOP_DELAY_MS: '0',
  });
  const bare = await startProgram(bareEntry, { DATABASE_URL: url }, '/hello');
  try {
    const targets = [
      { name: 'Fastify hello', address: `${bare.address}/hello` },
      ...listSearches().map(({ name, paths }) => ({
        name,
        address: gramy.address,
        requests: paths.map((path) => ({ path })),
      })),
    ];
    const first = await timeFirst(gramy.address);
    const results = await measureRounds(targets);
    const hello = results[0];
    return [
      ...targets.map(({ name }, index) => toRow(name, results[index], hello)),
      { target: 'the first search after a start, ms', ...first },
    ];
  } finally {
    await gramy.stop();
    await bare.stop();
  }
}

/** @param {string} target @param {{ rate: number, p99: number } | undefined} result @param {{ rate: number, p99: number } | undefined} hello */
function toRow(target, result, hello) {
  return {
    target,
    'requests/s': Math.round(result?.rate ?? 0),
    'p99 ms': result?.p99 ?? Number.NaN,
    'p99 of hello': ratio(result?.p99, hello?.p99),
  };
}

/** Reads the market and the first day. @param {string} address */
async function timeFirst(address) {
  const [path = ''] = listSearches()[0]?.paths ?? [];
  const began = performance.now();
  await (await fetch(address + path)).text();
  return { 'requests/s': '', 'p99 ms': Math.round(performance.now() - began), 'p99 of hello': '' };
}

/** Every list takes turns, as different people ask for different things. */
export function listSearches() {
  const dates = [1, 2, 3].map((days) => new Date(Date.now() + days * utcDayMs).toISOString().slice(0, 10));
  const cities = ['warszawa', 'lodz', 'krakow', 'wroclaw'];
  const activities = ['bowling', 'billiards', 'karaoke'];
  const times = ['18:00', '19:30', '21:00'];
  const inCity = dates.flatMap((date) =>
    cities.flatMap((city) =>
      times.flatMap((time) =>
        [2, 5].map((guests) => `${base}?city=${city}&date=${date}&time=${time}&guests=${guests}`),
      ),
    ),
  );
  const forActivity = dates.flatMap((date) =>
    activities.flatMap((activity) =>
      times.map((time) => `${base}?activity=${activity}&city=lodz&date=${date}&time=${time}&guests=4`),
    ),
  );
  const everywhere = dates.flatMap((date) =>
    times.map((time) => `${base}?date=${date}&time=${time}&guests=4`),
  );
  const words = ['kregle lodz', 'bilrad', 'pod zegarem', 'srodmiescie', 'karaoke krakow'];
  const typed = ['kre', 'bilr', 'pod z', 'srodm', 'kar', 'wars', 'zegr'];
  return [
    { name: 'date, time, guests in a city', paths: inCity },
    { name: 'the same for an activity', paths: forActivity },
    { name: 'the same in all cities', paths: everywhere },
    { name: 'words, no date', paths: words.map((q) => `${base}?q=${encodeURIComponent(q)}`) },
    { name: 'suggestions', paths: typed.map((q) => `${base}/suggestions?q=${encodeURIComponent(q)}`) },
    { name: 'popular', paths: cities.map((city) => `${base}/popular-service-providers?city=${city}`) },
    {
      name: 'pins of a city',
      paths: cities.map((city) => `${base}/pins?city=${city}&date=${dates[0]}&guests=2`),
    },
  ];
}
