import { ensureBuilt } from '../build.mjs';
import { ensureInstalled } from '../install.mjs';
import { endWithSentence } from '../progress.mjs';
import { root } from '../project.mjs';

/** Each next to a reference in the same run: only the ratios mean anything. `npm run bench -- reads` measures one. */
export function run() {
  return endWithSentence(async () => {
    await ensureInstalled();
    await ensureBuilt();
    const { measure } = await import(`${root}bench/measure.mjs`);
    await measure(process.argv.slice(2));
  });
}
