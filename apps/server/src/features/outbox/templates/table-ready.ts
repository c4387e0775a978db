import type { SmsSetting } from './code-sms.ts';
import { toGsmText } from './gsm-text.ts';
import type { TableReadyData } from './messages.ts';
import { shortenAtWord } from './plain-line.ts';

/** The Polish sentence has no Polish letters, for the reason given in `code-sms.ts`. */
const sentences = {
  en: (place: string, tables: string, minutes: number) =>
    `Gramy: it is your turn at ${place}${tables}. We hold it for ${minutes} minutes.`,
  pl: (place: string, tables: string, minutes: number) =>
    `Gramy: zapraszamy, ${place}${tables}. Miejsce czeka ${minutes} minut.`,
};

const segment = 160;
const longestTables = 40;

/** One segment: the name of the place gives way. */
export function renderTableReady({ language }: Pick<SmsSetting, 'language'>, data: TableReadyData): string {
  const names = shortenAtWord(toGsmText(data.tables.join(', ')), longestTables);
  const tables = names === '' ? '' : `: ${names}`;
  const room = segment - sentences[language]('', tables, data.minutes).length;
  return sentences[language](shortenAtWord(toGsmText(data.place), room), tables, data.minutes);
}
