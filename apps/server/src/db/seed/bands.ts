import { makeMoney } from '@gramy/domain/money/money';
import type { PriceBand } from '@gramy/domain/pricing/price-bands';
import type { Weekday } from '@gramy/domain/time/local-date';
import type { Random } from './random.ts';

const wholeZloty = (amount: number): number => Math.round(amount / 100) * 100;

/** Friday and Saturday nights cost more, quiet weekday afternoons less; how much is each venue's own affair. */
export function makePriceBands(basePrice: number, random: Random): PriceBand[] {
  const priced = (factor: number) => makeMoney(wholeZloty(basePrice * factor), 'PLN');
  const peak = 1.2 + random.integer(0, 4) * 0.05;
  const bands: PriceBand[] = [
    { name: 'peak', weekdays: [5, 6], start: 17 * 60, end: 27 * 60, price: priced(peak) },
    { name: 'peak', weekdays: [7], start: 14 * 60, end: 20 * 60, price: priced(1.15) },
  ];
  if (random.chance(0.6)) {
    const weekdays: Weekday[] = [1, 2, 3, 4];
    bands.push({ name: 'happyHour', weekdays, start: 12 * 60, end: 16 * 60, price: priced(0.75) });
  }
  return bands;
}
