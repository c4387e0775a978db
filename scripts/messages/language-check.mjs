import { messageFolder, pluralForms } from './message-files.mjs';

/**
 * @typedef {import('../structure/source-tree.mjs').Objection} Objection
 * @typedef {import('./message-files.mjs').MessageFile} MessageFile
 * @typedef {import('./message-files.mjs').Message} Message
 */

/**
 * Whether every language says the same things, in full.
 *
 * @param {readonly MessageFile[]} files
 * @returns {Objection[]}
 */
export function checkLanguages(files) {
  return files.flatMap((file) => {
    if (file.isBroken) return object(file, 1, 'message-json', 'the file is no JSON object.');
    const others = Object.keys(pluralForms).filter((language) => language !== file.language);
    return [
      ...file.messages.flatMap((message) => checkMessage(file, message)),
      ...checkPlurals(file),
      ...others.flatMap((language) => compareFiles(file, language, files)),
    ];
  });
}

/**
 * @param {MessageFile} file
 * @param {Message} message
 * @returns {Objection[]}
 */
function checkMessage(file, message) {
  const { key, text, line } = message;
  const isRepeated = file.messages.find((other) => other.key === key) !== message;
  return [
    ...(isRepeated ? object(file, line, 'message-repeated', `"${key}" stands in the file twice.`) : []),
    ...(text?.trim() ? [] : object(file, line, 'message-empty', `"${key}" has no text.`)),
    ...(/<\/?[a-z][^>]*>/i.test(text ?? '')
      ? object(file, line, 'message-markup', `"${key}" holds HTML; messages are plain text.`)
      : []),
  ];
}

/**
 * @param {MessageFile} file
 * @returns {Objection[]}
 */
function checkPlurals(file) {
  const needed = pluralForms[file.language] ?? [];
  return [...groupFamilies(file)].flatMap(([family, messages]) => {
    if (!isPlural(messages)) return [];
    const forms = messages.flatMap(({ form }) => form ?? []);
    const isExact = forms.length === messages.length && sameItems(forms, needed);
    if (isExact) return [];
    const sentence = `"${family}" needs exactly ${needed.map((form) => `_${form}`).join(', ')}.`;
    return object(file, messages[0]?.line ?? 1, 'message-plural', sentence);
  });
}

/**
 * @param {MessageFile} file
 * @param {string} language
 * @param {readonly MessageFile[]} files
 * @returns {Objection[]}
 */
function compareFiles(file, language, files) {
  const partner = files.find((other) => other.language === language && other.name === file.name);
  if (partner?.isBroken) return [];
  if (!partner) {
    const path = `${messageFolder}/${language}/${file.name}.json`;
    return object(file, 1, 'message-file', `there is no ${path}.`);
  }
  const partners = groupFamilies(partner);
  return [...groupFamilies(file)].flatMap(([family, messages]) => {
    const line = messages[0]?.line ?? 1;
    const translated = partners.get(family);
    if (!translated) return object(file, line, 'message-missing', `"${family}" is not in ${partner.path}.`);
    // A difference is one objection, not one on each side.
    if (file.language > language) return [];
    if (isPlural(messages) !== isPlural(translated)) {
      const sentence = `only one of this file and ${partner.path} has plural forms of "${family}".`;
      return object(file, line, 'message-plural', sentence);
    }
    const [here, there] = [listPlaceholders(messages), listPlaceholders(translated)];
    if (sameItems(here, there)) return [];
    const sentence = `"${family}" has ${format(here)} here and ${format(there)} in ${partner.path}.`;
    return object(file, line, 'message-placeholders', sentence);
  });
}

/** @param {MessageFile} file */
function groupFamilies(file) {
  /** @type {Map<string, Message[]>} */
  const families = new Map();
  for (const message of file.messages) {
    families.set(message.family, [...(families.get(message.family) ?? []), message]);
  }
  return families;
}

/** @param {readonly Message[]} messages */
function isPlural(messages) {
  return messages.some(({ form }) => form !== undefined);
}

/**
 * One form of a family may leave out a placeholder ("one place"), so the family counts as a whole.
 *
 * @param {readonly Message[]} messages
 */
function listPlaceholders(messages) {
  const found = messages.flatMap(({ text }) => [...(text ?? '').matchAll(/\{\{-?\s*([^},\s]+)[^}]*\}\}/g)]);
  return [...new Set(found.map((match) => match[1] ?? ''))].sort();
}

/** @param {readonly string[]} placeholders */
function format(placeholders) {
  return placeholders.length === 0 ? 'no placeholder' : placeholders.map((name) => `{{${name}}}`).join(', ');
}

/**
 * @param {readonly string[]} some
 * @param {readonly string[]} others
 */
function sameItems(some, others) {
  return some.length === others.length && some.every((item) => others.includes(item));
}

/**
 * @param {MessageFile} file
 * @param {number} line
 * @param {string} rule
 * @param {string} sentence
 * @returns {Objection[]}
 */
function object({ path }, line, rule, sentence) {
  return [{ path, line, rule, sentence }];
}
