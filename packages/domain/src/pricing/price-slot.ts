import type { BookingType } from '../booking/booking-type.ts';
import { type Money, makeMoney, multiplyMoney } from '../money/money.ts';
import { roundHalfUp } from '../money/rounding.ts';
import type { Weekday } from '../time/local-date.ts';
import type { ClockChange } from '../time/zoned-time.ts';
import type { LineItem } from './line-item.ts';
import { findBand, type PriceBand, type PriceBandName } from './price-bands.ts';

export interface SlotToPrice {
  /** `hour`: prices are per table and hour. `person`: per guest, for the whole slot. */
  readonly pricing: 'hour' | 'person';
  readonly basePrice: Money;
  readonly bands: readonly PriceBand[];
  /** In the unit of `pricing`. Where a venue sets none, business bookings pay the standard price. */
  readonly businessPrice?: Money | undefined;
  readonly bookingType: BookingType;
  /** Of the business day, also when the slot starts after midnight. */
  readonly weekday: Weekday;
  /** Of the business day: 00:30 of a Friday night is Friday's 1470. */
  readonly startMinute: number;
  /** Elapsed time, as it is played and paid. */
  readonly durationMinutes: number;
  readonly guests: number;
  readonly tables: number;
  /** When the clock changes during the slot: bands follow the clock, the amount follows elapsed time. */
  readonly clockChange?: ClockChange | undefined;
}

/** All that the rate of each minute follows from. */
export type RatedSlot = Omit<SlotToPrice, 'pricing' | 'guests' | 'tables'>;

interface Rate {
  readonly band: PriceBandName | undefined;
  readonly price: Money;
}

export interface RateRun {
  readonly rate: Rate;
  readonly minutes: number;
}

export function priceSlot(slot: SlotToPrice): LineItem[] {
  requireCount('durationMinutes', slot.durationMinutes);
  requireCount('guests', slot.guests);
  requireCount('tables', slot.tables);
  if (!Number.isInteger(slot.startMinute)) throw new RangeError('startMinute must be an integer');
  if (slot.pricing === 'person') return [pricePersons(findRate(slot, slot.startMinute), slot.guests)];
  return findRateRuns(slot).map((run) => priceHours(run, slot.tables));
}

function requireCount(name: string, value: number): void {
  if (!Number.isSafeInteger(value) || value < 1) {
    throw new RangeError(`${name} must be a whole number above zero, not ${value}`);
  }
}

function pricePersons({ band, price }: Rate, guests: number): LineItem {
  return { kind: 'slot', band, unitPrice: price, quantity: guests, amount: multiplyMoney(price, guests) };
}

function priceHours({ rate: { band, price }, minutes }: RateRun, tables: number): LineItem {
  const amount = makeMoney(roundHalfUp(price.amount * minutes * tables, 60), price.currency);
  return { kind: 'slot', band, minutes, unitPrice: price, quantity: tables, amount };
}

function findRate(
  { bookingType, businessPrice, basePrice, bands, weekday }: RatedSlot,
  minute: number,
): Rate {
  if (bookingType === 'business' && businessPrice !== undefined) {
    return { band: undefined, price: businessPrice };
  }
  const band = findBand(bands, weekday, minute);
  return { band: band?.name, price: band?.price ?? basePrice };
}

/** The slot cut wherever its rate changes; neighbours of one rate are one run, so that they round once. */
export function findRateRuns(slot: RatedSlot): RateRun[] {
  const runs: { rate: Rate; minutes: number }[] = [];
  for (const { start, end } of findClockRuns(slot)) {
    for (let minute = start; minute < end; ) {
      const cut = findNextCut(slot.bands, minute, end);
      const rate = findRate(slot, minute);
      const last = runs.at(-1);
      if (last !== undefined && isSameRate(last.rate, rate)) last.minutes += cut - minute;
      else runs.push({ rate, minutes: cut - minute });
      minute = cut;
    }
  }
  return runs;
}

/** The first minute after `minute` at which a band of any day begins or ends, at most `end`. */
function findNextCut(bands: readonly PriceBand[], minute: number, end: number): number {
  let cut = end;
  for (const band of bands) {
    if (band.start > minute && band.start < cut) cut = band.start;
    if (band.end > minute && band.end < cut) cut = band.end;
  }
  return cut;
}

/** The minutes the clock shows during the slot: one run, or two when it changes in between. */
function findClockRuns({ startMinute, durationMinutes, clockChange }: RatedSlot) {
  const whole = { start: startMinute, end: startMinute + durationMinutes };
  if (clockChange === undefined || clockChange.afterMinutes >= durationMinutes) return [whole];
  const change = startMinute + clockChange.afterMinutes;
  const { shiftMinutes } = clockChange;
  return [
    { start: whole.start, end: change },
    { start: change + shiftMinutes, end: whole.end + shiftMinutes },
  ];
}

function isSameRate(left: Rate, right: Rate): boolean {
  return (
    left.band === right.band &&
    left.price.amount === right.price.amount &&
    left.price.currency === right.price.currency
  );
}
