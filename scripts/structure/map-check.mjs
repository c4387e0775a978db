import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * @typedef {import('./source-tree.mjs').SourceTree} SourceTree
 * @typedef {import('./source-tree.mjs').Objection} Objection
 */

const map = 'docs/map.md';
const fileName = /\.(?:[cm]?[jt]sx?|css|json|md|sql)$/;
const identifier = /^([A-Za-z_]\w*)(?:[.(=].*)?$/;
/** Addresses, patterns, commands and types of content. */
const otherKind = /^\/|[<>{}*…+ ]/;

/**
 * A map that names what has gone leads people astray.
 *
 * @param {string} root
 * @param {SourceTree} tree
 * @returns {Objection[]}
 */
export function checkMap(root, { paths, files }) {
  if (!existsSync(join(root, map))) return [];
  // The map names most of them from a feature or an area on.
  const places = paths.map((path) => `/${path}/`);
  const isPlace = (/** @type {string} */ name) => {
    const path = name.replace(/\/$/, '');
    return existsSync(join(root, path)) || places.some((place) => place.includes(`/${path}/`));
  };
  const isWord = (/** @type {string} */ word) => files.some(({ text }) => text.includes(word));
  const isThere = (/** @type {string} */ name) => {
    if (otherKind.test(name)) return true;
    if (name.includes('/') || fileName.test(name)) return isPlace(name);
    const word = identifier.exec(name)?.[1];
    return word === undefined || isWord(word) || existsSync(join(root, name));
  };
  const lines = readFileSync(join(root, map), 'utf8').split('\n');
  return lines.flatMap((line, index) =>
    [...line.matchAll(/`([^`]+)`/g)]
      .filter(([, name = '']) => !isThere(name))
      .map(([, name]) => ({
        path: map,
        line: index + 1,
        rule: 'map',
        sentence: `there is no ${name}.`,
      })),
  );
}
