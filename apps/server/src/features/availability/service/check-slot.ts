import { checkSlot as checkSlotOfDay, type SlotCheck } from '@gramy/domain/availability/day';
import type { SlotWish as PartyWish } from '@gramy/domain/availability/question';
import type { Instant } from '@gramy/domain/time/instant';
import type { LocalDate } from '@gramy/domain/time/local-date';
import type { Database } from '../../../db/database.ts';
import type { OfferFacts } from '../../offers/service.ts';
import { type BusyExcept, findBusyWindow, readBusyTimes } from './busy-times.ts';

/** One time at one offer, as somebody wishes for it. */
export interface SlotWish extends PartyWish {
  readonly branchId: string;
  readonly offerId: string;
  /** The business day: Friday, for Saturday 00:30. */
  readonly date: LocalDate;
  readonly startsAt: Instant;
}

/**
 * Whether a time can be had, which tables to take for it, and which times are the nearest. Always by the database: what
 * is remembered is good enough to choose from, not to book by.
 */
export async function checkSlot(
  db: Database,
  facts: OfferFacts,
  wish: SlotWish,
  now: Instant,
  except?: BusyExcept,
): Promise<SlotCheck> {
  const { providerId, branchId, branch, rules } = facts;
  const window = findBusyWindow(facts, wish.date, wish.date);
  const busy = window
    ? await readBusyTimes(db, { providerId, branchId, window }, now, except)
    : new Map<string, number[]>();
  return checkSlotOfDay({ branch, offer: rules, busy, wish, now }, wish.date, wish.startsAt);
}
