import { minutesPerDay } from './instant.ts';

export const dayParts = ['morning', 'afternoon', 'evening', 'night'] as const;
export type DayPart = (typeof dayParts)[number];

/** In minutes of the business day, each until the next begins. */
const partStarts: Record<DayPart, number> = {
  morning: 0,
  afternoon: 12 * 60,
  evening: 17 * 60,
  night: 22 * 60,
};

/** What people call the time of a start; after midnight it is still the night of the day that opened before. */
export function findDayPart(start: { minute: number; isNextDay: boolean }): DayPart {
  const minute = start.minute + (start.isNextDay ? minutesPerDay : 0);
  return dayParts.findLast((part) => partStarts[part] <= minute) ?? 'morning';
}
