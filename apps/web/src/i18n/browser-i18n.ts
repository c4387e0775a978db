import type { Language } from '@gramy/domain/language/language';
import { type BackendModule, createInstance, type i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { LoadedMessages } from './messages.ts';
import { sharedOptions } from './options.ts';

const files = import.meta.glob<object>('./messages/*/*.json', { import: 'default' });

/** Fetches a file only when its language or its screen is asked for. */
const messageFiles: BackendModule = {
  type: 'backend',
  init: () => undefined,
  async read(language, name) {
    const load = files[`./messages/${language}/${name}.json`];
    if (!load) throw new TypeError(`No message file "${name}" for "${language}"`);
    return load();
  },
};

/** Ready when it returns: the first render must say exactly what the server said. */
export function createBrowserI18n(language: Language, messages: LoadedMessages): i18n {
  const instance = createInstance({
    ...sharedOptions,
    lng: language,
    ns: Object.keys(messages),
    resources: { [language]: { ...messages } },
    partialBundledLanguages: true,
  });
  void instance.use(messageFiles).use(initReactI18next).init();
  instance.on('languageChanged', (changed) => {
    document.documentElement.lang = changed;
  });
  return instance;
}
