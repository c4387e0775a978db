import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readTokens } from '../structure/tokens.mjs';

/**
 * @typedef {import('../structure/source-tree.mjs').Objection} Objection
 *
 * @typedef {object} Message
 * @property {string} key with dots between levels
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
 * Reads tokens instead of values, because an objection needs a line and a repeated key must not vanish.
 *
 * @param {string} json
 * @returns {{ messages: Message[], isBroken: boolean }}
 */
export function readMessages(json) {
  if (!isJson(json)) return { messages: [], isBroken: true };
  const tokens = readTokens(json);
  /** @type {string[]} */
  const levels = [];
  /** @type {Message[]} */
  const messages = [];
  let name = '';
  tokens.forEach((token, index) => {
    const isName = token.kind === 'string' && tokens[index + 1]?.text === ':';
    if (isName) name = JSON.parse(`"${token.text}"`);
    else if (token.kind === 'mark' && token.text === '{') levels.push(name);
    else if (token.kind === 'mark' && token.text === '}') levels.pop();
    else if (isMark(tokens[index - 1], ':')) {
      // The first level is the file itself.
      const key = [...levels.slice(1), name].join('.');
      const text = token.kind === 'string' ? JSON.parse(`"${token.text}"`) : undefined;
      messages.push({ key, ...splitPlural(key), text, line: token.line });
    }
  });
  return { messages, isBroken: false };
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
