import { rmSync } from 'node:fs';
import { afterEach, expect, it } from 'vitest';
import { supervise } from './supervise.mjs';
import { makeTree } from './temporary-tree.mjs';

/** @type {(() => void)[]} */
const cleanups = [];
afterEach(() => {
  for (const cleanup of cleanups.splice(0)) cleanup();
});

/** @param {string} program */
function follow(program) {
  const folder = makeTree({ 'server.mjs': program });
  cleanups.push(() => rmSync(folder, { recursive: true }));
  /** @type {string[]} */
  const told = [];
  /** @type {() => void} */
  let onTold = () => undefined;
  const server = supervise({
    entry: `${folder}/server.mjs`,
    patienceMs: 1_200,
    env: {},
    onMessage(message) {
      if (message.type === 'progress') told.push(message.text);
      if (message.type === 'progress') onTold();
    },
    onRestart: (reason) => told.push(`restart: ${reason}`),
  });
  cleanups.push(server.stop);
  const nextProgress = () =>
    new Promise((resolve) => {
      onTold = () => resolve(told);
    });
  return { server, nextProgress };
}

const answers = `process.on('message', () => process.send({ type: 'alive' }));
  process.on('SIGTERM', () => process.exit(0));
  process.send({ type: 'ready' });`;

it('a server that stands still is ended, and the next one is told why', async () => {
  const { server, nextProgress } = follow(`${answers}
    if (process.env.GRAMY_LAST_END) process.send({ type: 'progress', text: process.env.GRAMY_LAST_END });
    else Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);`);
  expect(await nextProgress()).toEqual(['restart: no answer for 1.2 seconds', 'no answer for 1.2 seconds']);
  server.stop();
  expect(await server.ended).toBe(0);
});

it('a server that answers is left alone', async () => {
  // Longer than the patience with one that does not.
  const { server, nextProgress } = follow(`${answers}
    let asked = 0;
    process.on('message', () => (asked += 1) === 8 && process.send({ type: 'progress', text: 'still here' }));`);
  expect(await nextProgress()).toEqual(['still here']);
  server.stop();
  expect(await server.ended).toBe(0);
});
