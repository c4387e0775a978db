export interface DayCell {
  /** 'YYYY-MM-DD'. */
  id: string;
  /** What is drawn: "20". */
  text: string;
  /** What is said: "Friday 20 November 2026, today, 84% booked". */
  label: string;
  isToday?: boolean;
  /** Before the first day or after the last one that can be chosen: nothing leads there. */
  isPast?: boolean;
  /** Can be reached, so that one hears why, but not chosen. */
  isClosed?: boolean;
  isChosen?: boolean;
  /** A word under the number, where there is room for it; `label` says it in full. */
  mark?: { text: string; tone: 'closed' | 'other' | 'longer' | 'wrong' };
  /** 0 to 1. */
  fullness?: number;
}

/** Seven places a week; those that belong to other months stay empty. */
export type MonthWeeks = readonly (readonly (DayCell | undefined)[])[];
