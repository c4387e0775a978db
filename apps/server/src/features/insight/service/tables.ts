import type { insightTables } from '@gramy/contract/routes/insight';
import type { Language } from '@gramy/domain/language/language';
import { writeCsv } from '@gramy/domain/text/write-csv';
import type { Insight } from './arrange.ts';

export type InsightTable = (typeof insightTables)[number];

/** Amounts and shares with the decimal mark of the reader: spreadsheets take them for numbers. */
interface Cells {
  money(amount: number): string;
  figure(value: number | null): string;
}

type Heads = Record<Language, readonly string[]>;

interface Table {
  heads: Heads;
  rows(insight: Insight, cells: Cells, language: Language): string[][];
}

const weekdayNames: Heads = {
  en: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
  pl: ['poniedziałek', 'wtorek', 'środa', 'czwartek', 'piątek', 'sobota', 'niedziela'],
};

const totalNames: Record<Language, Record<keyof Insight['now'], string>> = {
  en: {
    revenue: 'revenue',
    bookings: 'bookings',
    averageBooking: 'average booking',
    occupancyPercent: 'tables in use, %',
    medianLeadMinutes: 'booked ahead, median minutes',
    noShows: 'no-shows',
    noShowPercent: 'no-shows, %',
    cancelledByGuest: 'called off by guests',
    cancelledByVenue: 'called off by the venue',
    cancelledOffRecord: 'called off by the venue, not in the public record',
    declined: 'requests declined or not answered',
    declinedOffRecord: 'requests declined, not in the public record',
    medianAnswerMinutes: 'time to answer, median minutes',
    returningPercent: 'guests who had been here before, %',
    gapPercent: 'open time lost between bookings, %',
  },
  pl: {
    revenue: 'przychód',
    bookings: 'rezerwacje',
    averageBooking: 'średnia rezerwacja',
    occupancyPercent: 'zajętość stanowisk, %',
    medianLeadMinutes: 'wyprzedzenie rezerwacji, mediana w minutach',
    noShows: 'nieobecności',
    noShowPercent: 'nieobecności, %',
    cancelledByGuest: 'odwołane przez gości',
    cancelledByVenue: 'odwołane przez lokal',
    cancelledOffRecord: 'odwołane przez lokal, poza uczciwymi liczbami',
    declined: 'prośby odrzucone lub bez odpowiedzi',
    declinedOffRecord: 'prośby odrzucone, poza uczciwymi liczbami',
    medianAnswerMinutes: 'czas odpowiedzi, mediana w minutach',
    returningPercent: 'goście, którzy już tu byli, %',
    gapPercent: 'czas otwarcia stracony między rezerwacjami, %',
  },
};

const moneyTotals: ReadonlySet<string> = new Set(['revenue', 'averageBooking']);

