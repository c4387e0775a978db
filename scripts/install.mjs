import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { withProgress } from './progress.mjs';
import { root } from './project.mjs';
import { requireProgram } from './shell.mjs';

const stampFile = `${root}node_modules/.gramy-installed`;

/** What an installation depends on: the lock file, and the machine the native parts were chosen for. */
function describeWanted() {
  const lock = createHash('sha256')
    .update(readFileSync(`${root}package-lock.json`))
    .digest('hex');
  return `${lock} ${process.platform} ${process.arch} node${process.versions.modules}`;
}

/** Installs exactly what the lock file says, unless that is there already. */
export async function ensureInstalled() {
  const wanted = describeWanted();
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === wanted) return;
  await withProgress('Installing packages (only the first time)', () =>
    // `npm ci` refuses a lock file that lacks packages for platforms it was not written on; `install --no-save` takes
    // every version from the lock file, adds what this platform needs besides, and leaves the file alone.
    // Building needs the development packages too, whatever NODE_ENV says.
    requireProgram('The packages could not be installed.', 'npm', ['install', '--no-save', '--include=dev']),
  );
  writeFileSync(stampFile, wanted);
}
