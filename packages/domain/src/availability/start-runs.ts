import { type OpenSpan, openSpans } from '../opening-hours/opening.ts';
import { type Instant, minuteMs, minutesPerDay } from '../time/instant.ts';
import { containsPoint, type Interval, mergeIntervals } from '../time/interval.ts';
import { addDays, type LocalDate } from '../time/local-date.ts';
import type { BranchHours } from './question.ts';

/** Start times one step apart: `first`, `first` + step … Elapsed time, so clock changes do not disturb them. */
export interface StartRun {
  readonly businessDay: LocalDate;
  readonly first: Instant;
  readonly count: number;
  /** The first step that `bookableFrom` leaves; it may lie before the run or after it. */
  readonly firstBookable: number;
  /** How many starts lie in the runs before this one. */
  readonly offset: number;
  /** The whole stretch of opening around the run: spans that meet at midnight are one. */
  readonly opensAt: Instant;
  readonly closesAt: Instant;
}

export interface SlotMeasures {
  readonly stepMs: number;
  readonly durationMs: number;
  readonly bufferMs: number;
  readonly shortestMs: number;
}

/**
 * Every start of the business days from `firstDay` to `lastDay` whose whole duration lies in opening time, in order.
 * A start belongs to the day the venue opened, and to one day only.
 */
export function findStartRuns(
  branch: BranchHours,
  firstDay: LocalDate,
  lastDay: LocalDate,
  measures: SlotMeasures,
  bookableFrom: Instant,
): StartRun[] {
  const { stepMs, durationMs } = measures;
  const reach = countDaysInReach(measures);
  const spans = listSpans(branch, addDays(firstDay, -reach), addDays(lastDay, reach));
  const stretches = mergeIntervals(spans);
  const runs: StartRun[] = [];
  let offset = 0;
  let place = 0;
  for (const [index, span] of spans.entries()) {
    const stretch = findStretch(stretches, place, span.start);
    place = stretch.place;
    if (span.businessDay < firstDay || span.businessDay > lastDay) continue;
    const { start: opensAt, end: closesAt } = stretch;
    const first = span.start;
    // Hours that overlap are refused when they are entered; if they come all the same, the later opening counts.
    const lastMoment = Math.min(span.end, spans[index + 1]?.start ?? span.end);
    const startsInside = Math.ceil((lastMoment - first) / stepMs);
    const startsThatFit = Math.floor((closesAt - durationMs - first) / stepMs) + 1;
    const count = Math.min(startsInside, startsThatFit);
    if (count < 1) continue;
    const firstBookable = Math.ceil((bookableFrom - first) / stepMs);
    runs.push({ businessDay: span.businessDay, first, count, firstBookable, offset, opensAt, closesAt });
    offset += count;
  }
  return runs;
}

/**
 * How many days around the asked ones can matter: opening that never ends has to be followed as far as a slot and the
 * shortest one next to it can reach. The clock takes at most two hours out of a day.
 */
function countDaysInReach({ durationMs, bufferMs, shortestMs }: SlotMeasures): number {
  const minutes = (durationMs + bufferMs + shortestMs) / minuteMs;
  return Math.min(1 + Math.floor((minutes + 120) / minutesPerDay), maxReachDays);
}

/** No offer has a slot of this length; somebody may ask for one. */
const maxReachDays = 32;

function listSpans(branch: BranchHours, firstDay: LocalDate, lastDay: LocalDate) {
  const spans: OpenSpan[] = [];
  for (let day = firstDay; day <= lastDay; day = addDays(day, 1)) spans.push(...recallSpans(branch, day));
  return spans.sort((a, b) => a.start - b.start);
}

const spansOf = new WeakMap<BranchHours, Map<LocalDate, readonly OpenSpan[]>>();
const mostDaysKept = 12;

/** All offers of a branch ask for the same days, and every search for a few. */
function recallSpans(branch: BranchHours, day: LocalDate): readonly OpenSpan[] {
  let days = spansOf.get(branch);
  if (days === undefined || days.size > mostDaysKept) {
    days = new Map();
    spansOf.set(branch, days);
  }
  let spans = days.get(day);
  if (spans === undefined) {
    spans = openSpans(day, branch.week, branch.exceptions, branch.timeZone);
    days.set(day, spans);
  }
  return spans;
}

function findStretch(stretches: readonly Interval[], from: number, at: Instant) {
  let place = from;
  let stretch = stretches[place];
  while (stretch !== undefined && !containsPoint(stretch, at)) {
    place += 1;
    stretch = stretches[place];
  }
  if (stretch === undefined) throw new Error('A span lies in no stretch');
  return { place, start: stretch.start, end: stretch.end };
}
