import { type Language, languages } from '@gramy/domain/language/language';

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

/** What an installed Gramy is called, looks like and opens with. */
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

const matchLanguage = (code: string): Language | undefined =>
  languages.find((language) => language === code.trim().toLowerCase().split('-', 1)[0]);

/** Browsers ask for a manifest without cookies: the page's link says the language, else the browser's wishes do. */
export function pickLanguage(
  asked: unknown,
  acceptLanguage: string | undefined,
  fallback: Language,
): Language {
  const named = typeof asked === 'string' ? matchLanguage(asked) : undefined;
  if (named) return named;
  const wishes = (acceptLanguage ?? '').split(',').map((wish) => {
    const [code = '', weight = 'q=1'] = wish.split(';');
    return { language: matchLanguage(code), weight: Number(weight.trim().slice(2)) };
  });
  const best = wishes
    .filter(({ language, weight }) => language && weight > 0)
    .sort((one, other) => other.weight - one.weight)[0];
  return best?.language ?? fallback;
}
