import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** @typedef {import('../apps/server/dist/db/database.js').Pool} Pool */

const run = promisify(execFile);

/**
 * One row, one index, one commit each: by pgbench where the machine has it, and otherwise by the driver, which takes more of
 * the processor than pgbench does and so makes the reference smaller.
 * @param {Pool} pool @param {{ url: string, folder: string, clients: number }} options
 */
export async function prepareInserts(pool, { url, folder, clients }) {
  await pool`create table if not exists bench_rows (id uuid primary key, name text not null, at timestamptz not null default now())`;
  const script = join(folder, 'raw-insert.sql');
  await writeFile(script, `insert into bench_rows (id, name) values (gen_random_uuid(), 'Ala Nowicka');\n`);
  const version = await run('pgbench', ['--version']).catch(() => undefined);
  return version
    ? {
        by: 'pgbench',
        insertFor: (/** @type {number} */ seconds) => callPgbench(url, script, clients, seconds),
      }
    : { by: 'the driver', insertFor: (/** @type {number} */ seconds) => callDriver(pool, clients, seconds) };
}

/** @param {string} url @param {string} script @param {number} clients @param {number} seconds */
async function callPgbench(url, script, clients, seconds) {
  const counts = ['--client', String(clients), '--jobs', '1', '--time', String(seconds)];
  const { stdout } = await run('pgbench', [
    '--no-vacuum',
    '--protocol',
    'prepared',
    ...counts,
    '--file',
    script,
    url,
  ]);
  const done = Number(/actually processed: (\d+)/.exec(stdout)?.[1]);
  const rate = Number(/tps = ([\d.]+)/.exec(stdout)?.[1]);
  if (!(rate > 0)) throw new Error(`pgbench said something else: ${stdout}`);
  return { done, rate };
}

/** @param {Pool} pool @param {number} clients @param {number} seconds */
function callDriver(pool, clients, seconds) {
  const insert = () => pool`insert into bench_rows (id, name) values (${randomUUID()}, 'Ala Nowicka')`;
  return repeat(insert, clients, seconds);
}

/** So many at a time, for so long. @param {() => Promise<unknown>} work @param {number} clients @param {number} seconds */
export async function repeat(work, clients, seconds) {
  const began = performance.now();
  const ends = began + seconds * 1000;
  let done = 0;
  const workers = Array.from({ length: clients }, async () => {
    while (performance.now() < ends) {
      await work();
      done += 1;
    }
  });
  await Promise.all(workers);
  return { done, rate: (done * 1000) / (performance.now() - began) };
}
