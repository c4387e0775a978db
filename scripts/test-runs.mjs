import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { withMemoryFolder } from './memory-folder.mjs';
import { binary, runProgram } from './shell.mjs';

/** @typedef {{ passed: number, failed: number }} Tally */

/**
 * Runs the given vitest projects and counts their tests; a quiet run is shown when it is over, in one piece.
 * @param {string[]} projects
 * @param {{ isQuiet?: boolean, files?: string[], env?: Record<string, string>, chromium?: string }} [options]
 * @returns {Promise<Tally>}
 */
export function runVitest(projects, { isQuiet = false, files = [], env = {}, chromium } = {}) {
  return withReport(async (report, folder) => {
    const { code, output } = await runProgram(
      process.execPath,
      [
        binary('vitest/vitest.mjs'),
        'run',
        ...files,
        ...projects.flatMap((name) => ['--project', name]),
        '--reporter=dot',
        '--reporter=json',
        `--outputFile.json=${report}`,
      ],
      { show: !isQuiet, env: { ...env, ...folder, ...(chromium ? { CHROMIUM_PATH: chromium } : {}) } },
    );
    if (isQuiet) console.log(output);
    const result = readReport(report);
    return count(
      code,
      result?.numPassedTests ?? 0,
      (result?.numFailedTests ?? 0) + (result?.numPendingTests ?? 0),
    );
  });
}

/**
 * Runs the journeys in a real browser.
 * @param {string} chromium
 * @returns {Promise<Tally>}
 */
export function runJourneys(chromium) {
  return withReport(async (report, env) => {
    const { code } = await runProgram(
      process.execPath,
      [binary('@playwright/test/cli.js'), 'test', '--config', 'e2e/playwright.config.ts'],
      { show: true, env: { ...env, CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: report } },
    );
    const stats = readReport(report)?.stats;
    return count(
      code,
      stats?.expected ?? 0,
      (stats?.unexpected ?? 0) + (stats?.flaky ?? 0) + (stats?.skipped ?? 0),
    );
  });
}

/** A run that ended badly without a failed test (a crash, no report) still counts as a failure. */
function count(/** @type {number} */ code, /** @type {number} */ passed, /** @type {number} */ failed) {
  return { passed, failed: failed === 0 && (code !== 0 || passed === 0) ? 1 : failed };
}

/** @param {(report: string, env: Record<string, string>) => Promise<Tally>} work */
async function withReport(work) {
  const folder = mkdtempSync(join(tmpdir(), 'gramy-report-'));
  try {
    return await withMemoryFolder((env) => work(join(folder, 'report.json'), env));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** @param {string} path */
function readReport(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return undefined;
  }
}
