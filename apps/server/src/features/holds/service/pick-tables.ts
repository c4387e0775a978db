import type { BusyRange } from '@gramy/domain/availability/busy-times';
import type { SlotCheck } from '@gramy/domain/availability/day';
import type { Refusal } from '@gramy/domain/availability/refusal';
import { addMinutes, type Instant } from '@gramy/domain/time/instant';
import type { Interval } from '@gramy/domain/time/interval';
import type { Database } from '../../../db/database.ts';
import { Failure, type Outcome } from '../../../failure.ts';
import type { BranchTime } from '../../allocations/service/day-keys.ts';
import { enterDays, type TableClaim } from '../../allocations/service.ts';
import type { BusyExcept } from '../../availability/service/busy-times.ts';
import {
  type BusyAround,
  checkSlots,
  judgeSlots,
  suggestStarts,
} from '../../availability/service/check-slot.ts';
import type { SlotWish } from '../../availability/service/slot-wish.ts';
import type { OfferFacts } from '../../offers/service.ts';
import type { SlotAtOffer } from '../../quotes/service/price-slots.ts';

type WishedSlot = SlotAtOffer<SlotWish>;

export interface PickedSlot extends WishedSlot {
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
  /** Read already, with `except` left out. */
  around?: BusyAround | undefined;
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
 * The tables for a cart, which nobody else can take before the transaction ends. Whoever wants any table gets one as
 * long as there is one, however many ask at once.
 */
export async function pickTables(
  tx: Database,
  slots: readonly WishedSlot[],
  options: PickOptions,
): Promise<Outcome<PickedSlot[]>> {
  let wasFree = false;
  const failure = await enterDays(tx, listTimes(slots), async () => {
    const seen = await lookForTables(tx, slots, options);
    if (seen instanceof Failure) return seen;
    wasFree = true;
    return undefined;
  });
  if (failure) return failure;
  const picked = await lookForTables(tx, slots, options);
  const isLost = wasFree && picked instanceof Failure && picked.code === 'noTables';
  return isLost ? new Failure('slotTaken', { alternatives: picked.alternatives ?? [] }) : picked;
}

export function listTimes(slots: readonly WishedSlot[]): BranchTime[] {
  return slots.map(({ facts, slot }) => ({ branchId: facts.branchId, during: findDuring(facts, slot) }));
}

export function findDuring(
  { rules }: OfferFacts,
  { startsAt, durationMinutes }: Pick<SlotWish, 'startsAt' | 'durationMinutes'>,
): Interval {
  return { start: startsAt, end: addMinutes(startsAt, durationMinutes + rules.bufferMinutes) };
}

/** As `pickTables`, but only to tell: a moment later they may be gone. */
export async function lookForTables(
  db: Database,
  slots: readonly WishedSlot[],
  options: PickOptions,
): Promise<Outcome<PickedSlot[]>> {
  const { now, except, alsoTaken, around } = options;
  const checks = around
    ? judgeSlots(slots, around, now, alsoTaken)
    : await checkSlots(db, slots, now, except, alsoTaken);
  const picked = takeChecked(slots, checks);
  return 'refused' in picked ? refuse(db, picked.refused, options) : picked.slots;
}

/** As `lookForTables`, by what was read already; undefined where something cannot be had. */
export function pickFromSeen(
  slots: readonly WishedSlot[],
  around: BusyAround,
  now: Instant,
): PickedSlot[] | undefined {
  const picked = takeChecked(slots, judgeSlots(slots, around, now));
  return 'refused' in picked ? undefined : picked.slots;
}

interface RefusedSlot {
  index: number;
  wished: WishedSlot;
  check: SlotCheck | undefined;
}

function takeChecked(
  slots: readonly WishedSlot[],
  checks: readonly SlotCheck[],
): { slots: PickedSlot[] } | { refused: RefusedSlot } {
  const picked: PickedSlot[] = [];
  for (const [index, wished] of slots.entries()) {
    const check = checks[index];
    const start = check?.start;
    if (check?.refusal !== undefined || start === undefined) return { refused: { index, wished, check } };
    const during = findDuring(wished.facts, wished.slot);
    picked.push({ ...wished, tableIds: start.tables, endsAt: start.endsAt, during });
  }
  return { slots: picked };
}

const nowhereNear = { before: undefined, after: undefined, closest: undefined };

async function refuse(
  db: Database,
  { index, wished, check }: RefusedSlot,
  { now, except }: PickOptions,
): Promise<Failure> {
  const { refusal = 'notOffered', nearest = nowhereNear } = check ?? {};
  const starts = await suggestStarts(db, wished, { refusal, nearest }, now, except);
  return new Failure(failureOfRefusal[refusal], {
    alternatives: starts.map(({ date, startsAt }) => ({ slot: index, date, startsAt })),
  });
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
