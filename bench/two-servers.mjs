import { rm } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import autocannon from 'autocannon';
import { findFreePort } from '../scripts/free-port.mjs';
import { serverEntry } from '../scripts/project.mjs';
import { startBalancer } from './balancer.mjs';
import { publicUrl, tokenSecret } from './booking-hall.mjs';
import { makeFolder } from './market.mjs';
import { listVisit } from './market-visit.mjs';
import { openProcessorMeter, readMachine, readUsed } from './processor-time.mjs';
import { startProgram } from './programs.mjs';
import { median } from './table.mjs';

const { createPool } = await import('../apps/server/dist/db/database.js');

/** Longer than the balancer takes to ask again. */
const drainMs = 4_000;
const connections = 16;

/**
 * Two servers behind the balancer of `deploy/`, and one of them behind it as well, on one PostgreSQL.
 * @param {string} url
 */
export async function openTwoServers(url) {
  const folder = await makeFolder();
  const pool = createPool({ url, size: 1, statementTimeoutMs: 0, applicationName: 'gramy-bench' });
  const start = async (/** @type {number} */ port) =>
    startProgram(serverEntry, {
      DATABASE_URL: url,
      DATA_DIR: folder,
      PORT: String(port),
      TOKEN_SECRET: tokenSecret,
      // The issuer of tokens: without it those of the guests here would be somebody else's.
      PUBLIC_URL: publicUrl,
      PAYMENT_GATEWAY: 'sandbox',
      ALLOW_SANDBOX_PAYMENTS: 'true',
      TRUST_PROXY: 'loopback',
      RATE_LIMIT_PER_MINUTE: '1000000000',
      MAX_EVENT_LOOP_DELAY_MS: '0',
      JOB_CONCURRENCY: '0',
      DRAIN_MS: String(drainMs),
    });
  const ports = [await findFreePort(), await findFreePort()];
  const servers = await Promise.all(ports.map(start));
  const hosts = ports.map((port) => `127.0.0.1:${port}`);
  const balancer = await startBalancer({ folder, groups: [hosts.slice(0, 1), hosts] });
  const [one = '', two = ''] = balancer.addresses;
  const meter = await openProcessorMeter({ pool, pid: 0 });

  /** What all parts have used so far, in ms: servers, PostgreSQL, balancer, and whoever calls. */
  async function readUsage() {
    const used = await Promise.all([...servers.map(({ pid }) => pid), balancer.pid].map(readUsed));
    const { user, system } = process.cpuUsage();
    return {
      servers: (used[0] ?? 0) + (used[1] ?? 0),
      balancer: used[2] ?? 0,
      database: (await meter?.())?.database ?? 0,
      caller: (user + system) / 1000,
    };
  }

  return {
    one,
    two,
    direct: servers[0]?.address ?? '',
    readUsage,
    /** One after the other, as a new release comes. */
    async restartBoth() {
      for (const [index, port] of ports.entries()) {
        await servers[index]?.stop();
        servers[index] = await start(port);
      }
    },
    async stop() {
      await balancer.stop();
      await Promise.all(servers.map((server) => server.stop()));
      await pool.end();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** @typedef {Awaited<ReturnType<typeof openTwoServers>>} TwoServers */

/**
 * Calls with all that goes, and says what each request cost whom, in ms of a processor.
 * @param {TwoServers} servers @param {string} address @param {string[]} paths @param {number} seconds
 */
export async function callAll(servers, address, paths, seconds) {
  const [before, machineBefore] = [await servers.readUsage(), await readMachine()];
  const began = performance.now();
  const result = await autocannon({
    url: address,
    connections,
    duration: seconds,
    requests: paths.map((path) => ({ path })),
  });
  const elapsed = performance.now() - began;
  const [after, machineAfter] = [await servers.readUsage(), await readMachine()];
  const total = result.requests.total;
  const usedBy = (/** @type {keyof typeof after} */ part) => after[part] - before[part];
  const own = usedBy('servers') + usedBy('balancer') + usedBy('database') + usedBy('caller');
  const all = machineAfter.used - machineBefore.used;
  return {
    rate: total / (elapsed / 1000),
    p99: result.latency.p99,
    failed: result.errors + result.timeouts + result.non2xx,
    cost: {
      servers: usedBy('servers') / total,
      balancer: usedBy('balancer') / total,
      database: usedBy('database') / total,
      caller: usedBy('caller') / total,
    },
    /** Of the machine's processors, in so many was work of others. */
    others: Math.max(0, all - own) / elapsed,
    processors: machineAfter.processors,
  };
}

/** @typedef {Awaited<ReturnType<typeof callAll>>} Called */

const rounds = 5;
const seconds = 5;
/** Well below what one server can do alone. */
const calmRate = 60;
const calmSeconds = 20;

/**
 * Throughput of two servers next to one, and what guests notice of a restart of both.
 * @param {string} url
 */
export async function measureTwoServers(url) {
  const servers = await openTwoServers(url);
  try {
    const visit = await listVisit(url);
    const paths = [
      ...visit.search.slice(0, 20),
      ...visit.place.slice(0, 20),
      ...visit.freeTimes.slice(0, 40),
    ];
    const targets = { direct: servers.direct, one: servers.one, two: servers.two };
    /** @type {Record<keyof typeof targets, Called[]>} */
    const called = { direct: [], one: [], two: [] };
    const names = /** @type {(keyof typeof targets)[]} */ (Object.keys(targets));
    for (const name of names) await callAll(servers, targets[name], paths, 2);
    for (let round = 0; round < rounds; round += 1)
      for (const name of [...names.slice(round % 3), ...names.slice(0, round % 3)])
        called[name].push(await callAll(servers, targets[name], paths, seconds));
    const rate = (/** @type {keyof typeof targets} */ name) => median(called[name].map((each) => each.rate));
    const toRow = (/** @type {string} */ what, /** @type {keyof typeof targets} */ name) => ({
      what,
      'requests/s': Math.round(rate(name)),
      'of one': (rate(name) / rate('one')).toFixed(2),
      'p99 ms': median(called[name].map(({ p99 }) => p99)),
      failed: called[name].reduce((sum, { failed }) => sum + failed, 0),
      "others' processors": median(called[name].map(({ others }) => others)).toFixed(1),
    });
    return [
      toRow('one server, without the balancer', 'direct'),
      toRow('one server behind the balancer', 'one'),
      toRow('two servers behind the balancer', 'two'),
      await callCalmly(servers, 'two, calmly', paths, () => pause(calmSeconds * 1000)),
      await callCalmly(servers, 'two, as calmly, while both are restarted', paths, () =>
        servers.restartBoth(),
      ),
    ];
  } finally {
    await servers.stop();
  }
}

/**
 * @param {TwoServers} servers @param {string} what @param {string[]} paths @param {() => Promise<unknown>} meanwhile
 */
async function callCalmly(servers, what, paths, meanwhile) {
  const before = await readMachine();
  const began = performance.now();
  const load = { url: servers.two, connections, overallRate: calmRate, duration: 3_600 };
  const requests = paths.map((path) => ({ path }));
  /** @type {import('autocannon').Result} */
  const result = await new Promise((resolve, reject) => {
    const calling = autocannon({ ...load, requests }, (error, done) =>
      error ? reject(error) : resolve(done),
    );
    meanwhile().then(() => calling.stop(), reject);
  });
  const used = (await readMachine()).used - before.used;
  return {
    what,
    'requests/s': Math.round(result.requests.average),
    'of one': '',
    'p99 ms': result.latency.p99,
    failed: result.errors + result.timeouts + result.non2xx,
    "others' processors": `${(used / (performance.now() - began)).toFixed(1)} with ours`,
  };
}
