import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { formatBusinessMinute } from '../../../lib/formats/format.ts';
import type { Hours } from '../queries.ts';
import { type ExceptionMark, markException } from './exception-marks.ts';
import type { HoursFields } from './hours-fields.ts';

export interface DayMark {
  /** As short as it gets: "until 20:00". */
  text: string;
  /** The same and whatever else there is to say: "until 20:00, New Year". */
  words: string;
  /** None: a public holiday that is a day like any other here. */
  tone?: ExceptionMark['kind'];
}

/** What the calendar says of which day. */
export function useDayMarks(
  { week, exceptions, closedOnHolidays }: HoursFields,
  holidays: Hours['holidays'],
): ReadonlyMap<string, DayMark> {
  const { t } = useTranslation('venue-setup');
  const language = useLanguage();
  const say = (mark: ExceptionMark) =>
    'edge' in mark
      ? t(`hours.exceptions.marks.${mark.edge}`, { hour: formatBusinessMinute(language, mark.minute) })
      : t(`hours.exceptions.marks.${mark.kind}`);
  const holidayOf = (date: string) => {
    const found = holidays.find((holiday) => holiday.date === date);
    return found && t(`hours.holidays.${found.name}`);
  };
  const marks = new Map<string, DayMark>();
  for (const { date } of holidays) {
    const name = holidayOf(date) ?? '';
    const closed = t('hours.exceptions.marks.closed');
    marks.set(
      date,
      closedOnHolidays
        ? { text: closed, words: `${closed}, ${name}`, tone: 'closed' }
        : { text: name, words: name },
    );
  }
  for (const exception of exceptions) {
    const mark = markException(exception, week);
    const text = say(mark);
    const words = [text, holidayOf(exception.date)].filter(Boolean).join(', ');
    marks.set(exception.date, { text, words, tone: mark.kind });
  }
  return marks;
}
