import { readUsedKeys } from './used-keys.mjs';

/**
 * @typedef {import('../structure/source-tree.mjs').SourceFile} SourceFile
 * @typedef {import('../structure/source-tree.mjs').Objection} Objection
 * @typedef {import('./message-files.mjs').MessageFile} MessageFile
 * @typedef {import('./used-keys.mjs').UsedKey} UsedKey
 */

const listOfDynamicKeys = 'scripts/messages/dynamic-keys.mjs';

/**
 * Whether sources and messages have the same keys. A key is written `file:key`, without its plural form.
 *
 * @param {readonly MessageFile[]} messageFiles of one language, because the others hold the same keys
 * @param {readonly SourceFile[]} sources
 * @param {readonly string[]} dynamicKeys
 * @returns {Objection[]}
 */
export function checkKeys(messageFiles, sources, dynamicKeys) {
  const names = messageFiles.map(({ name }) => name);
  const existing = new Set(
    messageFiles.flatMap(({ name, messages }) => messages.map(({ family }) => `${name}:${family}`)),
  );
  /** @type {Set<string>} */
  const used = new Set();
  /** Starts of keys below which a source asks for everything. @type {string[]} */
  const trees = [];
  /** @type {Objection[]} */
  const unknown = [];
  for (const source of sources) {
    for (const key of readUsedKeys(source)) {
      const possible = (key.files ?? names).map((file) => `${file}:${key.key}${key.isTree ? '.' : ''}`);
      const isKnown = possible.some((address) => {
        if (!key.isWhole) return startsWithAny(address, dynamicKeys);
        return key.isTree ? hasTree(existing, address) : existing.has(address);
      });
      if (key.isTree) trees.push(...possible);
      else for (const address of possible) used.add(address);
      if (!isKnown) unknown.push(describeUnknown(source, key));
    }
  }
  return [
    ...unknown,
    ...findUnused(messageFiles, used, [...trees, ...dynamicKeys]),
    ...findStale(existing, dynamicKeys),
  ];
}

/**
 * @param {SourceFile} source
 * @param {UsedKey} key
 * @returns {Objection}
 */
function describeUnknown({ path }, { key, isWhole, isTree, files, line }) {
  if (!isWhole) {
    const sentence = `keys that start with "${key}" are put together here and not declared in ${listOfDynamicKeys}.`;
    return { path, line, rule: 'message-dynamic', sentence };
  }
  const place = files ? `${files.join('.json or ')}.json` : 'any message file';
  const sentence = isTree
    ? `nothing stands below "${key}" in ${place}.`
    : `there is no message "${key}" in ${place}.`;
  return { path, line, rule: 'message-unknown', sentence };
}

/**
 * @param {readonly MessageFile[]} messageFiles
 * @param {Set<string>} used
 * @param {readonly string[]} usedStarts
 * @returns {Objection[]}
 */
function findUnused(messageFiles, used, usedStarts) {
  return messageFiles.flatMap(({ path, name, messages }) => {
    const first = messages.filter(
      (message, index) => messages.findIndex(({ family }) => family === message.family) === index,
    );
    return first
      .filter(({ family }) => {
        const address = `${name}:${family}`;
        return !used.has(address) && !startsWithAny(address, usedStarts);
      })
      .map(({ family, line }) => ({
        path,
        line,
        rule: 'message-unused',
        sentence: `no source uses "${family}".`,
      }));
  });
}

/**
 * @param {Set<string>} existing
 * @param {readonly string[]} dynamicKeys
 * @returns {Objection[]}
 */
function findStale(existing, dynamicKeys) {
  return dynamicKeys
    .filter((start) => !hasTree(existing, start))
    .map((start) => ({
      path: listOfDynamicKeys,
      line: 1,
      rule: 'message-dynamic',
      sentence: `no message starts with "${start}".`,
    }));
}

/**
 * @param {Set<string>} existing
 * @param {string} start
 */
function hasTree(existing, start) {
  return [...existing].some((address) => address.startsWith(start));
}

/**
 * @param {string} address
 * @param {readonly string[]} starts
 */
function startsWithAny(address, starts) {
  return starts.some((start) => address.startsWith(start));
}
