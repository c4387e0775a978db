import { readdir, readFile } from 'node:fs/promises';

/** @typedef {import('../apps/server/dist/db/database.js').Pool} Pool */

const ticksPerSecond = 100;

/**
 * How much processor time a process and PostgreSQL have used so far, in ms. Undefined where there is no /proc to ask.
 * @param {{ pool: Pool, pid: number }} of
 */
export async function openProcessorMeter({ pool, pid }) {
  const [backend] = await pool`select pg_backend_pid() as pid`;
  const postmaster = (await readStat(backend?.pid))?.parent;
  if (postmaster === undefined) return undefined;
  return async () => ({ server: (await readStat(pid))?.used ?? 0, database: await sumChildren(postmaster) });
}

/** Those that have ended count with their parent. @param {number} parent */
async function sumChildren(parent) {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number);
  const stats = await Promise.all(pids.map(readStat));
  const own = await readStat(parent);
  return stats
    .filter((stat) => stat?.parent === parent)
    .reduce((sum, stat) => sum + (stat?.used ?? 0), (own?.used ?? 0) + (own?.ended ?? 0));
}

/** What a process has used so far, in ms. @param {number} pid */
export async function readUsed(pid) {
  return (await readStat(pid))?.used ?? 0;
}

/** What all of the machine has used so far, in ms, and how many processors it has. */
export async function readMachine() {
  const lines = (await readFile('/proc/stat', 'utf8')).split('\n').filter((line) => line.startsWith('cpu'));
  const [, user = 0, nice = 0, system = 0, , , irq = 0, softirq = 0] = (lines[0] ?? '')
    .split(/\s+/)
    .map(Number);
  return {
    used: ((user + nice + system + irq + softirq) * 1000) / ticksPerSecond,
    processors: lines.length - 1,
  };
}

/** @param {number} pid */
async function readStat(pid) {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  // The name before the bracket may hold anything.
  const fields = text
    .slice(text.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number);
  const [, parent = 0] = fields;
  const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = fields.slice(11);
  const toMs = (/** @type {number} */ ticks) => (ticks * 1000) / ticksPerSecond;
  return { parent, used: toMs(user + system), ended: toMs(endedUser + endedSystem) };
}
