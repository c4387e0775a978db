import { type LocalDate, type Weekday, weekdays } from '@gramy/domain/time/local-date';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { formatDate, joinTimes, nameWeekday } from '../../../lib/formats/format.ts';
import type { HoursFields, TypedException, TypedInterval } from './hours-fields.ts';

interface Contested {
  name: keyof HoursFields;
  mine: HoursFields[keyof HoursFields];
  theirs: HoursFields[keyof HoursFields];
}

interface ContestedLine {
  label: string;
  mine: string;
  theirs: string;
}

/** What two members have made of the same hours: day by day, as far as they differ. */
export function useContestedHours(): (contested: Contested) => ContestedLine[] {
  const { t } = useTranslation('venue-setup');
  const language = useLanguage();
  const sayHours = (intervals: readonly TypedInterval[]) =>
    intervals.map(({ opens, closes }) => joinTimes(opens, closes)).join(', ') || t('hours.closed');
  const sayException = (found: TypedException | undefined) =>
    found ? [sayHours(found.intervals), found.note[language]].filter(Boolean).join(', ') : '';
  const differ = ({ mine, theirs }: ContestedLine) => mine !== theirs;

  return ({ name, mine, theirs }) => {
    if (name === 'week') {
      const [own, other] = [mine, theirs] as [HoursFields['week'], HoursFields['week']];
      return weekdays
        .map((day: Weekday) => ({
          label: nameWeekday(language, day),
          mine: sayHours(own[day]),
          theirs: sayHours(other[day]),
        }))
        .filter(differ);
    }
    if (name === 'exceptions') {
      const [own, other] = [mine, theirs] as [TypedException[], TypedException[]];
      const dates = [...new Set([...own, ...other].map(({ date }) => date))].sort();
      return dates
        .map((date) => ({
          label: formatDate(language, date as LocalDate, 'short'),
          mine: sayException(own.find((one) => one.date === date)),
          theirs: sayException(other.find((one) => one.date === date)),
        }))
        .filter(differ);
    }
    const say = (isClosed: unknown) => t(isClosed === true ? 'yes' : 'no');
    return [{ label: t('hours.exceptions.holidays'), mine: say(mine), theirs: say(theirs) }];
  };
}
