import { bannedNames, migrations, serverFeatures } from './rules.mjs';

/** @typedef {import('./source-tree.mjs').Objection} Objection */

/**
 * @param {readonly string[]} paths
 * @returns {Objection[]}
 */
export function checkNames(paths) {
  return [
    ...paths.flatMap((path) => {
      const found = checkIndex(path) ?? checkBanned(path) ?? checkFeatureFile(path);
      return found ? { path, line: 1, ...found } : [];
    }),
    ...checkMigrations(paths),
  ];
}

/** @param {string} path */
function checkIndex(path) {
  if (!/(?:^|\/)index\.tsx?$/.test(path)) return undefined;
  return { rule: 'index-file', sentence: 'there are no index files: import the file itself.' };
}

/** @param {string} path */
function checkBanned(path) {
  const name = path
    .split('/')
    .map((part) => part.split('.', 1)[0] ?? '')
    .find((part) => bannedNames.includes(part));
  if (name === undefined) return undefined;
  return { rule: 'banned-name', sentence: `"${name}" says nothing about what is inside: name the noun.` };
}

/** @param {string} path */
function checkFeatureFile(path) {
  if (!path.startsWith(serverFeatures.folder)) return undefined;
  const [feature = '', first = '', ...rest] = path.slice(serverFeatures.folder.length).split('/');
  const isAgreed = rest.length > 0 ? serverFeatures.folders.includes(first) : isFeatureFile(feature, first);
  if (isAgreed) return undefined;
  const agreed = `${serverFeatures.names.join(', ')} (.ts), ${serverFeatures.folders.join('/, ')}/ and their tests`;
  return { rule: 'feature-folder', sentence: `a server feature holds only ${agreed}.` };
}

/**
 * A test is named after its file, or after the feature when it speaks of the whole.
 *
 * @param {string} feature
 * @param {string} file
 */
function isFeatureFile(feature, file) {
  const [, name = '', rest] = /^([^.]+)\.(.*)$/.exec(file) ?? [];
  if (rest === 'ts') return serverFeatures.names.includes(name);
  const isTest = rest === 'test.ts' || rest?.endsWith('.test.ts');
  return isTest === true && [...serverFeatures.names, feature].includes(name);
}

/**
 * @param {readonly string[]} paths
 * @returns {Objection[]}
 */
function checkMigrations(paths) {
  const files = paths.filter((path) => path.startsWith(migrations));
  return files.flatMap((path, index) => {
    const sentence = describeMigration(path, index + 1, files);
    return sentence ? { path, line: 1, rule: 'migration-name', sentence } : [];
  });
}

/**
 * @param {string} path
 * @param {number} place
 * @param {readonly string[]} files in the order of their names
 */
function describeMigration(path, place, files) {
  const [, number, name] = readMigrationName(path);
  if (number === undefined) return 'a migration is called NNNN_name.sql.';
  const others = files.filter((file) => file !== path).map(readMigrationName);
  if (others.some((other) => other[1] === number))
    return `the number ${number} is taken by another migration.`;
  if (others.some((other) => other[2] === name)) return `the name "${name}" is taken by another migration.`;
  const hasTwins = new Set(files.map((file) => readMigrationName(file)[1])).size < files.length;
  if (hasTwins || Number(number) === place) return undefined;
  return `migrations are numbered without a gap: here ${String(place).padStart(4, '0')} is expected.`;
}

/** @param {string} path */
function readMigrationName(path) {
  return /^(\d{4})_([a-z0-9_]+)\.sql$/.exec(path.slice(migrations.length)) ?? [];
}
