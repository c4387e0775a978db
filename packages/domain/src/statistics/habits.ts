import { type LocalDate, type Weekday, weekdayOf } from '../time/local-date.ts';
import { dateOf, endOf, type HistoryEntry, type PlayedSlot, startOf } from './history-entry.ts';

export interface Habits {
  readonly weekday: Weekday;
  /** On the clock of the place; 1470 is 00:30 of the night. */
  readonly startMinute: number;
  readonly guests: number;
  /** The game that ended latest at night. */
  readonly latestFinish: { readonly minute: number; readonly date: LocalDate };
}

/** Undefined without a single game. Of what is as usual, the later habit. */
export function findHabits(played: readonly HistoryEntry[]): Habits | undefined {
  if (played.length === 0) return undefined;
  const byTime = played.toSorted((one, other) => startOf(one) - startOf(other));
  const firsts = byTime.map(firstSlot);
  const weekday = mostUsual(byTime.map((entry) => weekdayOf(dateOf(entry))));
  const onThatDay = firsts.filter((slot) => weekdayOf(slot.date) === weekday);
  const finishes = byTime.map((entry) => ({ minute: finishMinute(entry), date: dateOf(entry) }));
  return {
    weekday,
    startMinute: mostUsual(onThatDay.map(({ startMinute }) => startMinute)),
    guests: mostUsual(firsts.map(({ guests }) => guests)),
    latestFinish: finishes.reduce((latest, finish) => (finish.minute >= latest.minute ? finish : latest)),
  };
}

function firstSlot({ slots }: HistoryEntry): PlayedSlot {
  return slots.reduce((first, slot) => (slot.startsAt < first.startsAt ? slot : first));
}

/** Counted from the start by the time that passed: close enough for "02:00", also when the clock jumps. */
function finishMinute(entry: HistoryEntry): number {
  const first = firstSlot(entry);
  return first.startMinute + Math.round((endOf(entry) - first.startsAt) / 60_000);
}

function mostUsual<Value extends number>(values: readonly Value[]): Value {
  const counts = new Map<Value, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return values.reduce((best, value) => ((counts.get(value) ?? 0) >= (counts.get(best) ?? 0) ? value : best));
}
