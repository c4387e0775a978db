import type { LocalDate } from '@gramy/domain/time/local-date';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import {
  formatDate,
  formatList,
  formatMoney,
  formatNightRange,
  formatTime,
} from '../../../lib/formats/format.ts';
import type { Board, BoardBooking } from '../queries.ts';
import type { Bar } from './board-bars.ts';

/** How a booking and its bars are called, in the words of the desk. */
export function useBarWords(board: Pick<Board, 'branch' | 'date'>) {
  const { t } = useTranslation('venue-board');
  const language = useLanguage();
  const { timeZone, currency } = board.branch;
  const sayTime = (at: number) => formatTime(language, at, timeZone);
  const nameGuest = ({ name, source }: Pick<BoardBooking, 'name' | 'source'>) => {
    if (name !== '') return name;
    return source === 'walkIn' ? t('walkIn') : t('nameless');
  };
  return {
    sayTime,
    nameGuest,
    /** "Offered: 22:30, 23:00. Held until 21:17." */
    sayOffered: ({ starts, until }: NonNullable<BoardBooking['offered']>) =>
      t('offered.text', {
        times: formatList(
          language,
          starts.map((start) => sayTime(Date.parse(start))),
        ),
        until: sayTime(Date.parse(until)),
      }),
    money: (amount: number) => formatMoney(language, { amount, currency }),
    range: (start: number, end: number, day = board.date) =>
      formatNightRange(language, { start, end, timeZone, businessDay: day as LocalDate }),
    /** Of what is on another day than the board; undefined: there is nothing to say. */
    sayOtherDay: (day: string | undefined) =>
      day === undefined || day === board.date ? undefined : formatDate(language, day as LocalDate, 'short'),
    /** "Lane 5, 20:00 to 22:00, Wójcik, 6 people, paid". */
    nameBar: (table: string, { booking, start, end, guests, state }: Omit<Bar, 'key' | 'position'>) =>
      [
        table,
        t('fromTo', { from: sayTime(start), to: sayTime(end) }),
        nameGuest(booking),
        t('people', { count: guests }),
        t(`states.${state}`),
      ].join(', '),
  };
}
