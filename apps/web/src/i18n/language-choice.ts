import type { Language } from '@gramy/domain/language/language';
import { matchLanguage } from '@gramy/domain/language/match-language';
import LanguageDetector from 'i18next-browser-languagedetector';
import { languageParameter, languageStorageKey } from './language.ts';
import { completeLanguage, type FetchFile } from './load-messages.ts';
import type { Translator } from './translator.ts';

const yearInMinutes = 60 * 24 * 365;

/** Loaded after hydration: rendering needs nothing of it. */
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
    cookieOptions: { path: '/', sameSite: 'lax', secure: window.location.protocol === 'https:' },
  });
}

function detectLanguage(): Language | undefined {
  try {
    return [createDetector().detect() ?? []].flat().map(matchLanguage).find(Boolean);
  } catch {
    // Where cookies are blocked nothing can be stored.
    return undefined;
  }
}

/** Web storage may hold a choice that the server cannot see. */
export async function settleLanguage(translator: Translator): Promise<void> {
  const detected = detectLanguage();
  if (detected && detected !== translator.getLanguage()) await chooseLanguage(translator, detected);
}

let latestChoice = 0;

/** Rejects, and changes nothing, when the messages could not be fetched. Of several choices the last one counts. */
export async function chooseLanguage(
  translator: Translator,
  language: Language,
  fetchFile?: FetchFile,
): Promise<void> {
  latestChoice += 1;
  const choice = latestChoice;
  await completeLanguage(translator, () => language, fetchFile);
  if (choice !== latestChoice) return;
  translator.setLanguage(language);
  document.documentElement.lang = language;
  keepChoice(language);
}

function keepChoice(language: Language): void {
  try {
    createDetector().cacheUserLanguage(language);
  } catch (cause) {
    // Where cookies are forbidden the choice holds for this page.
    console.warn('The choice of a language could not be kept', cause);
  }
}
