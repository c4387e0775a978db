import { fork, spawn } from 'node:child_process';
import { readdir, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { findFreePort } from '../../scripts/free-port.mjs';
import { serverEntry } from '../../scripts/project.mjs';
import { makeDataFolder, startServer } from './running-server.ts';

const cleanups: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

async function dataFolder(): Promise<string> {
  const folder = await makeDataFolder();
  cleanups.push(folder.remove);
  return folder.path;
}

interface Ending {
  code: number | null;
  said: string;
}

/** Starts a server that is expected to give up, and listens to its last words. */
function runToItsEnd(args: string[], env: Record<string, string> = {}): Promise<Ending> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, {
      env: { ...process.env, LOG_LEVEL: 'silent', SEED_DEMO_MARKET: 'false', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let said = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += String(chunk)));
    child.on('close', (code) => resolve({ code, said: said.trim() }));
  });
}

function expectOneSentence({ code, said }: Ending, sentence: RegExp): void {
  expect(said).toMatch(sentence);
  expect(said.split('\n')).toHaveLength(1);
  expect(code).not.toBe(0);
}

/** A server that has just started reads the market first. */
async function expectReady(address: string): Promise<void> {
  await expect.poll(async () => (await fetch(`${address}/readyz`)).status).toBe(200);
}

describe('a start that is called off', () => {
  it('while the database is being made leaves nothing running, and the next start succeeds', async () => {
    const folder = await dataFolder();
    const child = fork(serverEntry, [], {
      env: { ...process.env, DATA_DIR: folder, PORT: '0', LOG_LEVEL: 'silent' },
      execArgv: [],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    await new Promise((resolve) => child.once('message', resolve));
    child.kill('SIGTERM');
    expect(await new Promise((resolve) => child.once('exit', resolve))).toBe(0);
    const files = await readdir(folder, { recursive: true });
    expect(files.filter((file) => file.endsWith('postmaster.pid'))).toEqual([]);
    const next = await startServer({ DATA_DIR: folder });
    cleanups.push(next.stop);
    await expectReady(next.address);
  });
});

describe('a start that cannot succeed says why in one sentence', () => {
  it('when the port is taken', async () => {
    const blocker = createServer();
    const port = await findFreePort();
    await new Promise<void>((resolve) => blocker.listen(port, '127.0.0.1', resolve));
    cleanups.push(() => new Promise((resolve) => blocker.close(resolve)));
    const ending = await runToItsEnd([serverEntry], {
      DATA_DIR: await dataFolder(),
      HOST: '127.0.0.1',
      PORT: String(port),
    });
    expectOneSentence(ending, new RegExp(`^Port ${port} is already in use`));
  });

  it('when another one runs on the same data folder, which goes on undisturbed', async () => {
    const folder = await dataFolder();
    const first = await startServer({ DATA_DIR: folder });
    cleanups.push(first.stop);
    const ending = await runToItsEnd([serverEntry], { DATA_DIR: folder, PORT: String(await findFreePort()) });
    expectOneSentence(ending, /already running/);
    await expectReady(first.address);
  });

  it('when the data folder cannot be written', async () => {
    const file = join(await dataFolder(), 'a-file');
    await writeFile(file, '');
    expectOneSentence(
      await runToItsEnd([serverEntry], { DATA_DIR: join(file, 'data') }),
      /data folder|cannot/i,
    );
  });

  it('when a setting makes no sense', async () => {
    expectOneSentence(
      await runToItsEnd([serverEntry], { PORT: 'three thousand' }),
      /^The setting PORT is not valid/,
    );
  });

  it('when nobody answers at DATABASE_URL', async () => {
    const url = `postgres://gramy:secret@127.0.0.1:${await findFreePort()}/gramy`;
    const ending = await runToItsEnd([serverEntry], { DATABASE_URL: url });
    expectOneSentence(ending, /^The database of DATABASE_URL cannot be used/);
    expect(ending.said).not.toContain('secret');
  });

  it('when Node.js is too old', async () => {
    const pretend = `Object.defineProperty(process.versions, 'node', { value: '18.20.0' });`;
    const ending = await runToItsEnd([
      '--import',
      `data:text/javascript,${encodeURIComponent(pretend)}`,
      'scripts/start.mjs',
    ]);
    expectOneSentence(ending, /^Gramy needs Node\.js 20\.19 or newer; this is 18\.20\.0\.$/);
  });
});
