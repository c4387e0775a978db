import type { Language } from '@gramy/domain/language/language';
import { toGsmText } from '../gsm-text.ts';
import { findGivenName, shorten } from '../plain-line.ts';
import type { VenueSmsData, VenueSmsNews } from './news-data.ts';
import { formatDeadlineBriefly, formatSlotBriefly, formatSlotInDigits } from './news-time.ts';

interface SmsFacts {
  guest: string;
  minutes: number;
  answerBy: string;
  when: string;
  where: string;
  reference: string;
}

/** The Polish sentences have no Polish letters, for the reason given in `code-sms.ts`. */
const sentences: Record<Language, Record<VenueSmsNews, (facts: SmsFacts) => string>> = {
  en: {
    runningLate: ({ guest, minutes, when, where, reference }) =>
      `Gramy: ${guest} will be about ${minutes} min late (${when}${where}, ${reference}). Please keep the place.`,
    venueReminder: ({ guest, answerBy, when, where, reference }) =>
      `Gramy: ${guest} waits for your answer until ${answerBy} (${when}${where}, ${reference}). Then the request ends.`,
  },
  pl: {
    runningLate: ({ guest, minutes, when, where, reference }) =>
      `Gramy: ${guest} dotrze ok. ${minutes} min po czasie (${when}${where}, ${reference}). Rezerwacja bez zmian.`,
    venueReminder: ({ guest, answerBy, when, where, reference }) =>
      `Gramy: ${guest} czeka na potwierdzenie do ${answerBy} (${when}${where}, ${reference}). Potem rezerwacja wygasa.`,
  },
};

const nameless: Record<Language, string> = { en: 'your guest', pl: 'klient' };
const segment = 160;

/** One segment: the tables go first where they do not fit. */
export function renderVenueSms({ language }: { language: Language }, data: VenueSmsData): string {
  const { kind = 'runningLate', slot, minutes, answerBy, reference } = data;
  const facts = {
    guest: toGsmText(shorten(findGivenName(data.guest) ?? nameless[language], 30).replace('…', '.')),
    minutes,
    answerBy:
      answerBy === undefined ? '' : toGsmText(formatDeadlineBriefly(language, answerBy, slot.timeZone)),
    when: toGsmText(language === 'pl' ? formatSlotInDigits(slot) : formatSlotBriefly(language, slot)),
    reference,
  };
  const tables = slot.tables.map((table) => `, ${toGsmText(table)}`).join('');
  const whole = sentences[language][kind]({ ...facts, where: tables });
  return whole.length <= segment ? whole : sentences[language][kind]({ ...facts, where: '' });
}
