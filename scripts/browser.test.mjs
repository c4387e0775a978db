import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { findProgram, locateChromium, obtainChromium } from './browser.mjs';

/** @typedef {import('./browser.mjs').Machine} Machine */

/**
 * A machine on which `working` are the programs that start; `installs` says what a command adds to them.
 *
 * @param {{ working?: string[], installs?: Record<string, string> } & Partial<Machine>} [parts]
 */
function makeMachine({ working = [], installs = {}, ...overrides } = {}) {
  const present = new Set(working);
  /** @type {string[]} */
  const commands = [];
  /** @type {Machine} */
  const machine = {
    chosenPath: undefined,
    isRoot: false,
    findOnPath: (program) => (present.has(`/usr/bin/${program}`) ? `/usr/bin/${program}` : undefined),
    findPlaywrightChromium: async () =>
      present.has('/playwright/chrome') ? '/playwright/chrome' : undefined,
    canStart: async (path) => present.has(path),
    run: async (program, options) => {
      const command = [program, ...options].join(' ');
      commands.push(command);
      const added = installs[command];
      if (added !== undefined) present.add(added);
      return added !== undefined;
    },
    log: () => undefined,
    ...overrides,
  };
  return { machine, commands };
}

const updatePackages = 'apt-get update';
const installShell = 'apt-get install -y --no-install-recommends chromium-headless-shell';
const installPackage = 'apt-get install -y --no-install-recommends chromium';
const downloadBrowser = 'npx playwright install chromium';

describe('finding a Chromium', () => {
  it('takes the one that CHROMIUM_PATH names before all others', async () => {
    const { machine } = makeMachine({ working: ['/opt/mine', '/usr/bin/chromium'], chosenPath: '/opt/mine' });
    expect(await locateChromium(machine)).toBe('/opt/mine');
  });

  it('says so when CHROMIUM_PATH names nothing that starts, instead of taking another one', async () => {
    const { machine, commands } = makeMachine({ working: ['/usr/bin/chromium'], chosenPath: '/opt/gone' });
    await expect(obtainChromium(machine)).rejects.toThrow('CHROMIUM_PATH is "/opt/gone"');
    expect(commands).toEqual([]);
  });

  it('takes the first known name on PATH before the one Playwright has downloaded', async () => {
    const working = ['/playwright/chrome', '/usr/bin/google-chrome', '/usr/bin/chromium-browser'];
    expect(await locateChromium(makeMachine({ working }).machine)).toBe('/usr/bin/chromium-browser');
  });

  it('passes over a program that does not start', async () => {
    const { machine } = makeMachine({ working: ['/playwright/chrome'], findOnPath: () => '/usr/bin/stub' });
    expect(await locateChromium(machine)).toBe('/playwright/chrome');
  });

  it('installs nothing when there is one', async () => {
    const { machine, commands } = makeMachine({ working: ['/usr/bin/chromium'], isRoot: true });
    expect(await obtainChromium(machine)).toBe('/usr/bin/chromium');
    expect(commands).toEqual([]);
  });
});

describe('installing a Chromium', () => {
  it('uses apt-get as root, even after an update that failed', async () => {
    const { machine, commands } = makeMachine({
      working: ['/usr/bin/apt-get'],
      installs: { [installShell]: '/usr/bin/chromium-headless-shell' },
      isRoot: true,
    });
    expect(await obtainChromium(machine)).toBe('/usr/bin/chromium-headless-shell');
    expect(commands).toEqual([updatePackages, installShell]);
  });

  it('takes the whole browser where the shell cannot be had', async () => {
    const { machine, commands } = makeMachine({
      working: ['/usr/bin/apt-get'],
      installs: { [installPackage]: '/usr/bin/chromium' },
      isRoot: true,
    });
    expect(await obtainChromium(machine)).toBe('/usr/bin/chromium');
    expect(commands).toEqual([updatePackages, installShell, updatePackages, installPackage]);
  });

  it('adds the quicker shell to a browser that is there, and goes on without it when it cannot', async () => {
    const parts = { working: ['/usr/bin/apt-get', '/usr/bin/chromium'], isRoot: true };
    const added = makeMachine({ ...parts, installs: { [installShell]: '/usr/bin/chromium-headless-shell' } });
    expect(await obtainChromium(added.machine)).toBe('/usr/bin/chromium-headless-shell');
    expect(await obtainChromium(makeMachine(parts).machine)).toBe('/usr/bin/chromium');
  });

  it('lets Playwright download one when apt-get brought none', async () => {
    const { machine, commands } = makeMachine({
      working: ['/usr/bin/apt-get'],
      installs: { [downloadBrowser]: '/playwright/chrome' },
      isRoot: true,
    });
    expect(await obtainChromium(machine)).toBe('/playwright/chrome');
    expect(commands).toEqual([updatePackages, installShell, updatePackages, installPackage, downloadBrowser]);
  });

  it.each([
    ['without root', { working: ['/usr/bin/apt-get'], isRoot: false }],
    ['without apt-get', { isRoot: true }],
  ])('goes straight to Playwright %s', async (_, parts) => {
    const { machine, commands } = makeMachine({
      ...parts,
      installs: { [downloadBrowser]: '/playwright/chrome' },
    });
    expect(await obtainChromium(machine)).toBe('/playwright/chrome');
    expect(commands).toEqual([downloadBrowser]);
  });

  it('fails with one sentence that names everything it tried', async () => {
    const { machine } = makeMachine({ working: ['/usr/bin/apt-get'], isRoot: true });
    await expect(obtainChromium(machine)).rejects.toThrow(
      "No Chromium that starts was found or could be installed; tried CHROMIUM_PATH, PATH (chromium-headless-shell, chromium, chromium-browser, google-chrome, google-chrome-stable), Playwright's download, apt-get install chromium-headless-shell, apt-get install chromium, npx playwright install chromium.",
    );
  });

  it('announces what it is about to do', async () => {
    /** @type {string[]} */
    const lines = [];
    const { machine } = makeMachine({
      installs: { [downloadBrowser]: '/playwright/chrome' },
      log: (line) => lines.push(line),
    });
    await obtainChromium(machine);
    expect(lines).toEqual([`No Chromium here yet: installing one with ${downloadBrowser}`]);
  });
});

describe('looking along PATH', () => {
  const folder = mkdtempSync(join(tmpdir(), 'gramy-path-'));
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it('finds only what may be executed', () => {
    writeFileSync(join(folder, 'chromium'), '');
    writeFileSync(join(folder, 'google-chrome'), '');
    chmodSync(join(folder, 'google-chrome'), 0o755);
    const searchPath = ['/nowhere', '', folder].join(delimiter);
    expect(findProgram('google-chrome', searchPath)).toBe(join(folder, 'google-chrome'));
    expect(findProgram('chromium', searchPath)).toBeUndefined();
  });
});
