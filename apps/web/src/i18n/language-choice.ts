import type { Language } from '@gramy/domain/language/language';
import type { i18n } from 'i18next';
import LanguageDetector from 'i18next-browser-languagedetector';
import { languageParameter, languageStorageKey, matchLanguage } from './language.ts';

const yearInMinutes = 60 * 24 * 365;

/**
 * The detector is not handed to i18next, which would store the server's guess before anyone has chosen.
 * This module is loaded once the page is alive: nothing of it is needed to draw.
 */
function createDetector(instance: i18n): LanguageDetector {
  return new LanguageDetector(instance.services, {
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
export async function settleLanguage(instance: i18n): Promise<void> {
  const detected = [createDetector(instance).detect() ?? []].flat().map(matchLanguage).find(Boolean);
  if (detected && detected !== instance.language) await chooseLanguage(instance, detected);
}

/** Answers false, and changes nothing, when the messages could not be fetched. */
export async function chooseLanguage(instance: i18n, language: Language): Promise<boolean> {
  const files = [instance.options.ns ?? []].flat();
  await instance.loadLanguages(language);
  // i18next resolves even when a file did not arrive and would then show keys.
  if (!files.every((file) => instance.hasResourceBundle(language, file))) return false;
  await instance.changeLanguage(language);
  createDetector(instance).cacheUserLanguage(language);
  return true;
}
