import type { BookingType } from '../booking/booking-type.ts';
import type { Money } from '../money/money.ts';
import { addMinutes, type Instant, minutesPerDay } from '../time/instant.ts';
import { daysBetween, type LocalDate, weekdayOf } from '../time/local-date.ts';
import { findClockChange, localParts } from '../time/zoned-time.ts';
import type { LineItem } from './line-item.ts';
import type { PriceBand } from './price-bands.ts';
import { priceSlot, type SlotToPrice } from './price-slot.ts';

/** What an offer asks for its tables. */
export interface OfferPrices {
  readonly pricing: SlotToPrice['pricing'];
  readonly basePrice: Money;
  readonly businessPrice?: Money | undefined;
  readonly bands: readonly PriceBand[];
}

export interface SlotTime {
  /** The day the venue opened: Friday, for Saturday 00:30. */
  readonly businessDay: LocalDate;
  /** On a whole minute. */
  readonly startsAt: Instant;
  readonly durationMinutes: number;
  readonly timeZone: string;
}

export interface SlotParty {
  readonly guests: number;
  readonly tables: number;
  readonly bookingType: BookingType;
}

/** What a moment at an offer costs, add-ons and all else aside. */
export function priceOffer(offer: OfferPrices, time: SlotTime, party: SlotParty): LineItem[] {
  const { pricing, basePrice, businessPrice, bands } = offer;
  const { guests, tables, bookingType } = party;
  return priceSlot({
    pricing,
    basePrice,
    businessPrice,
    bands,
    guests,
    tables,
    bookingType,
    durationMinutes: time.durationMinutes,
    ...readSlotClock(time),
  });
}

/** A moment as the clock of the place reads it, counted from the day the venue opened. */
function readSlotClock({ businessDay, startsAt, durationMinutes, timeZone }: SlotTime) {
  const { date, minute } = localParts(startsAt, timeZone);
  return {
    weekday: weekdayOf(businessDay),
    startMinute: daysBetween(businessDay, date) * minutesPerDay + minute,
    clockChange: findClockChange(startsAt, addMinutes(startsAt, durationMinutes), timeZone),
  };
}
