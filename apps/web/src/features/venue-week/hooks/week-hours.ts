import { hourMs } from '@gramy/domain/time/instant';
import type { WeekDay } from '../queries.ts';

export interface WeekHour {
  start: number;
  /** How much of it, 0 to 1. */
  taken: number;
  blocked: number;
}

/** The open hours of a day for one table, whether somebody has it then or not. */
export function listHours({ hours, tables }: WeekDay, tableId: string): WeekHour[] {
  const own = tables.find((table) => table.tableId === tableId)?.hours ?? [];
  const known = new Map(own.map((hour) => [Date.parse(hour.startsAt), hour]));
  return hours.flatMap((span) => {
    const [first, last] = [Date.parse(span.startsAt), Date.parse(span.endsAt)];
    const starts = Array.from(
      { length: Math.ceil((last - first) / hourMs) },
      (_, index) => first + index * hourMs,
    );
    return starts.map((start) => {
      const minutes = Math.min(hourMs, last - start) / 60_000;
      const hour = known.get(start);
      return {
        start,
        taken: (hour?.takenMinutes ?? 0) / minutes,
        blocked: (hour?.blockedMinutes ?? 0) / minutes,
      };
    });
  });
}

/** How much of the open table time of a day is taken; blocked time is nobody's to sell. */
export function findFullness(day: WeekDay): number {
  const hours = day.tables.flatMap(({ tableId }) => listHours(day, tableId));
  const open = hours.reduce((sum, { blocked }) => sum + 1 - blocked, 0);
  return open <= 0 ? 0 : hours.reduce((sum, { taken }) => sum + taken, 0) / open;
}
