import type { Language } from '../language/language.ts';
import { foldText } from '../text/fold-text.ts';
import type { ImportKind } from './import-kind.ts';
import type { ImportProblem } from './problem.ts';

type Words = Readonly<Record<Language, string>>;

export interface ImportColumn {
  readonly key: string;
  /** As the template calls it; both languages are read. */
  readonly name: Words;
  readonly isRequired: boolean;
  /** Of the template's one line. */
  readonly example: Words;
}

function column(key: string, en: string, pl: string, example: string | Words, isRequired = false) {
  const words = typeof example === 'string' ? { en: example, pl: example } : example;
  return { key, name: { en, pl }, isRequired, example: words };
}

const required = true;
const both = (en: string, pl: string): Words => ({ en, pl });

export const importColumns: Readonly<Record<ImportKind, readonly ImportColumn[]>> = {
  tables: [
    column('kind', 'kind', 'rodzaj', both('lane', 'tor'), required),
    column('name', 'name', 'nazwa', '1', required),
    column('namePl', 'name in Polish', 'nazwa po polsku', ''),
    column('seatsMin', 'seats from', 'miejsca od', '2'),
    column('seatsMax', 'seats to', 'miejsca do', '6', required),
  ],
  offers: [
    column('activity', 'activity', 'aktywność', both('bowling', 'kręgle'), required),
    column('name', 'name', 'nazwa', both('Bowling for friends', 'Kręgle ze znajomymi')),
    column('namePl', 'name in Polish', 'nazwa po polsku', both('Kręgle ze znajomymi', '')),
    column('description', 'description', 'opis', ''),
    column('descriptionPl', 'description in Polish', 'opis po polsku', ''),
    column('tables', 'tables', 'stanowiska', both('Lane 1, Lane 2', 'Tor 1, Tor 2')),
    column('durations', 'lengths in minutes', 'długości w minutach', '60, 120'),
    column('startGrid', 'start every minutes', 'start co minut', '30'),
    column('guestsMin', 'guests from', 'osoby od', '1'),
    column('guestsMax', 'guests to', 'osoby do', '8'),
    column('minNoticeMinutes', 'notice in minutes', 'wyprzedzenie w minutach', '30'),
    column('horizonDays', 'days ahead', 'dni naprzód', '60'),
    column('bufferMinutes', 'break in minutes', 'przerwa w minutach', '0'),
    column('confirmation', 'confirmation', 'potwierdzenie', both('instant', 'od razu')),
    column('instantUpToGuests', 'instant up to guests', 'od razu do osób', ''),
    column('payAtVenue', 'pay at venue', 'płatność na miejscu', both('yes', 'tak')),
    column('pricing', 'price per', 'cena za', both('hour', 'godzinę')),
    column('basePrice', 'price', 'cena', both('69.00', '69,00'), required),
    column('businessPrice', 'business price', 'cena dla firm', both('89.00', '89,00')),
    column('vatPercent', 'vat', 'vat', '23'),
    column('depositPercent', 'deposit percent', 'zaliczka procent', ''),
    column('policyId', 'cancellation policy', 'zasady odwołania', ''),
    column('isOnSale', 'on sale', 'w sprzedaży', both('yes', 'tak')),
  ],
  prices: [
    column('offer', 'offer', 'oferta', both('Bowling for friends', 'Kręgle ze znajomymi'), required),
    column('weekdays', 'weekdays', 'dni tygodnia', both('Mon-Fri', 'pn-pt'), required),
    column('start', 'from', 'od', '18:00', required),
    column('end', 'to', 'do', '22:00', required),
    column('kind', 'kind', 'rodzaj', both('peak', 'szczyt')),
    column('price', 'price', 'cena', both('119.00', '119,00'), required),
  ],
  members: [
    column('email', 'email', 'e-mail', 'ola@example.com', required),
    column('role', 'role', 'rola', both('staff', 'obsługa'), required),
    column('places', 'places', 'lokale', ''),
    column('language', 'language', 'język', both('en', 'pl')),
  ],
  bookings: [
    column('reference', 'reference', 'numer', '2026/118'),
    column('offer', 'offer', 'oferta', both('Bowling for friends', 'Kręgle ze znajomymi')),
    column('tables', 'tables', 'stanowiska', both('Lane 1, Lane 2', 'Tor 1, Tor 2'), required),
    column('date', 'date', 'data', both('2027-05-07', '07.05.2027'), required),
    column('start', 'from', 'od', '18:00', required),
    column('end', 'to', 'do', '20:00'),
    column('duration', 'length in minutes', 'długość w minutach', ''),
    column('guests', 'guests', 'osoby', '8', required),
    column('name', 'name', 'imię i nazwisko', 'Anna Nowak', required),
    column('phone', 'phone', 'telefon', '600 100 200'),
    column('email', 'email', 'e-mail', ''),
    column('price', 'price', 'cena', both('238.00', '238,00')),
    column('paid', 'paid', 'zapłacone', both('no', 'nie')),
  ],
};

export interface MatchedHeader {
  /** Of each cell of a line; undefined: nothing that is read. */
  readonly keys: readonly (string | undefined)[];
  readonly problems: readonly ImportProblem[];
  /** Columns that mean nothing here. */
  readonly ignored: readonly string[];
}

/** Names of either language, in any order, however they are spaced, capitalised and accented. */
export function matchHeader(kind: ImportKind, header: readonly string[], line: number): MatchedHeader {
  const columns = importColumns[kind];
  const byName = new Map(
    columns.flatMap(({ key, name }) => [
      [foldText(name.en), key],
      [foldText(name.pl), key],
      [foldText(key), key],
    ]),
  );
  const keys = header.map((cell) => byName.get(foldText(cell)));
  const repeated = header.filter(
    (_, index) => keys[index] !== undefined && keys.indexOf(keys[index]) < index,
  );
  const missing = columns.filter(({ key, isRequired }) => isRequired && !keys.includes(key));
  return {
    keys,
    problems: [
      ...repeated.map((value) => ({ line, column: null, value, code: 'repeatedColumn' as const })),
      ...missing.map(({ key }) => ({ line, column: key, value: '', code: 'missingColumn' as const })),
    ],
    ignored: header.filter((cell, index) => keys[index] === undefined && cell.trim() !== ''),
  };
}

/** Names and one line that could be real, for the template. */
export function listTemplateRows(kind: ImportKind, language: Language): string[][] {
  const columns = importColumns[kind];
  return [columns.map(({ name }) => name[language]), columns.map(({ example }) => example[language])];
}
