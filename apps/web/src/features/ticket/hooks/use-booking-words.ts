import { writeTown } from '@gramy/domain/text/write-town';
import type { Weekday } from '@gramy/domain/time/local-date';
import { addDays, daysBetween, type LocalDate, weekdayOf } from '@gramy/domain/time/local-date';
import { localParts } from '@gramy/domain/time/zoned-time';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import {
  formatDate,
  formatDuration,
  formatEnd,
  formatList,
  formatMoney,
  formatTime,
  nameWeekday,
  styleBeside,
} from '../../../lib/formats/format.ts';
import { useMomentWords } from '../../../lib/formats/moment-words.ts';
import { formatDeadline, formatNightMoment, formatSlot } from '../../../lib/formats/night-moment.ts';
import { useStartWords } from '../../../lib/formats/start-words.ts';
import { useToday } from '../../../lib/formats/use-today.ts';
import type { BookedSlot, Booking } from '../queries.ts';

/** What is said of a slot, whoever may see it. */
export type SaidSlot = Pick<
  BookedSlot,
  'date' | 'label' | 'startsAt' | 'endsAt' | 'durationMinutes' | 'guests'
> & {
  branch: Pick<BookedSlot['branch'], 'timeZone' | 'street' | 'postalCode' | 'city'>;
  offer: { activity: Pick<BookedSlot['offer']['activity'], 'name'> };
};

/** A booking as people say it. */
export function useBookingWords() {
  const { t } = useTranslation('ticket');
  const language = useLanguage();
  const { sayPass } = useStartWords();
  const sayMoment = useMomentWords();
  const today = useToday();
  const eveningOf = ({ date }: SaidSlot): Weekday => weekdayOf(date as LocalDate);

  const sayTime = (at: string, timeZone: string) => formatTime(language, Date.parse(at), timeZone);
  const sayDay = (date: LocalDate, style: 'short' | 'long' | 'dayOfYear') =>
    formatDate(language, date, styleBeside(today, date, style));
  const sayDayAndTime = (at: string, timeZone: string) =>
    `${sayDay(localParts(Date.parse(at), timeZone).date, 'short')}, ${sayTime(at, timeZone)}`;

  return {
    sayTime,
    /** "Fri 20 Nov". */
    sayDayOf: (date: string) => sayDay(date as LocalDate, 'short'),
    sayMoney: (amount: number, { price }: Pick<Booking, 'price'>) =>
      formatMoney(language, { amount, currency: price.currency }),
    /** "Lane 5 and Lane 6". */
    nameTables: (booking: Pick<Booking, 'slots'>) =>
      formatList(language, [
        ...new Set(booking.slots.flatMap(({ tables }) => tables.map(({ name }) => name[language]))),
      ]),
    sayGuests: (slot: SaidSlot) => t('guests', { count: slot.guests }),
    sayActivity: ({ offer, durationMinutes }: SaidSlot) =>
      t('activityFor', {
        activity: offer.activity.name[language],
        duration: formatDuration(language, durationMinutes),
      }),
    /** "Friday", and "Friday night" for Saturday 00:30. */
    nameEvening: (slot: SaidSlot) =>
      slot.label.isNextDay ? t(`nights.${eveningOf(slot)}`) : nameWeekday(language, eveningOf(slot)),
    /**
     * Within a sentence: "today", "tomorrow night", "on Friday night", and with its date where the weekday alone could be
     * another one.
     */
    sayEvening: (slot: SaidSlot, now: number) => {
      const { isNextDay, date: calendarDate } = slot.label;
      const date = slot.date as LocalDate;
      const { date: nowDate } = localParts(now, slot.branch.timeZone);
      // At midnight, what begins at half past is still tonight.
      if (date === nowDate || (isNextDay && calendarDate === nowDate)) {
        return isNextDay ? t('near.tonight') : t('near.today');
      }
      if (date === addDays(nowDate, 1)) return isNextDay ? t('near.tomorrowNight') : t('near.tomorrow');
      const evening = isNextDay ? t(`onNight.${eveningOf(slot)}`) : t(`onDay.${eveningOf(slot)}`);
      const daysAhead = daysBetween(nowDate, date);
      if (daysAhead >= 0 && daysAhead < 7) return evening;
      return t('onDate', {
        evening,
        date: formatDate(language, date, styleBeside(nowDate, date, 'dayOfYear')),
      });
    },
    /** The weekday by the calendar, where it is not that of the evening; which of the two, where clocks show it twice. */
    markStart: ({ label }: SaidSlot) =>
      [label.isNextDay ? nameWeekday(language, label.weekday as Weekday, 'short') : undefined, sayPass(label)]
        .filter((mark) => mark !== undefined)
        .join(', '),
    sayDate: ({ label, startsAt, endsAt, branch: { timeZone } }: SaidSlot) => {
      const { date } = localParts(Date.parse(startsAt), timeZone);
      const until = formatEnd(language, Date.parse(startsAt), Date.parse(endsAt), timeZone);
      const values = { date: formatDate(language, date, 'full'), until };
      return label.isNextDay ? t('calendarDateUntil', values) : t('dateUntil', values);
    },
    /** "Fri 20 Nov, 20:30–22:30". */
    saySpan: ({ date, startsAt, endsAt, branch: { timeZone } }: SaidSlot) =>
      formatSlot(
        language,
        {
          businessDay: date as LocalDate,
          timeZone,
          start: Date.parse(startsAt),
          end: Date.parse(endsAt),
        },
        styleBeside(today, date as LocalDate, 'long'),
      ),
    sayAddress: ({ branch }: { branch: Pick<BookedSlot['branch'], 'street' | 'postalCode' | 'city'> }) =>
      `${branch.street}, ${writeTown(branch.postalCode, branch.city[language])}`,
    sayMoment,
    /** Of what has happened, by the calendar. */
    sayDayAndTime,
    /** Of starts. */
    sayNightMoment: (at: string, timeZone: string) =>
      formatNightMoment(language, Date.parse(at), timeZone, today),
    /** After "by" and "until". */
    sayDeadline: (at: string, timeZone: string) => formatDeadline(language, Date.parse(at), timeZone, today),
  };
}
