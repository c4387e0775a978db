import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { root } from './project.mjs';
import { packagesAtRunTime } from './run-time-packages.mjs';

/** What the server reads beside its code. */
const files = [
  'LICENSE',
  'apps/server/package.json',
  'apps/server/dist/bundle',
  'apps/server/src/db/migrations',
  'apps/server/src/db/seed/content',
  'apps/server/src/illustrations',
  'apps/web/package.json',
  'apps/web/dist/client',
  'apps/web/dist/server',
  'scripts/health-check.mjs',
];

/** The same names as in this project; their programs are built ones. */
const commands = {
  start: 'main',
  admin: 'admin',
  backup: 'back-up',
  restore: 'restore',
  'verify-data': 'verify-data',
};

/**
 * Puts what a running server needs, and nothing else, into a folder: of the built product and of its packages. It starts
 * there with `node apps/server/dist/bundle/main.js`, needs to write nothing into it, and is what the image holds.
 * @param {string} folder that does not exist yet, or is empty
 */
export function assemble(folder) {
  mkdirSync(folder, { recursive: true });
  if (readdirSync(folder).length > 0) throw new Error(`${folder} is not empty.`);
  for (const file of files) cpSync(join(root, file), join(folder, file), { recursive: true });
  const scripts = Object.fromEntries(
    Object.entries(commands).map(([name, program]) => [name, `node apps/server/dist/bundle/${program}.js`]),
  );
  writeFileSync(
    join(folder, 'package.json'),
    `${JSON.stringify({ name: 'gramy', private: true, type: 'module', scripts }, null, 2)}\n`,
  );
  for (const map of listFiles(join(folder, 'apps/server/dist/bundle'))) if (map.endsWith('.map')) rmSync(map);
  for (const place of listPackages())
    cpSync(place, join(folder, relative(root, place)), {
      recursive: true,
      // Its own packages that are needed come by themselves.
      filter: (source) => source !== join(place, 'node_modules'),
    });
}

/** Where every package lies that is needed at run time, and what these need themselves. */
function listPackages() {
  /** @type {Set<string>} */
  const places = new Set();
  const add = (/** @type {string} */ name, /** @type {string} */ from, isOptional = false) => {
    const place = findPackage(name, from);
    if (!place) {
      // Native parts are there for this machine only.
      if (isOptional) return;
      throw new Error(`The package ${name} is not installed.`);
    }
    if (places.has(place)) return;
    places.add(place);
    const { dependencies = {}, optionalDependencies = {} } = readPackage(place);
    for (const each of Object.keys(optionalDependencies)) add(each, place, true);
    for (const each of Object.keys(dependencies)) add(each, place, each in optionalDependencies);
  };
  for (const name of packagesAtRunTime) add(name, join(root, 'apps/server'));
  return places;
}

/** As Node looks for it: in the nearest folder of packages that has it. @param {string} name @param {string} from */
function findPackage(name, from) {
  const places = createRequire(join(from, 'package.json')).resolve.paths(name) ?? [];
  return places.map((place) => join(place, name)).find((place) => existsSync(join(place, 'package.json')));
}

/** @param {string} place @returns {{ dependencies?: Record<string, string>, optionalDependencies?: Record<string, string> }} */
function readPackage(place) {
  return JSON.parse(readFileSync(join(place, 'package.json'), 'utf8'));
}

/** @param {string} folder */
function listFiles(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath ?? dirname(folder), entry.name));
}
