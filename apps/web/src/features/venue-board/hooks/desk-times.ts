import { addMinutes, type Instant, minuteMs } from '@gramy/domain/time/instant';
import type { LocalDate } from '@gramy/domain/time/local-date';
import { firstInstantAt, startOfDay } from '@gramy/domain/time/zoned-time';
import type { Board } from '../queries.ts';
import { findWindow } from './board-time.ts';

/** The board thinks in quarters of an hour. */
export const stepMinutes = 15;
export const stepMs = stepMinutes * minuteMs;

/** By the clock of the place; some zones are half an hour off. */
export function roundToStep(at: Instant): Instant {
  return Math.round(at / stepMs) * stepMs;
}

/** The quarters of one evening, from opening to closing as far as this board tells, past midnight included. */
export function listStarts(board: Board, date: LocalDate): Instant[] {
  const { timeZone } = board.branch;
  const window = findWindow(board);
  const midnight = startOfDay(board.date as LocalDate, timeZone);
  const from = Math.round((window.start - midnight) / minuteMs);
  const starts = new Set<Instant>();
  for (let minute = from; minute <= from + window.hours * 60; minute += stepMinutes) {
    starts.add(firstInstantAt(date, minute, timeZone));
  }
  return [...starts].sort((one, other) => one - other);
}

/** Those that have not passed; the one that runs is still there, for guests who have just sat down. */
export function listStartsAhead(board: Board, date: LocalDate, now: Instant): Instant[] {
  return listStarts(board, date).filter((at) => at > addMinutes(now, -stepMinutes));
}
