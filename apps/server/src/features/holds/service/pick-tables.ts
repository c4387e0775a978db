import type { BusyRange } from '@gramy/domain/availability/busy-times';
import type { SlotCheck } from '@gramy/domain/availability/day';
import type { Refusal } from '@gramy/domain/availability/refusal';
import { isOpenThroughout } from '@gramy/domain/opening-hours/opening';
import { addMinutes, type Instant } from '@gramy/domain/time/instant';
import type { Interval } from '@gramy/domain/time/interval';
import type { Database } from '../../../db/database.ts';
import { Failure, type Outcome } from '../../../failure.ts';
import type { BranchTime } from '../../allocations/service/day-keys.ts';
import { enterDays, type TableClaim } from '../../allocations/service.ts';
import type { BusyExcept } from '../../availability/service/busy-times.ts';
import { checkSlots, suggestStarts } from '../../availability/service/check-slot.ts';
import type { RequestedSlot } from '../../availability/service/requested-slot.ts';
import type { OfferFacts } from '../../offers/service.ts';
import type { SlotAtOffer } from '../../quotes/service/price-slots.ts';

type SlotToPick = SlotAtOffer<RequestedSlot>;

export interface PickedSlot extends SlotToPick {
  tableIds: readonly string[];
  endsAt: Instant;
  /** Buffer included. */
  during: Interval;
}

export interface PickOptions {
  now: Instant;
  /** Tables that one has oneself count as free … */
  except?: BusyExcept | undefined;
  /** … but for these. */
  alsoTaken?: readonly BusyRange[] | undefined;
}

const failureOfRefusal = {
  closed: 'venueClosed',
  past: 'slotPast',
  tooSoon: 'slotTooSoon',
  tooFar: 'slotTooFar',
  notOffered: 'slotNotOffered',
  tooManyGuests: 'tooManyGuests',
  tooFewGuests: 'tooFewGuests',
  full: 'noTables',
  unusableGap: 'noTables',
} as const satisfies Record<Refusal, Failure['code']>;

/**
 * As `lookForTables`, but nobody else can take what is found before the transaction ends. Whoever wants any table gets one
 * as long as there is one, however many ask at once.
 */
export async function pickTables(
  tx: Database,
  slots: readonly SlotToPick[],
  options: PickOptions,
): Promise<Outcome<PickedSlot[]>> {
  await enterDays(tx, listTimes(slots));
  return lookForTables(tx, slots, options);
}

export function listTimes(slots: readonly SlotToPick[]): BranchTime[] {
  return slots.map(({ facts, slot }) => ({ branchId: facts.branchId, during: findDuring(facts, slot) }));
}

export function findDuring(
  { rules }: OfferFacts,
  { startsAt, durationMinutes }: Pick<RequestedSlot, 'startsAt' | 'durationMinutes'>,
): Interval {
  return { start: startsAt, end: addMinutes(startsAt, durationMinutes + rules.bufferMinutes) };
}

/** The tables for a cart as they are free now; a moment later they may be gone. */
export async function lookForTables(
  db: Database,
  slots: readonly SlotToPick[],
  options: PickOptions,
): Promise<Outcome<PickedSlot[]>> {
  const { now, except, alsoTaken } = options;
  const checks = await checkSlots(db, slots, now, except, alsoTaken);
  const picked: PickedSlot[] = [];
  for (const [index, requested] of slots.entries()) {
    const check = checks[index];
    const start = check?.start;
    if (check?.refusal !== undefined || start === undefined)
      return refuse(db, { index, requested, check }, options);
    const during = findDuring(requested.facts, requested.slot);
    picked.push({ ...requested, tableIds: start.tables, endsAt: start.endsAt, during });
  }
  return picked;
}

interface RefusedSlot {
  index: number;
  requested: SlotToPick;
  check: SlotCheck | undefined;
}

const nowhereNear = { before: undefined, after: undefined, closest: undefined };

async function refuse(
  db: Database,
  { index, requested, check }: RefusedSlot,
  { now, except }: PickOptions,
): Promise<Failure> {
  const { refusal = 'notOffered', nearest = nowhereNear } = check ?? {};
  const starts = await suggestStarts(db, requested, { refusal, nearest }, now, except);
  return new Failure(failureOfRefusal[refusal], {
    alternatives: starts.map(({ date, startsAt }) => ({ slot: index, date, startsAt })),
  });
}

/** A hold keeps its tables, but not a venue open that has closed meanwhile. Undefined: all of them can take place. */
export async function refuseClosed(
  db: Database,
  slots: readonly SlotToPick[],
  options: PickOptions,
): Promise<Failure | undefined> {
  const index = slots.findIndex(({ facts, slot }) => !isOpenAt(facts, slot));
  const requested = slots[index];
  if (requested === undefined) return undefined;
  const [check] = await checkSlots(db, [requested], options.now, options.except);
  const refused = { refusal: 'closed', nearest: check?.nearest ?? nowhereNear } as const;
  return refuse(db, { index, requested, check: { freeTables: [], start: undefined, ...refused } }, options);
}

function isOpenAt({ branch }: OfferFacts, { startsAt, durationMinutes }: RequestedSlot): boolean {
  const during = { start: startsAt, end: addMinutes(startsAt, durationMinutes) };
  return isOpenThroughout(during, branch.week, branch.exceptions, branch.timeZone);
}

export function toClaims(picked: readonly PickedSlot[]): TableClaim[] {
  return picked.map(({ facts, tableIds, during }, position) => ({
    providerId: facts.providerId,
    branchId: facts.branchId,
    offerId: facts.offerId,
    tableIds,
    position,
    during,
  }));
}
