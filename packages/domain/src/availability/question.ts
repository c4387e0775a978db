import type { HoursException, WeekHours } from '../opening-hours/week-hours.ts';
import type { PlanPlace } from '../tables/floor-plan.ts';
import type { Instant } from '../time/instant.ts';
import type { BusyTimes } from './busy-times.ts';

export const startGrids = [15, 30, 60] as const;
export type StartGrid = (typeof startGrids)[number];

export interface OfferTable {
  readonly id: string;
  readonly seatsMin: number;
  readonly seatsMax: number;
  readonly plan: PlanPlace;
  /** Where the venue lists it; among tables that serve equally well the first one is taken. */
  readonly position: number;
}

export interface OfferRules {
  /** In minutes, as are all lengths here. The shortest one says which gaps can still be sold. */
  readonly durations: readonly number[];
  /** Counted from each opening: a venue that opens at 10:30 with a grid of 60 starts at 10:30, 11:30 … */
  readonly startGrid: StartGrid;
  readonly guestsMin: number;
  readonly guestsMax: number;
  readonly minNoticeMinutes: number;
  /** Local calendar days: with 30, the thirtieth day from today is the last one. */
  readonly horizonDays: number;
  /** Kept free after every slot. It may run past closing; the slot itself may not. */
  readonly bufferMinutes: number;
  /** Only those in use; a booking never mixes tables of two offers. */
  readonly tables: readonly OfferTable[];
}

export interface BranchHours {
  readonly week: WeekHours;
  readonly exceptions: readonly HoursException[];
  readonly timeZone: string;
}

export interface SlotCriteria {
  readonly durationMinutes: number;
  readonly guests: number;
  /** As few tables as possible where it is left open. */
  readonly tableCount?: number | undefined;
  /** These tables and no others, whatever `tableCount` says. */
  readonly tableIds?: readonly string[] | undefined;
}

export interface AvailabilityQuestion {
  readonly branch: BranchHours;
  readonly offer: OfferRules;
  /** At least everything that touches the asked days; more does no harm. */
  readonly busy: BusyTimes;
  readonly criteria: SlotCriteria;
  readonly now: Instant;
}

/** Counts from people are checked before they come here; what arrives as nonsense is a bug. */
export function requireSoundCriteria({ durationMinutes, guests, tableCount = 1 }: SlotCriteria): void {
  requireCount('durationMinutes', durationMinutes);
  requireCount('guests', guests);
  requireCount('tableCount', tableCount);
}

function requireCount(name: string, value: number): void {
  if (!Number.isSafeInteger(value) || value < 1) {
    throw new RangeError(`${name} must be a whole number above zero, not ${value}`);
  }
}

/** With tables of one's own choice the others do not exist; one that the offer lacks leaves too few. */
export function narrowToChosen(question: AvailabilityQuestion): AvailabilityQuestion {
  const { offer, criteria } = question;
  const { tableIds } = criteria;
  if (tableIds === undefined) return question;
  const tables = offer.tables.filter(({ id }) => tableIds.includes(id));
  return { ...question, offer: { ...offer, tables }, criteria: { ...criteria, tableCount: tableIds.length } };
}
