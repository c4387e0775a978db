import type { Language } from '@gramy/domain/language/language';
import { isolateDirection } from '@gramy/domain/text/text-direction';

/** A message, a list of messages, or messages by name: what a message file is made of. */
export type MessageTree = string | readonly MessageTree[] | { readonly [name: string]: MessageTree };

/** `count` also chooses the plural form. */
export type MessageValues = Readonly<Record<string, string | number | boolean | undefined>>;

const pluralRules = new Map<Language, Intl.PluralRules>();
const placeholder = /\{\{\s*(\w+)\s*\}\}/g;

/** Walks down by the dots of the key; a form of a plural is the last name with its category behind it. */
export function findMessage(
  language: Language,
  messages: MessageTree,
  key: string,
  count: unknown,
): MessageTree | undefined {
  if (typeof count === 'number') {
    const form = walk(messages, `${key}_${findPluralRules(language).select(count)}`);
    if (form !== undefined) return form;
  }
  return walk(messages, key);
}

/** What is not given stays visible as its placeholder: a mistake that can be seen can be reported. */
export function fillIn(message: MessageTree, values: MessageValues): MessageTree {
  if (typeof message === 'string') {
    return message.replace(placeholder, (written, name: string) =>
      isolateDirection(String(values[name] ?? written)),
    );
  }
  if (Array.isArray(message)) return message.map((item) => fillIn(item, values));
  return Object.fromEntries(Object.entries(message).map(([name, item]) => [name, fillIn(item, values)]));
}

function walk(messages: MessageTree, key: string): MessageTree | undefined {
  let found: MessageTree | undefined = messages;
  for (const name of key.split('.')) {
    if (typeof found !== 'object' || Array.isArray(found) || !Object.hasOwn(found, name)) return undefined;
    found = (found as Record<string, MessageTree>)[name];
  }
  return found;
}

function findPluralRules(language: Language): Intl.PluralRules {
  const known = pluralRules.get(language);
  if (known) return known;
  const rules = new Intl.PluralRules(language);
  pluralRules.set(language, rules);
  return rules;
}
