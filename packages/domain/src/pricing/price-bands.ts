import type { Money } from '../money/money.ts';
import { minutesPerDay } from '../time/instant.ts';
import { containsPoint, overlaps } from '../time/interval.ts';
import type { Weekday } from '../time/local-date.ts';

export const priceBandNames = ['peak', 'offPeak', 'happyHour'] as const;
export type PriceBandName = (typeof priceBandNames)[number];

/** As many as a week has quarters of an hour that anybody paints by hand, and more. */
export const mostBands = 1000;

/**
 * A price for some time of some business days, [start, end) in minutes 0..2880: Friday 22:00–02:00 is
 * { weekdays: [5], start: 1320, end: 1560 }. Outside all bands the base price applies.
 */
export interface PriceBand {
  readonly name: PriceBandName;
  readonly weekdays: readonly Weekday[];
  readonly start: number;
  readonly end: number;
  readonly price: Money;
}

export interface PriceBandProblem {
  readonly index: number;
  readonly kind: 'noWeekday' | 'outsideDay' | 'endsBeforeStart' | 'negativePrice' | 'overlap';
}

/** The band in force at a minute of the business day. Of overlapping bands the one listed first counts. */
export function findBand(
  bands: readonly PriceBand[],
  weekday: Weekday,
  minute: number,
): PriceBand | undefined {
  return bands.find((band) => band.weekdays.includes(weekday) && containsPoint(band, minute));
}

/** What is wrong with an offer's bands; an empty list means they can be kept. */
export function findBandProblems(bands: readonly PriceBand[]): PriceBandProblem[] {
  return bands.flatMap((band, index): PriceBandProblem[] => {
    const kind = findShapeProblem(band);
    if (kind !== undefined) return [{ index, kind }];
    const clashes = bands
      .slice(0, index)
      .some(
        (earlier) => earlier.weekdays.some((day) => band.weekdays.includes(day)) && overlaps(earlier, band),
      );
    return clashes ? [{ index, kind: 'overlap' }] : [];
  });
}

function findShapeProblem({ weekdays, start, end, price }: PriceBand): PriceBandProblem['kind'] | undefined {
  if (weekdays.length === 0) return 'noWeekday';
  if (!Number.isInteger(start) || !Number.isInteger(end)) return 'outsideDay';
  if (start < 0 || end > 2 * minutesPerDay) return 'outsideDay';
  if (end <= start) return 'endsBeforeStart';
  if (price.amount < 0) return 'negativePrice';
  return undefined;
}
