import { type BusyRange, groupByTable } from '@gramy/domain/availability/busy-times';
import { checkSlot as checkSlotOfDay, type DayStart, type SlotCheck } from '@gramy/domain/availability/day';
import { addMinutes, type Instant } from '@gramy/domain/time/instant';
import type { Database } from '../../../db/database.ts';
import type { OfferFacts } from '../../offers/service.ts';
import { type BusyExcept, listBusyTimes } from '../store.ts';
import { findBusyWindow, readBusyTimes } from './busy-times.ts';
import { chooseNextStarts, findDaysAhead, type StartChoice, toStartChoice } from './day-data.ts';
import type { RequestedSlot } from './requested-slot.ts';

export interface RequestedAtOffer {
  readonly facts: OfferFacts;
  readonly slot: RequestedSlot;
}

/** Of each slot, what is taken around it. */
type BusyAround = readonly (readonly BusyRange[])[];

/**
 * Whether the times of a cart can be had, which tables to take for each, and which times are the nearest. What one slot
 * takes is no longer there for the next; those that choose their tables go first, and the others take what they leave.
 * Always by the database: cached times are good enough to choose from, not to book by.
 */
export async function checkSlots(
  db: Database,
  slots: readonly RequestedAtOffer[],
  now: Instant,
  except?: BusyExcept,
  alsoTaken: readonly BusyRange[] = [],
): Promise<SlotCheck[]> {
  return judgeSlots(slots, await readBusyAround(db, slots, now, except), now, alsoTaken);
}

async function readBusyAround(
  db: Database,
  slots: readonly RequestedAtOffer[],
  now: Instant,
  except?: BusyExcept,
): Promise<BusyAround> {
  return Promise.all(
    slots.map(({ facts, slot }) => {
      const window = findBusyWindow(facts, slot.date, slot.date);
      return window ? listBusyTimes(db, { ...facts, window }, now, except) : [];
    }),
  );
}

function judgeSlots(
  slots: readonly RequestedAtOffer[],
  around: BusyAround,
  now: Instant,
  alsoTaken: readonly BusyRange[],
): SlotCheck[] {
  const taken: BusyRange[] = [...alsoTaken];
  const checks = new Map<number, SlotCheck>();
  const turns = [...slots.entries()].sort(([, left], [, right]) => countChosen(right) - countChosen(left));
  for (const [index, { facts, slot }] of turns) {
    const { branch, rules } = facts;
    const busy = groupByTable([...(around[index] ?? []), ...taken]);
    const check = checkSlotOfDay(
      { branch, offer: rules, busy, criteria: slot, now },
      slot.date,
      slot.startsAt,
    );
    checks.set(index, check);
    if (check.refusal === undefined && check.start)
      taken.push(...listTaken(check.start, rules.bufferMinutes));
  }
  return slots.flatMap((_, index) => checks.get(index) ?? []);
}

const countChosen = ({ slot }: RequestedAtOffer): number => slot.tableIds?.length ?? 0;

function listTaken({ startsAt, endsAt, tables }: DayStart, bufferMinutes: number): BusyRange[] {
  return tables.map((tableId) => ({ tableId, start: startsAt, end: addMinutes(endsAt, bufferMinutes) }));
}

/** The same for one alone. */
export async function checkSlot(
  db: Database,
  facts: OfferFacts,
  slot: RequestedSlot,
  now: Instant,
  except?: BusyExcept,
): Promise<SlotCheck> {
  const [check] = await checkSlots(db, [{ facts, slot }], now, except);
  if (check === undefined) throw new Error('One slot has one answer');
  return check;
}

/** What to offer instead of a time that cannot be had: the nearest ones of its day, or the first ones of the next days. */
export async function suggestStarts(
  db: Database,
  { facts, slot }: RequestedAtOffer,
  { refusal, nearest }: Pick<SlotCheck, 'refusal' | 'nearest'>,
  now: Instant,
  except?: BusyExcept,
): Promise<StartChoice[]> {
  const sameDay = [nearest.before, nearest.after].filter((start) => start !== undefined);
  if (sameDay.length > 0) return sameDay.map((start) => toStartChoice(slot.date, start));
  const { providerId, branchId, branch, rules } = facts;
  const question = { branch, offer: rules, criteria: slot, now };
  const ahead = findDaysAhead(question, slot.date, refusal ?? 'full');
  const window = ahead && findBusyWindow(facts, ahead.first, ahead.last);
  if (!window) return [];
  const busy = await readBusyTimes(db, { providerId, branchId, window }, now, except);
  return chooseNextStarts({ ...question, busy }, ahead);
}
