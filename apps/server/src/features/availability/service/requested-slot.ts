import type { WireRequestedSlot } from '@gramy/contract/schemas/booking';
import type { SlotCriteria } from '@gramy/domain/availability/question';
import type { Instant } from '@gramy/domain/time/instant';
import { type LocalDate, parseLocalDate } from '@gramy/domain/time/local-date';

/** One time at one offer, as somebody asks for it. */
export interface RequestedSlot extends SlotCriteria {
  readonly branchId: string;
  readonly offerId: string;
  /** The business day: Friday, for Saturday 00:30. */
  readonly date: LocalDate;
  readonly startsAt: Instant;
}

export function readRequestedSlot(slot: WireRequestedSlot): RequestedSlot {
  const { branchId, offerId, date, startsAt, durationMinutes, guests, tableCount, tableIds } = slot;
  return {
    branchId,
    offerId,
    date: readLocalDate(date),
    startsAt: Date.parse(startsAt),
    durationMinutes,
    guests,
    tableCount,
    tableIds,
  };
}

/** What the contract has let through is a day. */
export function readLocalDate(text: string): LocalDate {
  const date = parseLocalDate(text);
  if (date === undefined) throw new RangeError(`${text} is no day`);
  return date;
}
