import { fileURLToPath } from 'node:url';
import { startProgram } from './programs.mjs';
import { measureRounds } from './rounds.mjs';

const entry = fileURLToPath(new URL('token-server.mjs', import.meta.url));

/**
 * The same read with an access token and without. Nothing else stands around it, so the check weighs more here than in
 * the product.
 * @param {string} url
 */
export async function measureTokenCheck(url) {
  const server = await startProgram(entry, { DATABASE_URL: url }, '/ready');
  /** @type {string[]} */
  const tokens = await readJson(`${server.address}/tokens`);
  const requests = tokens.map((token) => ({ headers: { authorization: `Bearer ${token}` } }));
  const [open, closed] = await measureRounds([
    { name: 'for everybody', address: `${server.address}/api/public` },
    { name: 'for signed-in people', address: `${server.address}/api/user`, requests },
  ]);
  /** @type {{ first: number, again: number }} */
  const cost = await readJson(`${server.address}/cost`);
  await server.stop();
  const openRate = open?.rate ?? Number.NaN;
  const closedRate = closed?.rate ?? Number.NaN;
  return [
    { what: 'a read for everybody, requests/s', measured: Math.round(openRate), 'of a read': '' },
    {
      what: `the same with a token (${tokens.length} sessions), requests/s`,
      measured: Math.round(closedRate),
      'of a read': `${percent(openRate / closedRate - 1)} more time`,
    },
    {
      what: 'token check alone, µs',
      measured: cost.again.toFixed(2),
      'of a read': percent((cost.again * openRate) / 1e6),
    },
    {
      what: 'token check at first sight, µs',
      measured: cost.first.toFixed(1),
      'of a read': percent((cost.first * openRate) / 1e6),
    },
  ];
}

/** @param {string} address */
async function readJson(address) {
  return (await fetch(address)).json();
}

/** @param {number} share */
function percent(share) {
  return `${(100 * share).toFixed(1)} %`;
}
