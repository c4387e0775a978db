import type { Language } from '@gramy/domain/language/language';
import LanguageDetector from 'i18next-browser-languagedetector';
import { languageParameter, languageStorageKey, matchLanguage } from './language.ts';
import { loadMessages } from './load-messages.ts';
import type { Translator } from './translator.ts';

const yearInMinutes = 60 * 24 * 365;

/** This module is loaded once the page is alive: nothing of it is needed to draw. */
function createDetector(): LanguageDetector {
  // With something to choose among codes, the detector answers all that it has found and not only the first.
  const services = { languageUtils: { getBestMatchFromCodes: matchLanguage } };
  return new LanguageDetector(services, {
    order: ['querystring', 'cookie', 'localStorage', 'sessionStorage', 'navigator', 'htmlTag'],
    caches: ['localStorage', 'cookie'],
    lookupQuerystring: languageParameter,
    lookupCookie: languageStorageKey,
    lookupLocalStorage: languageStorageKey,
    lookupSessionStorage: languageStorageKey,
    cookieMinutes: yearInMinutes,
    cookieOptions: { path: '/', sameSite: 'lax' },
  });
}

/** The browser may remember a choice that the server cannot see. */
export async function settleLanguage(translator: Translator): Promise<void> {
  const detected = [createDetector().detect() ?? []].flat().map(matchLanguage).find(Boolean);
  if (detected && detected !== translator.getLanguage()) await chooseLanguage(translator, detected);
}

/** Rejects, and changes nothing, when the messages could not be fetched. */
export async function chooseLanguage(translator: Translator, language: Language): Promise<void> {
  await loadMessages(translator, translator.listFiles(), language);
  translator.setLanguage(language);
  document.documentElement.lang = language;
  createDetector().cacheUserLanguage(language);
}
