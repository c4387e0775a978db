import { isLiveStatus } from '@gramy/domain/booking/status';
import { hourMs, type Instant, minuteMs } from '@gramy/domain/time/instant';
import { localParts } from '@gramy/domain/time/zoned-time';
import type { Board } from '../queries.ts';

/** What is drawn: whole hours around everything that stands on the board. */
export interface TimeWindow {
  start: Instant;
  end: Instant;
  hours: number;
}

export function findWindow(board: Pick<Board, 'window' | 'branch' | 'date' | 'bookings'>): TimeWindow {
  const { window, branch } = board;
  // What has come since the board was read may stand outside of what was there then.
  const slots = listShownSlots(board);
  const starts = slots.map(({ startsAt }) => Date.parse(startsAt));
  const ends = slots.map(({ endsAt }) => Date.parse(endsAt));
  const start = floorHour(Math.min(Date.parse(window.startsAt), ...starts), branch.timeZone);
  const end = floorHour(Math.max(Date.parse(window.endsAt), ...ends) + hourMs - 1, branch.timeZone);
  return { start, end, hours: Math.max(1, (end - start) / hourMs) };
}

function listShownSlots({ bookings, branch, date }: Pick<Board, 'branch' | 'date' | 'bookings'>) {
  return bookings
    .filter(({ status }) => isLiveStatus(status) || status === 'completed')
    .flatMap(({ slots }) => slots)
    .filter((slot) => slot.branchId === branch.id && slot.date === date && slot.tableIds.length > 0);
}

/** By the clock of the place: some zones are half an hour off. */
function floorHour(at: Instant, timeZone: string): Instant {
  const offset = localParts(at, timeZone).offsetMinutes * minuteMs;
  return Math.floor((at + offset) / hourMs) * hourMs - offset;
}

/** How many hours after the left edge. */
export function hoursFrom({ start }: TimeWindow, at: Instant): number {
  return (at - start) / hourMs;
}

/** The start of every column. */
export function listHours({ start, hours }: TimeWindow): Instant[] {
  return Array.from({ length: hours }, (_, hour) => start + hour * hourMs);
}

/** Nobody can be let in at this moment: until when, or since when. */
export interface ClosedNow {
  until: Instant | undefined;
  since: Instant | undefined;
}

/** Undefined while it is open. */
export function findClosedNow({ hours }: Pick<Board, 'hours'>, now: Instant): ClosedNow | undefined {
  const spans = hours.map(({ startsAt, endsAt }) => ({
    opens: Date.parse(startsAt),
    ends: Date.parse(endsAt),
  }));
  if (spans.some(({ opens, ends }) => opens <= now && now < ends)) return undefined;
  return {
    until: spans.find(({ opens }) => opens > now)?.opens,
    since: spans.findLast(({ ends }) => ends <= now)?.ends,
  };
}

/** When it is closed within what is drawn. */
export function listClosed(
  { hours }: Pick<Board, 'hours'>,
  window: TimeWindow,
): { start: Instant; end: Instant }[] {
  const closed = [];
  let from = window.start;
  for (const { startsAt, endsAt } of hours) {
    const opens = Date.parse(startsAt);
    if (opens > from) closed.push({ start: from, end: opens });
    from = Math.max(from, Date.parse(endsAt));
  }
  if (from < window.end) closed.push({ start: from, end: window.end });
  return closed;
}
