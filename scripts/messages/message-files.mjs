import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'rolldown/utils';
import { readPlainText } from '../structure/imports.mjs';

/**
 * @typedef {import('rolldown/utils').ESTree.Expression} Expression
 *
 * @typedef {object} Message
 * @property {string} key with dots between levels; items of a list are numbered from 0
 * @property {string} family the key without its plural form
 * @property {string | undefined} form
 * @property {string | undefined} text undefined when the value is no text
 * @property {number} line
 *
 * @typedef {{ path: string, language: string, name: string, messages: Message[], isBroken: boolean }} MessageFile
 */

export const messageFolder = 'apps/web/src/i18n/messages';

/** The forms that each language has, by the plural rules of Unicode. @type {Record<string, string[]>} */
export const pluralForms = { en: ['one', 'other'], pl: ['one', 'few', 'many', 'other'] };

const pluralKey = /^(.+)_(zero|one|two|few|many|other)$/;

/**
 * @param {string} root
 * @returns {MessageFile[]}
 */
export function readMessageFiles(root) {
  return Object.keys(pluralForms).flatMap((language) => {
    const folder = `${messageFolder}/${language}`;
    return readdirSync(join(root, folder))
      .filter((file) => file.endsWith('.json'))
      .sort()
      .map((file) => {
        const path = `${folder}/${file}`;
        const name = file.slice(0, -'.json'.length);
        return { path, language, name, ...readMessages(readFileSync(join(root, path), 'utf8')) };
      });
  });
}

/**
 * Read as an expression instead of a value, because an objection needs a line and a repeated key must not vanish.
 *
 * @param {string} json
 * @returns {{ messages: Message[], isBroken: boolean }}
 */
export function readMessages(json) {
  if (!isJson(json)) return { messages: [], isBroken: true };
  const text = `(${json})`;
  const [statement] = parseSync('messages.js', text, { preserveParens: false }).program.body;
  /** @type {Message[]} */
  const messages = [];
  /**
   * @param {Expression} node
   * @param {string[]} path
   */
  const collect = (node, path) => {
    const entries = listEntries(node);
    for (const [name, child] of entries ?? []) collect(child, [...path, name]);
    if (entries) return;
    const key = path.join('.');
    const line = text.slice(0, node.start).split('\n').length;
    messages.push({ key, ...splitPlural(key), text: readPlainText(node), line });
  };
  if (statement?.type === 'ExpressionStatement') collect(statement.expression, []);
  return { messages, isBroken: false };
}

/**
 * What stands in an object or a list; items are called by their place, as i18next calls them.
 *
 * @param {Expression} node
 * @returns {[string, Expression][] | undefined}
 */
function listEntries(node) {
  if (node.type === 'ArrayExpression') {
    return node.elements.map((item, index) => [String(index), /** @type {Expression} */ (item)]);
  }
  if (node.type !== 'ObjectExpression') return undefined;
  return node.properties.flatMap((entry) =>
    entry.type === 'Property' && entry.key.type === 'Literal' ? [[String(entry.key.value), entry.value]] : [],
  );
}

/** @param {string} key */
function splitPlural(key) {
  const [, family = key, form] = pluralKey.exec(key) ?? [];
  return { family, form };
}

/** @param {string} text */
function isJson(text) {
  try {
    return typeof JSON.parse(text) === 'object';
  } catch {
    return false;
  }
}
