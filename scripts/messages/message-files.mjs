import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readTokens } from '../structure/tokens.mjs';

/**
 * @typedef {import('../structure/source-tree.mjs').Objection} Objection
 *
 * @typedef {object} Message
 * @property {string} key with dots between levels; items of a list are numbered from 0
 * @property {string} family the key without its plural form
 * @property {string | undefined} form
 * @property {string | undefined} text undefined when the value is no text
 * @property {number} line
 *
 * @typedef {{ path: string, language: string, name: string, messages: Message[], isBroken: boolean }} MessageFile
 *
 * @typedef {object} Level
 * @property {string} child the name or place of what is read now
 * @property {number} [items] of a list: how many have been read
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
 * Reads tokens instead of values, because an objection needs a line and a repeated key must not vanish.
 *
 * @param {string} json
 * @returns {{ messages: Message[], isBroken: boolean }}
 */
export function readMessages(json) {
  if (!isJson(json)) return { messages: [], isBroken: true };
  const tokens = readTokens(json);
  /** The file itself, then every object and list inside which the reading stands. @type {Level[]} */
  const levels = [];
  /** @type {Message[]} */
  const messages = [];
  tokens.forEach((token, index) => {
    const level = levels.at(-1);
    const isName = token.kind === 'string' && isMark(tokens[index + 1], ':');
    if (isName && level) {
      level.child = JSON.parse(`"${token.text}"`);
    } else if (token.kind !== 'mark') {
      countItem(level);
      messages.push(toMessage(levels, token));
    } else if ('{['.includes(token.text)) {
      countItem(level);
      levels.push(token.text === '[' ? { child: '', items: 0 } : { child: '' });
    } else if ('}]'.includes(token.text)) {
      levels.pop();
    }
  });
  return { messages, isBroken: false };
}

/**
 * An item of a list is called by its place, as i18next calls it.
 *
 * @param {Level | undefined} level
 */
function countItem(level) {
  if (level?.items === undefined) return;
  level.child = String(level.items);
  level.items += 1;
}

/**
 * @param {readonly Level[]} levels
 * @param {import('../structure/tokens.mjs').Token} token
 * @returns {Message}
 */
function toMessage(levels, token) {
  const key = levels.map(({ child }) => child).join('.');
  const text = token.kind === 'string' ? JSON.parse(`"${token.text}"`) : undefined;
  return { key, ...splitPlural(key), text, line: token.line };
}

/** @param {string} key */
function splitPlural(key) {
  const [, family = key, form] = pluralKey.exec(key) ?? [];
  return { family, form };
}

/**
 * @param {import('../structure/tokens.mjs').Token | undefined} token
 * @param {string} text
 */
function isMark(token, text) {
  return token?.kind === 'mark' && token.text === text;
}

/** @param {string} text */
function isJson(text) {
  try {
    return typeof JSON.parse(text) === 'object';
  } catch {
    return false;
  }
}
