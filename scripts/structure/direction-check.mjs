import { matchAddress, matchesAny, toAddress } from './addresses.mjs';
import { guardedFiles, rooms } from './rules.mjs';

/**
 * @typedef {import('./source-tree.mjs').SourceFile} SourceFile
 * @typedef {import('./source-tree.mjs').Objection} Objection
 * @typedef {import('./imports.mjs').Import} Import
 * @typedef {import('./rules.mjs').Room} Room
 */

/**
 * @param {readonly SourceFile[]} files
 * @returns {Objection[]}
 */
export function checkDirections(files) {
  return files.flatMap((file) => [...checkRoom(file), ...checkGuards(file)]);
}

/**
 * @param {SourceFile} file
 * @returns {Objection[]}
 */
function checkRoom(file) {
  const found = findRoom(file.path);
  if (!found) return [];
  const { room, name } = found;
  return file.imports
    .filter(
      (imported) => !isAllowed(room, name, toAddress(file.path, imported.specifier), imported.isTypeOnly),
    )
    .map((imported) => object(file, imported, room.rule, room.says));
}

/** @param {string} path */
function findRoom(path) {
  for (const room of rooms) {
    for (const pattern of room.files) {
      const match = matchAddress(pattern, path);
      if (match) return { room, name: match.name };
    }
  }
  return undefined;
}

/**
 * @param {Room} room
 * @param {string | undefined} name
 * @param {string} address
 * @param {boolean} isTypeOnly
 */
function isAllowed(room, name, address, isTypeOnly) {
  /** @param {readonly string[]} [entries] */
  const fits = (entries = []) =>
    entries.some((entry) => {
      const needsType = entry.startsWith('type ');
      const pattern = (needsType ? entry.slice('type '.length) : entry).replace(':name', name ?? ':name');
      return (isTypeOnly || !needsType) && matchAddress(pattern, address) !== undefined;
    });
  return fits(room.exceptions) || (fits(room.mayImport) && !fits(room.never));
}

/**
 * @param {SourceFile} file
 * @returns {Objection[]}
 */
function checkGuards(file) {
  return guardedFiles
    .filter((guarded) => !matchesAny(guarded.onlyFrom, file.path))
    .flatMap((guarded) =>
      file.imports
        .filter((imported) => matchAddress(guarded.file, toAddress(file.path, imported.specifier)))
        .map((imported) => object(file, imported, guarded.rule, guarded.says)),
    );
}

/**
 * @param {SourceFile} file
 * @param {Import} imported
 * @param {string} rule
 * @param {string} says
 * @returns {Objection}
 */
function object(file, imported, rule, says) {
  const sentence = `"${imported.specifier}" may not be imported here: ${says}.`;
  return { path: file.path, line: imported.line, rule, sentence };
}
