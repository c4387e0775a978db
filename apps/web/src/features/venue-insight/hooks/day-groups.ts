import { type LocalDate, parseLocalDate } from '@gramy/domain/time/local-date';

interface Day {
  readonly date: string;
  readonly bookings: number;
  readonly revenue: number;
  readonly lastYear: number;
}

export interface DayGroup {
  readonly from: LocalDate;
  readonly to: LocalDate;
  readonly bookings: number;
  readonly revenue: number;
  readonly lastYear: number;
}

/** More bars than this cannot be told apart on a phone. */
const mostBars = 14;
const lengths = [1, 7, 28] as const;

/** Days as they are, or weeks, or four weeks at once: as fine as can be drawn. */
export function groupDays(days: readonly Day[]): DayGroup[] {
  const length = lengths.find((one) => days.length / one <= mostBars) ?? 28;
  const groups: DayGroup[] = [];
  for (let at = 0; at < days.length; at += length) {
    const part = days.slice(at, at + length);
    const from = parseLocalDate(part[0]?.date ?? '');
    const to = parseLocalDate(part.at(-1)?.date ?? '');
    if (from === undefined || to === undefined) continue;
    const sum = (read: (day: Day) => number) => part.reduce((total, day) => total + read(day), 0);
    groups.push({
      from,
      to,
      bookings: sum((day) => day.bookings),
      revenue: sum((day) => day.revenue),
      lastYear: sum((day) => day.lastYear),
    });
  }
  return groups;
}
