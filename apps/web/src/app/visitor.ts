import type { PublicConfig } from '@gramy/contract/public-config';
import type { Language } from '@gramy/domain/language/language';
import { languageParameter, resolveLanguage } from '../i18n/language.ts';
import { createCookieHeaderJar, readSession, type SessionUser } from '../lib/session/session.ts';
import { type ChosenTheme, readThemeCookie } from '../lib/storage/theme.ts';

export interface VisitorHeaders {
  cookie?: string | undefined;
  acceptLanguage?: string | undefined;
}

/** All that a page depends on besides its address. */
export interface Visitor {
  language: Language;
  theme: ChosenTheme | undefined;
  user: SessionUser | null;
}

/** Nothing else reads the headers: a cached page is shared between visitors for whom this is the same. */
export function readVisitor(url: URL, headers: VisitorHeaders, config: PublicConfig): Visitor {
  return {
    language: resolveLanguage({
      parameter: url.searchParams.get(languageParameter),
      cookieHeader: headers.cookie,
      acceptLanguage: headers.acceptLanguage,
      fallback: config.defaultLanguage,
    }),
    theme: readThemeCookie(headers.cookie),
    user: readSession(createCookieHeaderJar(headers.cookie))?.user ?? null,
  };
}
