import { findOrInstallChromium } from '../browser.mjs';
import { ensureBuilt } from '../build.mjs';
import { ensureInstalled } from '../install.mjs';
import { endWithSentence } from '../progress.mjs';
import { root } from '../project.mjs';

/** How heavy and how quick the public pages are; `npm run bench:web -- /home` measures one of them. */
export function run() {
  return endWithSentence(async () => {
    await ensureInstalled();
    await ensureBuilt();
    const chromiumPath = await findOrInstallChromium((line) => console.error(line));
    const { measureWeb } = await import(`${root}bench/measure-web.mjs`);
    await measureWeb({ chromiumPath, pages: process.argv.slice(2) });
  });
}
