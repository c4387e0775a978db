import type { BlockReason } from '@gramy/domain/tables/block-reason';
import { addMinutes, type Instant } from '@gramy/domain/time/instant';
import { addDays, compareLocalDates, type LocalDate } from '@gramy/domain/time/local-date';
import type { Board, BoardBlock } from '../queries.ts';
import type { Place } from './carried.ts';
import type { BlockBody } from './desk-acts.ts';
import { listStartsAhead } from './desk-times.ts';

export interface BlockFields {
  tableIds: readonly string[];
  date: LocalDate;
  start: Instant | undefined;
  end: Instant | undefined;
  reason: BlockReason;
  note: string;
  /** Every week until that day. */
  until: LocalDate | undefined;
}

export type BlockProblem = 'table' | 'time' | 'until';

export interface BlockBeginning {
  place?: Place | undefined;
  block?: BoardBlock | undefined;
  /** With all of its series that are still to come. */
  isSeries?: boolean | undefined;
}

const weeks = 4;

/** A free place that was pressed, a block that is changed, or the next two hours of nothing yet. */
export function beginBlock(
  board: Board,
  { place, block, isSeries }: BlockBeginning,
  now: Instant,
): BlockFields {
  const date = findDay(board);
  if (block) {
    const { tableId, startsAt, endsAt, reason, note } = block;
    const [start, end] = [Date.parse(startsAt), Date.parse(endsAt)];
    return {
      tableIds: [tableId],
      date,
      start,
      end,
      reason,
      note,
      until: isSeries ? suggestUntil(date) : undefined,
    };
  }
  const start = place?.start ?? listStartsAhead(board, date, now)[1];
  return {
    tableIds: place ? [place.tableId] : [],
    date,
    start,
    end: start === undefined ? undefined : addMinutes(start, 120),
    reason: 'outOfService',
    note: '',
    until: undefined,
  };
}

/** No evening that is over. */
function findDay({ today, date }: Board): LocalDate {
  const [now, shown] = [today as LocalDate, date as LocalDate];
  return compareLocalDates(shown, now) < 0 ? now : shown;
}

export const suggestUntil = (date: LocalDate): LocalDate => addDays(date, weeks * 7);

export function findBlockProblems({ tableIds, date, start, end, until }: BlockFields, now: Instant) {
  const problems: BlockProblem[] = [];
  if (tableIds.length === 0) problems.push('table');
  if (start === undefined || end === undefined || end <= start || end <= now) problems.push('time');
  if (until !== undefined && compareLocalDates(until, date) <= 0) problems.push('until');
  return problems;
}

/** Undefined: something is missing. */
export function toBlockTime({ branch }: Board, { tableIds, start, end, until }: BlockFields) {
  if (tableIds.length === 0 || start === undefined || end === undefined || end <= start) return undefined;
  return {
    branchId: branch.id,
    tableIds: [...tableIds],
    startsAt: new Date(start).toISOString(),
    endsAt: new Date(end).toISOString(),
    ...(until === undefined ? {} : { until }),
  };
}

type Way = Pick<BlockBody, 'around' | 'replaces'>;

export function toBlockBody(board: Board, fields: BlockFields, way: Way): BlockBody | undefined {
  const time = toBlockTime(board, fields);
  return time && { ...time, reason: fields.reason, note: fields.note.trim(), ...way };
}
