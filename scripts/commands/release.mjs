import { resolve } from 'node:path';
import { assemble } from '../assemble.mjs';
import { ensureBuilt } from '../build.mjs';
import { ensureInstalled } from '../install.mjs';
import { endWithSentence, StepFailed } from '../progress.mjs';

/** Puts the built product into a folder from which it runs by itself. @param {string[]} args */
export function run(args) {
  return endWithSentence(async () => {
    const [folder] = args;
    if (!folder) throw new StepFailed('Say into which folder: npm run release -- /srv/gramy');
    await ensureInstalled();
    await ensureBuilt();
    const place = resolve(process.env.INIT_CWD ?? process.cwd(), folder);
    assemble(place);
    console.log(`${place} holds the release. It starts with: node apps/server/dist/bundle/main.js`);
  });
}
