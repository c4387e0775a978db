import { runCompiler } from './compiler.mjs';
import { binary, runProgram } from './shell.mjs';

/** @typedef {{ name: string, run: () => Promise<{ code: number, output: string }> }} Check */

const node = (/** @type {string[]} */ ...args) => runProgram(process.execPath, args);

/** The fast checks, each of which passes or fails as a whole. @type {Check[]} */
export const checks = [
  { name: 'types of the sources', run: () => runCompiler('-b') },
  // They see the sources through the declarations that the check before has written.
  { name: 'types of tests and scripts', run: () => runCompiler('-p', 'tsconfig.tests.json') },
  {
    name: 'lint and format',
    run: () => node(binary('@biomejs/biome/bin/biome'), 'ci', '--error-on-warnings', '.'),
  },
  { name: 'structure', run: () => node('scripts/check-structure.mjs') },
  { name: 'messages', run: () => node('scripts/check-messages.mjs') },
];

/**
 * Runs them one after the other and shows the output of those that fail.
 * @returns {Promise<import('./test-runs.mjs').Tally>}
 */
export async function runChecks() {
  /** @type {string[]} */
  const failures = [];
  for (const check of checks) {
    const { code, output } = await check.run();
    console.log(`${code === 0 ? '✓' : '✗'} ${check.name}`);
    if (code === 0) continue;
    failures.push(`✗ ${check.name}`);
    console.log(output.trimEnd());
  }
  return { passed: checks.length - failures.length, failed: failures.length, failures };
}
