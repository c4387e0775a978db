import { runChecks } from '../checks.mjs';
import { ensureInstalled } from '../install.mjs';
import { endWithSentence } from '../progress.mjs';
import { runVitest } from '../test-runs.mjs';

/** The fast half of `npm test`: what one runs before every commit. */
export function run() {
  return endWithSentence(async () => {
    await ensureInstalled();
    const checks = await runChecks();
    const unit = await runVitest(['unit']);
    console.log(`${checks.passed + unit.passed} passed, ${checks.failed + unit.failed} failed`);
    process.exitCode = checks.failed + unit.failed === 0 ? 0 : 1;
  });
}
