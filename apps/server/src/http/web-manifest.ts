import type { Language } from '@gramy/domain/language/language';
import { matchAcceptLanguage, matchLanguage } from '@gramy/domain/language/match-language';

/** The token `paper`: a home screen reads no style sheet. */
const paper = '#fcf7ef';

const words: Record<Language, { name: string; description: string; search: string; bookings: string }> = {
  en: {
    name: 'Gramy: find, book, play',
    description: 'Bowling, billiards, karaoke, escape rooms, courts and tracks in Polish cities.',
    search: 'Find a place',
    bookings: 'My bookings',
  },
  pl: {
    name: 'Gramy: znajdź, zarezerwuj, graj',
    description: 'Kręgle, bilard, karaoke, escape roomy, korty i\u00a0tory w\u00a0polskich miastach.',
    search: 'Znajdź miejsce',
    bookings: 'Moje rezerwacje',
  },
};

export function describeInstalledApp(language: Language): string {
  const { name, description, search, bookings } = words[language];
  return JSON.stringify({
    id: '/home',
    name,
    short_name: 'Gramy',
    description,
    lang: language,
    dir: 'ltr',
    start_url: '/home',
    scope: '/',
    display: 'standalone',
    theme_color: paper,
    background_color: paper,
    categories: ['entertainment', 'lifestyle', 'sports'],
    icons: [
      { src: '/icons/192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icons/512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
    ],
    shortcuts: [
      { name: search, url: '/search' },
      { name: bookings, url: '/settings/booking-history' },
    ],
  });
}

/** Browsers ask for a manifest without cookies: the page's link says the language, else the browser's own language does. */
export function pickLanguage(
  asked: unknown,
  acceptLanguage: string | undefined,
  fallback: Language,
): Language {
  const named = typeof asked === 'string' ? matchLanguage(asked) : undefined;
  return named ?? matchAcceptLanguage(acceptLanguage) ?? fallback;
}
