import type { Language } from '@gramy/domain/language/language';

export interface StatusWords {
  /** What the language calls itself. */
  ownName: string;
  title: string;
  allWell: string;
  trouble: string;
  unsure: string;
  measuredAt: (time: string) => string;
  server: string;
  booking: string;
  messages: string;
  states: Record<'works' | 'fails' | 'unknown', string>;
  history: string;
  since: (date: string) => string;
  readAt: (time: string) => string;
  noHistory: string;
  noLoss: string;
  losses: string;
  how: string;
}

export const statusWords: Record<Language, StatusWords> = {
  en: {
    ownName: 'English',
    title: 'What works',
    allWell: 'Everything works',
    trouble: 'Something does not work',
    unsure: 'Not everything can be measured right now',
    measuredAt: (time) => `Measured at ${time}, Warsaw time.`,
    server: 'Server',
    booking: 'Finding and booking',
    messages: 'Mails and text messages',
    states: { works: 'Works', fails: 'Does not work', unknown: 'Not known' },
    history: 'The last 90 days',
    since: (date) => `Measured since ${date}.`,
    readAt: (time) => `As of ${time}.`,
    noHistory: 'There are no measurements of earlier days yet.',
    noLoss: 'No minute was lost.',
    losses: 'Days with lost minutes',
    how: 'Every server measures each minute whether it can write to its database, how many requests fail, and whether messages leave within five minutes. A minute counts as lost if more than one request in twenty fails, if any server cannot write, or if nobody measured it. Planned maintenance counts too.',
  },
  pl: {
    ownName: 'Polski',
    title: 'Co działa',
    allWell: 'Wszystko działa',
    trouble: 'Coś nie działa',
    unsure: 'Nie wszystko da się teraz zmierzyć',
    measuredAt: (time) => `Pomiar z godziny ${time}, czas warszawski.`,
    server: 'Serwer',
    booking: 'Wyszukiwanie i rezerwacje',
    messages: 'E-maile i SMS-y',
    states: { works: 'Działa', fails: 'Nie działa', unknown: 'Nie wiadomo' },
    history: 'Ostatnie 90 dni',
    since: (date) => `Mierzymy od ${date}.`,
    readAt: (time) => `Stan na ${time}.`,
    noHistory: 'Nie ma jeszcze pomiarów z wcześniejszych dni.',
    noLoss: 'Nie stracono ani minuty.',
    losses: 'Dni ze straconymi minutami',
    how: 'Każdy serwer sprawdza co minutę, czy może zapisywać w swojej bazie danych, ile zapytań się nie powiodło i czy wiadomości wychodzą w ciągu pięciu minut. Minuta jest stracona, jeśli nie powiodło się więcej niż jedno zapytanie na dwadzieścia, jeśli któryś serwer nie mógł zapisywać albo jeśli nikt nie mierzył. Planowane przerwy też się liczą.',
  },
};
