import { type Instant, minuteMs } from '../time/instant.ts';
import { addDays, type LocalDate } from '../time/local-date.ts';
import type { Fitter } from './fitter.ts';
import { makeFitter, orderTables } from './fitting.ts';
import { findOccupancy, type Occupancy } from './occupancy.ts';
import {
  type AvailabilityQuestion,
  narrowToChosen,
  type OfferTable,
  requireSoundCriteria,
} from './question.ts';
import {
  type BookingWindow,
  findBookingWindow,
  type Refusal,
  refusals,
  refuseCriteria,
  refuseDate,
  refuseMoment,
} from './refusal.ts';
import { findStartRuns, type SlotMeasures, type StartRun } from './start-runs.ts';
import { pickBySet } from './table-set.ts';

/** Everything that is known about the starts of some business days; views of it only read. */
export interface StartPlan {
  readonly question: AvailabilityQuestion;
  readonly measures: SlotMeasures;
  readonly runs: readonly StartRun[];
  readonly tables: readonly OfferTable[];
  readonly occupancy: Occupancy;
  readonly window: BookingWindow;
  readonly criteriaRefusal: Refusal | undefined;
  readonly fitter: Fitter;
}

export interface Judgement {
  readonly startsAt: Instant;
  /** Its place among all starts of the plan. */
  readonly place: number;
  readonly refusal: Refusal | undefined;
  /** How many tables it takes; zero when it cannot be booked for another reason than a gap. */
  readonly tableCount: number;
  /** Taking it means to leave time that nobody can book. */
  readonly leavesGap: boolean;
}

export function planStarts(asked: AvailabilityQuestion, firstDay: LocalDate, lastDay: LocalDate): StartPlan {
  const question = narrowToChosen(asked);
  const { offer, branch, busy, criteria } = question;
  requireSoundCriteria(criteria);
  const measures: SlotMeasures = {
    stepMs: offer.startGrid * minuteMs,
    durationMs: criteria.durationMinutes * minuteMs,
    bufferMs: offer.bufferMinutes * minuteMs,
    shortestMs: Math.min(...offer.durations) * minuteMs,
  };
  const tables = orderTables(offer.tables);
  const fitter = makeFitter(tables, criteria);
  const window = findBookingWindow(question);
  const [first, last] = limitDays(window, firstDay, lastDay);
  const runs = findStartRuns(branch, first, last, measures, window.from);
  const occupancy = findOccupancy(runs, tables, busy, measures);
  const criteriaRefusal = refuseCriteria(question, tables, fitter);
  return { question, measures, runs, tables, occupancy, window, criteriaRefusal, fitter };
}

/** Beyond these days there is nothing to book and nobody to see it: the year 9999 is asked for by machines only. */
const maxDaysOutside = 400;

function limitDays({ today, lastDay }: BookingWindow, first: LocalDate, last: LocalDate) {
  const earliest = addDays(today, -maxDaysOutside);
  const latest = addDays(lastDay, maxDaysOutside);
  return [first < earliest ? earliest : first, last > latest ? latest : last] as const;
}

/**
 * One judgement per start of `runs`, which must be all runs of one business day. Unusable gaps are refused while the day
 * has a start without one, and borne when it has none: a guest in hand is worth more than a tidy day.
 */
export function judgeDay(plan: StartPlan, runs: readonly StartRun[]): Judgement[] {
  const judgements: Judgement[] = [];
  for (const { first, count, offset, businessDay } of runs) {
    const refusalOfAll = refuseDate(plan.window, businessDay) ?? plan.criteriaRefusal;
    for (let step = 0; step < count; step += 1) {
      const startsAt = first + step * plan.measures.stepMs;
      const refusal = refuseMoment(plan.window, startsAt) ?? refusalOfAll;
      judgements.push(judgeStart(plan, startsAt, offset + step, refusal));
    }
  }
  if (judgements.some(({ refusal }) => refusal === undefined)) return judgements;
  return judgements.map((judgement) =>
    judgement.refusal === 'unusableGap' ? { ...judgement, refusal: undefined } : judgement,
  );
}

/** Why nothing can be booked on a day: the most hopeful of the reasons. Undefined when something can. */
export function refuseDay(
  { window }: StartPlan,
  date: LocalDate,
  judgements: readonly Judgement[],
): Refusal | undefined {
  let best = refuseDate(window, date) ?? 'closed';
  for (const { refusal } of judgements) {
    if (refusal === undefined) return undefined;
    if (refusal !== best && refusals.indexOf(refusal) > refusals.indexOf(best)) best = refusal;
  }
  return best;
}

function judgeStart(
  plan: StartPlan,
  startsAt: Instant,
  place: number,
  refusal: Refusal | undefined,
): Judgement {
  if (refusal !== undefined) return { startsAt, place, refusal, tableCount: 0, leavesGap: false };
  const { words, free, tidy } = plan.occupancy;
  const { countTables } = plan.fitter;
  const count = countTables(free, place * words);
  if (count === undefined) return { startsAt, place, refusal: 'full', tableCount: 0, leavesGap: false };
  // Any tables that leave no gap will do, unless there are more of them to pay for.
  const isTidy = countTables(tidy, place * words) === count;
  const gap = isTidy ? undefined : 'unusableGap';
  return { startsAt, place, refusal: gap, tableCount: count, leavesGap: !isTidy };
}

/** The tables to take for a start that can be booked. */
export function chooseTables({ occupancy, fitter }: StartPlan, judgement: Judgement): readonly string[] {
  const { words, free, tidy } = occupancy;
  const at = judgement.place * words;
  const best = fitter.fitTables(free, tidy, at);
  const isAccepted = judgement.leavesGap || best?.leavesGap === false;
  return (isAccepted ? best : fitter.fitTables(tidy, tidy, at))?.tables ?? [];
}

export function listFreeTables({ occupancy, tables }: StartPlan, place: number): string[] {
  return pickBySet(occupancy.free, place * occupancy.words, tables).map(({ id }) => id);
}
