import { findEaster } from '@gramy/domain/opening-hours/public-holidays';
import { addDays, formatLocalDate, type LocalDate } from '@gramy/domain/time/local-date';

export interface Holiday {
  date: LocalDate;
  /** What most venues do that day. */
  habit: 'closed' | 'shortened';
}

/** The days on which Polish venues keep other hours. */
export function listHolidays(year: number): Holiday[] {
  const fixed = (month: number, day: number, habit: Holiday['habit']): Holiday => ({
    date: formatLocalDate({ year, month, day }),
    habit,
  });
  const easter = findEaster(year);
  return [
    fixed(1, 1, 'closed'),
    { date: easter, habit: 'closed' },
    { date: addDays(easter, 1), habit: 'shortened' },
    fixed(11, 1, 'closed'),
    fixed(12, 24, 'closed'),
    fixed(12, 25, 'closed'),
    fixed(12, 31, 'shortened'),
  ];
}
