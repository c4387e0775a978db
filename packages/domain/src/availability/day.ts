import { isOpenThroughout, openSpans } from '../opening-hours/opening.ts';
import { addMinutes, type Instant } from '../time/instant.ts';
import { containsPoint } from '../time/interval.ts';
import type { LocalDate } from '../time/local-date.ts';
import { findNearestStarts, type NearestStarts } from './nearest-start.ts';
import {
  chooseTables,
  type Judgement,
  judgeDay,
  listFreeTables,
  planStarts,
  refuseDay,
  type StartPlan,
} from './plan.ts';
import type { AvailabilityQuestion } from './question.ts';
import { findBookingWindow, type Refusal, refuseDate, refuseMoment } from './refusal.ts';
import { makeStartLabeller, type StartLabel } from './start-label.ts';
import { countInSet } from './table-set.ts';

export interface DayStart {
  readonly startsAt: Instant;
  readonly endsAt: Instant;
  readonly label: StartLabel;
  /** How many tables are free for the whole slot and its buffer, whether or not the guests fit there. */
  readonly freeTableCount: number;
  /** Absent when it can be booked. */
  readonly refusal: Refusal | undefined;
  /** Those to take, as the price counts them; empty when it cannot be booked. */
  readonly tables: readonly string[];
  /** Leaves time that nobody can book, on a day that has nothing better. */
  readonly leavesGap: boolean;
}

export interface DayAvailability {
  readonly date: LocalDate;
  readonly starts: readonly DayStart[];
  /** Why nothing can be booked on that day; absent when something can. */
  readonly refusal: Refusal | undefined;
}

/** `date` is a business day: Friday's starts run on after midnight. */
export function findDay(question: AvailabilityQuestion, date: LocalDate): DayAvailability {
  const plan = planStarts(question, date, date);
  const judgements = judgeDay(plan, plan.runs);
  const describe = makeDescription(plan, date, judgements);
  return { date, starts: judgements.map(describe), refusal: refuseDay(plan, date, judgements) };
}

export interface SlotCheck {
  readonly refusal: Refusal | undefined;
  /** The start itself, where the day has it. */
  readonly start: DayStart | undefined;
  /** Every table that is free for the whole slot and its buffer, in the venue's order. */
  readonly freeTables: readonly string[];
  /** Other starts of that day. */
  readonly nearest: NearestStarts<DayStart>;
}

/** One start, answered out of the same day that people choose from. */
export function checkSlot(question: AvailabilityQuestion, date: LocalDate, startsAt: Instant): SlotCheck {
  const plan = planStarts(question, date, date);
  const judgements = judgeDay(plan, plan.runs);
  const describe = makeDescription(plan, date, judgements);
  const own = judgements.find((judgement) => judgement.startsAt === startsAt);
  const { before, after, closest } = findNearestStarts(judgements, startsAt);
  return {
    refusal: own === undefined ? refuseMissing(question, date, startsAt) : own.refusal,
    start: own && describe(own),
    freeTables: own === undefined ? [] : listFreeTables(plan, own.place),
    nearest: {
      before: before && describe(before),
      after: after && describe(after),
      closest: closest && describe(closest),
    },
  };
}

function refuseMissing(question: AvailabilityQuestion, date: LocalDate, startsAt: Instant): Refusal {
  const { week, exceptions, timeZone } = question.branch;
  const window = findBookingWindow(question);
  const refusal = refuseMoment(window, startsAt) ?? refuseDate(window, date);
  if (refusal !== undefined) return refusal;
  const spans = openSpans(date, week, exceptions, timeZone);
  const slot = { start: startsAt, end: addMinutes(startsAt, question.criteria.durationMinutes) };
  const isOfThatDay = spans.some((span) => containsPoint(span, startsAt));
  return isOfThatDay && isOpenThroughout(slot, week, exceptions, timeZone) ? 'notOffered' : 'closed';
}

function makeDescription(plan: StartPlan, date: LocalDate, judgements: readonly Judgement[]) {
  const { occupancy, measures, question } = plan;
  const first = judgements.at(0)?.startsAt ?? 0;
  const last = judgements.at(-1)?.startsAt ?? 0;
  const labelStart = makeStartLabeller(date, first, last, question.branch.timeZone);
  return (judgement: Judgement): DayStart => {
    const { startsAt, place, refusal, leavesGap } = judgement;
    return {
      startsAt,
      endsAt: startsAt + measures.durationMs,
      label: labelStart(startsAt),
      freeTableCount: countInSet(occupancy.free, place * occupancy.words, occupancy.words),
      refusal,
      tables: refusal === undefined ? chooseTables(plan, judgement) : noTables,
      leavesGap: refusal === undefined && leavesGap,
    };
  };
}

const noTables: readonly string[] = [];
