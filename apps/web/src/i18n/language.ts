import { type Language, languages } from '@gramy/domain/language/language';
import { readCookie } from './read-cookie.ts';

/** The name under which the choice is kept: cookie, local storage and session storage. */
export const languageStorageKey = 'i18nextLng';
export const languageParameter = 'lng';

/** Accepts regional codes such as `pl-PL`; anything else is no language of ours. */
export function matchLanguage(code: string | null | undefined): Language | undefined {
  const base = code?.trim().toLowerCase().split(/[-_]/, 1)[0];
  return languages.find((language) => language === base);
}

export interface LanguageSources {
  /** The `lng` parameter of the address. */
  parameter: string | null;
  cookieHeader: string | undefined;
  acceptLanguage: string | undefined;
  fallback: Language;
}

/**
 * The part of the detection order that a server can see. The browser also knows its storages and settles
 * any difference after the page has come alive.
 */
export function resolveLanguage(sources: LanguageSources): Language {
  return (
    matchLanguage(sources.parameter) ??
    readCookie(sources.cookieHeader, languageStorageKey, matchLanguage) ??
    matchAcceptLanguage(sources.acceptLanguage) ??
    sources.fallback
  );
}

function matchAcceptLanguage(header: string | undefined): Language | undefined {
  const wishes = (header?.split(',') ?? []).map((part) => {
    const [code, ...settings] = part.split(';');
    const weight = settings.find((setting) => setting.trim().startsWith('q='))?.trim();
    return { language: matchLanguage(code), weight: weight === undefined ? 1 : Number(weight.slice(2)) };
  });
  // The sort is stable: of equal wishes the first one counts. A weight of 0 means "not this one".
  return wishes
    .filter((wish) => wish.language !== undefined && wish.weight > 0)
    .sort((one, other) => other.weight - one.weight)[0]?.language;
}
