import { type BackendModule, createInstance, type i18n } from 'i18next';
import LanguageDetector from 'i18next-browser-languagedetector';
import { initReactI18next } from 'react-i18next';
import { type Language, languageParameter, languageStorageKey, matchLanguage } from './language.ts';
import { changeLanguage } from './load-messages.ts';
import type { LoadedMessages } from './messages.ts';
import { sharedOptions } from './options.ts';

const yearInMinutes = 60 * 24 * 365;

const files = import.meta.glob<object>('./messages/*/*.json', { import: 'default' });

/** Fetches a file only when its language or its screen is asked for. */
const messageFiles: BackendModule = {
  type: 'backend',
  init: () => undefined,
  async read(language, name) {
    const load = files[`./messages/${language}/${name}.json`];
    if (!load) throw new TypeError(`No message file "${name}" for "${language}"`);
    return (await load()) as Record<string, string>;
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
  return instance;
}

/**
 * The detector is not handed to i18next, which would store the server's guess before anyone chose. It is
 * asked once the page is alive, and it keeps every change from then on.
 */
export function followLanguageChoice(instance: i18n): () => void {
  const detector = new LanguageDetector(instance.services, {
    order: ['querystring', 'cookie', 'localStorage', 'sessionStorage', 'navigator', 'htmlTag'],
    caches: ['localStorage', 'cookie'],
    lookupQuerystring: languageParameter,
    lookupCookie: languageStorageKey,
    lookupLocalStorage: languageStorageKey,
    lookupSessionStorage: languageStorageKey,
    cookieMinutes: yearInMinutes,
    cookieOptions: { path: '/', sameSite: 'lax' },
  });
  const keep = (language: string) => {
    document.documentElement.lang = language;
    detector.cacheUserLanguage(language);
  };
  instance.on('languageChanged', keep);

  const detected = [detector.detect() ?? []].flat().map(matchLanguage).find(Boolean);
  if (detected && detected !== instance.language) void changeLanguage(instance, detected);
  return () => instance.off('languageChanged', keep);
}
