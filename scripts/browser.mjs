import { execFile } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { root } from './project.mjs';

/**
 * @typedef {(line: string) => void} Log
 *
 * @typedef {object} Machine
 * @property {string | undefined} chosenPath what CHROMIUM_PATH says
 * @property {boolean} isRoot
 * @property {(program: string) => string | undefined} findOnPath
 * @property {() => Promise<string | undefined>} findPlaywrightChromium only when it is already downloaded
 * @property {(path: string) => Promise<boolean>} canStart
 * @property {(program: string, options: string[]) => Promise<boolean>} run returns whether it succeeded
 * @property {Log} log
 */

/** Draws no window that nobody sees: journeys run several times as fast in it. */
const shell = 'chromium-headless-shell';
const programs = [shell, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const startTimeoutMs = 30_000;
const installTimeoutMs = 15 * 60_000;

/**
 * The path of a Chromium that starts. Installs one when the machine has none.
 *
 * @param {Log} log
 */
export async function findOrInstallChromium(log) {
  return obtainChromium(describeMachine(log));
}

/** @param {Machine} machine */
export async function obtainChromium(machine) {
  const found = await locateChromium(machine);
  if (found !== undefined && !canInstallShell(machine)) return found;
  if (found !== undefined) {
    await installPackage(machine, shell);
    return (await locateChromium(machine)) ?? found;
  }

  const tried = ['CHROMIUM_PATH', `PATH (${programs.join(', ')})`, "Playwright's download"];
  for (const install of listInstallers(machine)) {
    tried.push(install.name);
    machine.log(`No Chromium here yet: installing one with ${install.name}`);
    await install.run();
    const installed = await locateChromium(machine);
    if (installed !== undefined) return installed;
  }
  throw new Error(`No Chromium that starts was found or could be installed; tried ${tried.join(', ')}.`);
}

/**
 * A name on PATH may be an empty shell (Ubuntu's chromium-browser only advertises a snap), and a download may lack
 * system libraries, so only one that starts counts.
 *
 * @param {Machine} machine
 */
export async function locateChromium(machine) {
  const { chosenPath } = machine;
  if (chosenPath !== undefined) {
    if (await machine.canStart(chosenPath)) return chosenPath;
    throw new Error(`CHROMIUM_PATH is "${chosenPath}", and no Chromium starts there.`);
  }
  for (const program of programs) {
    const path = machine.findOnPath(program);
    if (path !== undefined && (await machine.canStart(path))) return path;
  }
  const downloaded = await machine.findPlaywrightChromium();
  return downloaded !== undefined && (await machine.canStart(downloaded)) ? downloaded : undefined;
}

/** @param {Machine} machine */
function listInstallers(machine) {
  const playwright = {
    name: 'npx playwright install chromium',
    run: () => machine.run('npx', ['playwright', 'install', 'chromium']),
  };
  if (!hasPackages(machine)) return [playwright];
  const apt = [shell, 'chromium'].map((name) => ({
    name: `apt-get install ${name}`,
    run: () => installPackage(machine, name),
  }));
  return [...apt, playwright];
}

/** @param {Machine} machine */
function canInstallShell(machine) {
  return machine.chosenPath === undefined && machine.findOnPath(shell) === undefined && hasPackages(machine);
}

/** @param {Machine} machine */
function hasPackages({ isRoot, findOnPath }) {
  return isRoot && findOnPath('apt-get') !== undefined;
}

/**
 * @param {Machine} machine
 * @param {string} name
 */
export async function installPackage({ run }, name) {
  // An update that fails for one source of packages need not stop the installation.
  await run('apt-get', ['update']);
  return run('apt-get', ['install', '-y', '--no-install-recommends', name]);
}

/**
 * @param {Log} log
 * @returns {Machine}
 */
export function describeMachine(log) {
  return {
    chosenPath: process.env.CHROMIUM_PATH || undefined,
    isRoot: process.getuid?.() === 0,
    findOnPath: (program) => findProgram(program, process.env.PATH ?? ''),
    findPlaywrightChromium,
    canStart: (path) => runProgram(path, ['--version'], startTimeoutMs),
    run: (program, options) => runProgram(program, options, installTimeoutMs),
    log,
  };
}

/**
 * @param {string} program
 * @param {string} searchPath
 */
export function findProgram(program, searchPath) {
  return searchPath
    .split(delimiter)
    .filter((folder) => folder !== '')
    .map((folder) => join(folder, program))
    .find(isExecutable);
}

/** @param {string} path */
function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Playwright itself may not be installed yet. */
async function findPlaywrightChromium() {
  try {
    const { chromium } = await import('@playwright/test');
    const path = chromium.executablePath();
    return existsSync(path) ? path : undefined;
  } catch {
    return undefined;
  }
}

/**
 * @param {string} program
 * @param {string[]} options
 * @param {number} timeout
 * @returns {Promise<boolean>}
 */
function runProgram(program, options, timeout) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const settings = { cwd: root, env, timeout, maxBuffer: 64 * 1024 * 1024 };
  return new Promise((resolve) => {
    const child = execFile(program, options, settings, (error) => resolve(error === null));
    // Non-interactive.
    child.stdin?.end();
  });
}
