import type { Language } from '@gramy/domain/language/language';
import { matchAcceptLanguage, matchLanguage } from '@gramy/domain/language/match-language';
import { readCookie } from '@gramy/domain/text/read-cookie';

/** The name under which the choice is kept: cookie, local storage and session storage. */
export const languageStorageKey = 'i18nextLng';
export const languageParameter = 'lng';

export interface LanguageSources {
  /** The `lng` parameter of the address. */
  parameter: string | null;
  cookieHeader: string | undefined;
  acceptLanguage: string | undefined;
  fallback: Language;
}

/**
 * The part of the detection order that a server can see. The browser also reads its web storage and corrects the language
 * after hydration.
 */
export function resolveLanguage(sources: LanguageSources): Language {
  return (
    matchLanguage(sources.parameter) ??
    readCookie(sources.cookieHeader, languageStorageKey, matchLanguage) ??
    matchAcceptLanguage(sources.acceptLanguage) ??
    sources.fallback
  );
}