const tables: Record<InsightTable, Table> = {
  totals: {
    heads: {
      en: ['figure', 'this period', 'the one before', 'last year'],
      pl: ['miara', 'ten okres', 'poprzedni', 'rok temu'],
    },
    rows: ({ now, before, lastYear }, { money, figure }, language) =>
      (Object.keys(totalNames.en) as (keyof Insight['now'])[]).map((name) => [
        totalNames[language][name],
        ...[now, before, lastYear].map((totals) => {
          const value = totals[name];
          return moneyTotals.has(name) && value !== null ? money(value) : figure(value);
        }),
      ]),
  },
  days: {
    heads: {
      en: ['day', 'bookings', 'revenue', 'revenue last year'],
      pl: ['dzień', 'rezerwacje', 'przychód', 'przychód rok temu'],
    },
    rows: ({ days }, { money }) =>
      days.map((day) => [day.date, String(day.bookings), money(day.revenue), money(day.lastYear)]),
  },
  activities: {
    heads: {
      en: ['activity', 'bookings', 'revenue', 'revenue before'],
      pl: ['aktywność', 'rezerwacje', 'przychód', 'przychód wcześniej'],
    },
    rows: ({ activities }, { money }, language) =>
      activities.map((row) => [
        row.name[language],
        String(row.bookings),
        money(row.revenue),
        money(row.before),
      ]),
  },
  sources: {
    heads: {
      en: ['source', 'bookings', 'revenue', 'revenue before'],
      pl: ['źródło', 'rezerwacje', 'przychód', 'przychód wcześniej'],
    },
    rows: ({ sources }, { money }, language) =>
      sources.map((row) => [
        nameOf(sourceNames[language], row.source),
        String(row.bookings),
        money(row.revenue),
        money(row.before),
      ]),
  },
  methods: {
    heads: {
      en: ['paid', 'revenue', 'revenue before'],
      pl: ['płatność', 'przychód', 'przychód wcześniej'],
    },
    rows: ({ methods }, { money }, language) =>
      methods.map((row) => [methodNames[language][row.method], money(row.revenue), money(row.before)]),
  },
  hours: {
    heads: {
      en: ['weekday', 'hour', 'open table minutes', 'taken', '%', '% last year'],
      pl: ['dzień tygodnia', 'godzina', 'otwarte minuty stanowisk', 'zajęte', '%', '% rok temu'],
    },
    rows: ({ hours }, { figure }, language) =>
      hours.map((row) => [
        weekdayNames[language][row.weekday - 1] ?? '',
        `${String(row.hour % 24).padStart(2, '0')}:00`,
        String(row.openMinutes),
        String(row.takenMinutes),
        figure(row.percent),
        figure(row.percentLastYear),
      ]),
  },
  leadTimes: {
    heads: {
      en: ['booked ahead', 'bookings', '%', 'of them did not come, %'],
      pl: ['wyprzedzenie', 'rezerwacje', '%', 'z nich nie przyszło, %'],
    },
    rows: ({ leadTimes }, { figure }, language) =>
      leadTimes.map((row) => [
        leadNames[language][row.name],
        String(row.bookings),
        figure(row.percent),
        figure(row.noShowPercent),
      ]),
  },
  guests: {
    heads: {
      en: ['guest', 'visits', 'last visit', 'spent'],
      pl: ['gość', 'wizyty', 'ostatnia wizyta', 'wydał'],
    },
    rows: ({ guests }, { money }) =>
      guests.map((row) => [row.name, String(row.visits), row.lastOn, money(row.spent)]),
  },
  record: {
    heads: {
      en: ['day', 'booking', 'guest', 'what', 'counts on the record'],
      pl: ['dzień', 'rezerwacja', 'gość', 'co', 'liczy się w uczciwych liczbach'],
    },
    rows: ({ record }, _cells, language) =>
      record.items.map((row) => [
        row.date,
        row.reference,
        row.name,
        recordNames[language][row.what],
        yesNo[language][row.isCounted ? 'yes' : 'no'],
      ]),
  },
};

const recordNames: Record<Language, Record<Insight['record']['items'][number]['what'], string>> = {
  en: { declined: 'declined', noAnswer: 'not answered in time', calledOff: 'called off by the venue' },
  pl: { declined: 'odmowa', noAnswer: 'brak odpowiedzi na czas', calledOff: 'odwołana przez lokal' },
};

const yesNo: Record<Language, Record<'yes' | 'no', string>> = {
  en: { yes: 'yes', no: 'no' },
  pl: { yes: 'tak', no: 'nie' },
};

const sourceNames: Record<Language, Readonly<Record<string, string>>> = {
  en: { market: 'Gramy', phone: 'phone', walkIn: 'walk-in' },
  pl: { market: 'Gramy', phone: 'telefon', walkIn: 'z ulicy' },
};

const methodNames: Record<Language, Record<Insight['methods'][number]['method'], string>> = {
  en: {
    online: 'online',
    cash: 'cash',
    terminal: 'card terminal',
    transfer: 'transfer',
    venue: 'at the venue',
  },
  pl: { online: 'online', cash: 'gotówka', terminal: 'terminal', transfer: 'przelew', venue: 'na miejscu' },
};

const nameOf = (names: Readonly<Record<string, string>>, word: string): string => names[word] ?? word;

const leadNames: Record<Language, Record<Insight['leadTimes'][number]['name'], string>> = {
  en: {
    underHour: 'less than an hour',
    sameDay: 'the same day',
    oneDay: '1 day',
    twoDays: '2–3 days',
    fourDays: '4–7 days',
    eightDays: '8–14 days',
    fifteenDays: '15 days and more',
  },
  pl: {
    underHour: 'mniej niż godzina',
    sameDay: 'tego samego dnia',
    oneDay: '1 dzień',
    twoDays: '2–3 dni',
    fourDays: '4–7 dni',
    eightDays: '8–14 dni',
    fifteenDays: '15 dni i więcej',
  },
};

export function writeTable(insight: Insight, name: InsightTable, language: Language): string {
  const { heads, rows } = tables[name];
  const mark = language === 'pl' ? ',' : '.';
  const cells: Cells = {
    money: (amount) => (amount / 100).toFixed(2).replace('.', mark),
    figure: (value) => (value === null ? '' : String(value).replace('.', mark)),
  };
  const separator = language === 'pl' ? ';' : ',';
  return writeCsv([heads[language], ...rows(insight, cells, language)], separator);
}
