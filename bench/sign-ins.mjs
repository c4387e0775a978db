import { rm } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { demoAccounts, demoPassword } from '../apps/server/dist/db/seed/demo-accounts.js';
import { serverEntry } from '../scripts/project.mjs';
import { makeFolder } from './market.mjs';
import { describePings, pingWhile } from './pings.mjs';
import { startProgram } from './programs.mjs';
import { median } from './table.mjs';

const parallel = 50;
const seconds = 10;

/**
 * Many sign-ins at once, each from an address of its own. Hashing takes its time; what counts is how long another request
 * waits meanwhile.
 * @param {string} url
 */
export async function measureSignIns(url) {
  const folder = await makeFolder();
  const server = await startProgram(serverEntry, {
    DATABASE_URL: url,
    DATA_DIR: folder,
    TRUST_PROXY: 'loopback',
    RATE_LIMIT_PER_MINUTE: '1000000000',
  });
  try {
    return await measureAt(server.address);
  } finally {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** @param {string} address */
async function measureAt(address) {
  // The first one loads and compiles, and is not measured.
  await signIn(address, 0);
  const idle = await pingWhile(address, () => pause(3_000));
  /** @type {number[]} */
  const took = [];
  const busy = await pingWhile(address, () => {
    const ends = performance.now() + seconds * 1000;
    const people = Array.from({ length: parallel }, async (_, person) => {
      while (performance.now() < ends) took.push(await signIn(address, person));
    });
    return Promise.all(people);
  });
  return [
    { meanwhile: 'nothing else', 'sign-ins/s': '', 'sign-in p50 ms': '', ...describePings(idle) },
    {
      meanwhile: `${parallel} people sign in`,
      'sign-ins/s': Math.round(took.length / seconds),
      'sign-in p50 ms': Math.round(median(took)),
      ...describePings(busy),
    },
  ];
}

/** @param {string} address @param {number} person */
async function signIn(address, person) {
  const began = performance.now();
  const answer = await fetch(`${address}/api/user/auth/signin`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': `10.0.0.${person + 1}` },
    body: JSON.stringify({ email: demoAccounts[0]?.email, password: demoPassword }),
  });
  if (!answer.ok) throw new Error(`a sign-in was answered with ${answer.status}: ${await answer.text()}`);
  await answer.arrayBuffer();
  return performance.now() - began;
}
