import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFailedInPlaywright, findFailedInVitest } from './failed-tests.mjs';
import { withMemoryFolder } from './memory-folder.mjs';
import { binary, runProgram } from './shell.mjs';

/** @typedef {{ passed: number, failed: number, failures: string[] }} Tally */

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
    return count(projects.join(', '), code, {
      passed: result?.numPassedTests ?? 0,
      failed: (result?.numFailedTests ?? 0) + (result?.numPendingTests ?? 0),
      failures: findFailedInVitest(result ?? {}),
    });
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
    const result = readReport(report);
    const stats = result?.stats;
    return count('journeys', code, {
      passed: stats?.expected ?? 0,
      failed: (stats?.unexpected ?? 0) + (stats?.flaky ?? 0) + (stats?.skipped ?? 0),
      failures: findFailedInPlaywright(result ?? {}),
    });
  });
}

/**
 * A run that ended badly without a failed test (a crash, no report) still counts as a failure.
 * @param {string} name @param {number} code @param {Tally} tally
 * @returns {Tally}
 */
function count(name, code, tally) {
  if (tally.failed > 0 || (code === 0 && tally.passed > 0)) return tally;
  return { ...tally, failed: 1, failures: [...tally.failures, `✗ ${name}: ended with code ${code}`] };
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
