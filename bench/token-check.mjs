import { fileURLToPath } from 'node:url';
import { startProgram } from './programs.mjs';
import { measureRounds } from './rounds.mjs';

const entry = fileURLToPath(new URL('token-server.mjs', import.meta.url));

/**
 * The same read with a token check and without. Nothing else stands around the read, so the check weighs more here than
 * in the product.
 * @param {string} url
 */
export async function measureTokenCheck(url) {
  const server = await startProgram(entry, { DATABASE_URL: url }, '/ready');
  /** @type {string[]} */
  const tokens = await readJson(`${server.address}/tokens`);
  const readUsage = async () => {
    const { user, system } = await readJson(`${server.address}/usage`);
    return user + system;
  };
  // Both carry a token, so that sending and reading the header costs both the same; only one checks it.
  const requests = tokens.map((token) => ({ headers: { authorization: `Bearer ${token}` } }));
  const [open, closed] = await measureRounds([
    { name: 'a read for everybody', address: `${server.address}/api/public`, requests, readUsage },
    { name: 'the same with a token', address: `${server.address}/api/signedIn`, requests, readUsage },
  ]);
  /** @type {{ first: number, again: number }} */
  const check = await readJson(`${server.address}/cost`);
  await server.stop();
  const reference = open?.cost ?? Number.NaN;
  return [
    toRow('a read for everybody', { ...open, reference }),
    toRow(`the same with a token (${tokens.length} sessions)`, { ...closed, reference }),
    toRow('token check alone', { cost: check.again, reference }),
    toRow('token check at first sight of a token', { cost: check.first, reference }),
  ];
}

/** @param {string} what @param {{ rate?: number, cost?: number, reference: number }} measured */
function toRow(what, { rate, cost = Number.NaN, reference }) {
  return {
    what,
    'requests/s': rate === undefined ? '' : Math.round(rate),
    'µs of processor': cost.toFixed(1),
    'of the read': `${((100 * cost) / reference).toFixed(1)} %`,
  };
}

/** @param {string} address */
async function readJson(address) {
  return (await fetch(address)).json();
}
