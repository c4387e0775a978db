import type { HoursInterval, WeekHours } from '@gramy/domain/opening-hours/week-hours';
import { minutesPerDay } from '@gramy/domain/time/instant';
import type { Weekday } from '@gramy/domain/time/local-date';
import type { WrittenHours } from './content/types.ts';

/** Reads `'10:00-14:00 16:00-02:00'`, one text per day, Monday first. */
export function parseWeekHours(written: WrittenHours): WeekHours {
  const days = written.map(parseDay);
  return Object.fromEntries(days.map((day, index) => [index + 1, day])) as Record<Weekday, HoursInterval[]>;
}

function parseDay(text: string): HoursInterval[] {
  return text
    .split(' ')
    .filter(Boolean)
    .map((interval) => {
      const [opens, closes] = interval.split('-').map(parseMinute);
      if (opens === undefined || closes === undefined) throw new Error(`Hours not understood: "${interval}"`);
      return { opens, closes: closes > opens ? closes : closes + minutesPerDay };
    });
}

function parseMinute(text: string): number {
  const [, hour, minute] = /^(\d\d):(\d\d)$/.exec(text) ?? [];
  if (hour === undefined || minute === undefined) throw new Error(`Time not understood: "${text}"`);
  return Number(hour) * 60 + Number(minute);
}
