import { stripVTControlCharacters } from 'node:util';

/**
 * What a report of vitest or of Playwright says about failed tests, one entry for each: where it stands and the
 * beginning of what went wrong.
 */

const maximumLines = 12;

/** @typedef {{ status: string, fullName: string, failureMessages?: string[] }} VitestCase */
/** @typedef {{ name: string, status: string, message?: string, assertionResults: VitestCase[] }} VitestFile */

/** @param {{ testResults?: VitestFile[] }} report */
export function findFailedInVitest({ testResults = [] }) {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed');
    // A file that could not be read has no tests that could have failed.
    if (failed.length === 0) return status === 'failed' ? [summarize([name], message)] : [];
    return failed.map((test) => summarize([name, test.fullName], test.failureMessages?.[0]));
  });
}

/** @typedef {{ status: string, error?: { message?: string } }} Attempt */
/** @typedef {{ title: string, file: string, ok: boolean, tests: { results: Attempt[] }[] }} Spec */
/** @typedef {{ specs?: Spec[], suites?: Suite[] }} Suite */

/** @param {Suite} report @returns {string[]} */
export function findFailedInPlaywright({ specs = [], suites = [] }) {
  const own = specs
    .filter((spec) => !spec.ok)
    .map((spec) => {
      const attempts = spec.tests.flatMap((test) => test.results);
      return summarize([spec.file, spec.title], attempts.find(({ error }) => error)?.error?.message);
    });
  return [...own, ...suites.flatMap(findFailedInPlaywright)];
}

/** @param {string[]} place @param {string} [message] */
function summarize(place, message = '') {
  const lines = stripVTControlCharacters(message).trim().split('\n').slice(0, maximumLines);
  return [`✗ ${place.join(' › ')}`, ...lines.map((line) => `  ${line}`)].join('\n');
}
