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

/** Gauss's rule in the form of Meeus, for the Gregorian calendar. */
function findEaster(year: number): LocalDate {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const rest = year % 100;
  const correction = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const epact = (19 * golden + century - Math.floor(century / 4) - correction + 15) % 30;
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(rest / 4) - epact - (rest % 4)) % 7;
  const lunar = Math.floor((golden + 11 * epact + 22 * weekday) / 451);
  const sum = epact + weekday - 7 * lunar + 114;
  return formatLocalDate({ year, month: Math.floor(sum / 31), day: (sum % 31) + 1 });
}
