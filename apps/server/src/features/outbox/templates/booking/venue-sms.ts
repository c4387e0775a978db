import type { Language } from '@gramy/domain/language/language';
import { toGsmText } from '../gsm-text.ts';
import { findGivenName, shorten } from '../plain-line.ts';
import type { VenueSmsData } from './news-data.ts';
import { formatSlotBriefly, formatSlotInDigits } from './news-time.ts';

interface LateFacts {
  guest: string;
  minutes: number;
  when: string;
  where: string;
  reference: string;
}

/** The Polish sentence has no Polish letters, for the reason told in `code-sms.ts`. */
const sentences: Record<Language, (facts: LateFacts) => string> = {
  en: ({ guest, minutes, when, where, reference }) =>
    `Gramy: ${guest} will be about ${minutes} min late (${when}${where}, ${reference}). Please keep the place.`,
  pl: ({ guest, minutes, when, where, reference }) =>
    `Gramy: ${guest} dotrze ok. ${minutes} min po czasie (${when}${where}, ${reference}). Rezerwacja bez zmian.`,
};

const nameless: Record<Language, string> = { en: 'your guest', pl: 'klient' };
const segment = 160;

/** One segment: the tables go first where they do not fit. */
export function renderVenueSms({ language }: { language: Language }, data: VenueSmsData): string {
  const { slot, minutes, reference } = data;
  const facts = {
    guest: toGsmText(shorten(findGivenName(data.guest) ?? nameless[language], 30).replace('…', '.')),
    minutes,
    when: toGsmText(language === 'pl' ? formatSlotInDigits(slot) : formatSlotBriefly(language, slot)),
    reference,
  };
  const tables = slot.tables.map((table) => `, ${toGsmText(table)}`).join('');
  const whole = sentences[language]({ ...facts, where: tables });
  return whole.length <= segment ? whole : sentences[language]({ ...facts, where: '' });
}
