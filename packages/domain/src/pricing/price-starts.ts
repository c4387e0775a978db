import { type Instant, minuteMs, minutesPerDay } from '../time/instant.ts';
import { type Weekday, weekdayOf } from '../time/local-date.ts';
import { findClockChange, startOfDay } from '../time/zoned-time.ts';
import { total } from './line-item.ts';
import { type OfferPrices, priceOffer, type SlotParty, type SlotTime } from './price-offer.ts';
import { priceSlot } from './price-slot.ts';

/**
 * The price of many starts of one business day, the same as `priceOffer` says for each. Between two changes of the rate all
 * slots of a length cost the same, so that few of them have to be worked out.
 */
export function makeStartPricer(
  prices: OfferPrices,
  time: Omit<SlotTime, 'startsAt'>,
  party: Omit<SlotParty, 'tables'>,
): (startsAt: Instant, tables: number) => number {
  const { businessDay, timeZone, durationMinutes } = time;
  const begin = startOfDay(businessDay, timeZone);
  const work = (startsAt: Instant, tables: number) =>
    total(priceOffer(prices, { ...time, startsAt }, { ...party, tables })).amount;
  // Where the clock changes, minutes since midnight are not what it shows.
  if (findClockChange(begin, begin + mostMinutes * minuteMs, timeZone) !== undefined) return work;
  const weekday = weekdayOf(businessDay);
  const { pricing, basePrice, businessPrice, bands } = prices;
  const { guests, bookingType } = party;
  // Named one by one: copying unknown properties takes longer than all the rest.
  const workPlainly = (startMinute: number, tables: number) =>
    total(
      priceSlot({
        pricing,
        basePrice,
        businessPrice,
        bands,
        guests,
        bookingType,
        weekday,
        startMinute,
        durationMinutes,
        tables,
      }),
    ).amount;
  const cuts = listCuts(prices, weekday);
  const known = new Map<number, number>();
  return (startsAt, tables) => {
    const minute = Math.floor((startsAt - begin) / minuteMs);
    const stretch = findStretch(cuts, minute);
    const end = cuts[stretch] ?? mostMinutes;
    // A price by the person looks at the start alone.
    const isWithin = pricing === 'person' || minute + durationMinutes <= end;
    if (!isWithin || minute < 0) return workPlainly(minute, tables);
    const key = stretch * mostTables + tables;
    let price = known.get(key);
    if (price === undefined) {
      price = workPlainly(minute, tables);
      known.set(key, price);
    }
    return price;
  };
}

/** A business day reaches two days far, and a slot that begins there a day further. */
const mostMinutes = 3 * minutesPerDay;
const mostTables = 10_000;

/** The minutes of the day at which its rate may change, in order. */
function listCuts({ bands }: OfferPrices, weekday: Weekday): number[] {
  const own = bands.filter(({ weekdays }) => weekdays.includes(weekday));
  return [...new Set(own.flatMap(({ start, end }) => [start, end]))].sort((a, b) => a - b);
}

/** How many cuts lie before a minute or at it. */
function findStretch(cuts: readonly number[], minute: number): number {
  let stretch = 0;
  while (stretch < cuts.length && (cuts[stretch] ?? 0) <= minute) stretch += 1;
  return stretch;
}
