import type { WireSlotWish } from '@gramy/contract/schemas/booking';
import type { SlotWish as PartyWish } from '@gramy/domain/availability/question';
import type { Instant } from '@gramy/domain/time/instant';
import { type LocalDate, parseLocalDate } from '@gramy/domain/time/local-date';

/** One time at one offer, as somebody wishes for it. */
export interface SlotWish extends PartyWish {
  readonly branchId: string;
  readonly offerId: string;
  /** The business day: Friday, for Saturday 00:30. */
  readonly date: LocalDate;
  readonly startsAt: Instant;
}

export function readSlotWish(wish: WireSlotWish): SlotWish {
  const { branchId, offerId, date, startsAt, durationMinutes, guests, tableCount, tableIds } = wish;
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
