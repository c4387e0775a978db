import { type Language, languages } from '@gramy/domain/language/language';
import { createInstance, type i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { LoadedMessages, MessageFile } from './messages.ts';
import { sharedOptions } from './options.ts';

const files = import.meta.glob<object>('./messages/*/*.json', { eager: true, import: 'default' });

/** One instance per language serves all requests: rendering never changes its language. */
const instances = new Map<Language, i18n>(
  languages.map((language) => [language, createServerInstance(language)]),
);

export function getServerI18n(language: Language): i18n {
  const instance = instances.get(language);
  if (!instance) throw new TypeError(`No messages for "${language}"`);
  return instance;
}

export function selectMessages(language: Language, names: Iterable<MessageFile>): LoadedMessages {
  return Object.fromEntries([...names].map((name) => [name, readFile(language, name)]));
}

function readFile(language: Language, name: string): object {
  return files[`./messages/${language}/${name}.json`] ?? {};
}

function createServerInstance(language: Language): i18n {
  const prefix = `./messages/${language}/`;
  const names = Object.keys(files)
    .filter((path) => path.startsWith(prefix))
    .map((path) => path.slice(prefix.length, -'.json'.length));
  const instance = createInstance({
    ...sharedOptions,
    lng: language,
    ns: names,
    resources: { [language]: Object.fromEntries(names.map((name) => [name, readFile(language, name)])) },
  });
  void instance.use(initReactI18next).init();
  return instance;
}
