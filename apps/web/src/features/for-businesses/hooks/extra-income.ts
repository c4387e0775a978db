import { type Money, makeMoney } from '@gramy/domain/money/money';
import { roundHalfUp } from '@gramy/domain/money/rounding';

/** What a visitor says about the own place. */
export interface EmptyTime {
  /** Lanes, tables, rooms: whatever is booked as one piece. */
  tables: number;
  /** Of each of them, in a week. */
  emptyHours: number;
  /** In whole złoty. */
  hourPrice: number;
  /** How much of the empty time gets booked, from 0 to 100. */
  filledPercent: number;
}

export interface ExtraIncome {
  emptyHours: number;
  /** To the half hour and finer: 5% of 30 hours are 1.5. */
  filledHours: number;
  income: Money;
}

export const countedWeeks = 4;

/** The sliders of the calculator, and where they stand before anybody has moved them. */
export const sliderBounds = {
  tables: { min: 1, max: 40, step: 1 },
  emptyHours: { min: 1, max: 80, step: 1 },
  hourPrice: { min: 20, max: 400, step: 5 },
  filledPercent: { min: 5, max: 100, step: 5 },
} as const satisfies Record<keyof EmptyTime, { min: number; max: number; step: number }>;

export const firstGuess: EmptyTime = { tables: 8, emptyHours: 20, hourPrice: 90, filledPercent: 20 };

export function countExtraIncome({ tables, emptyHours, hourPrice, filledPercent }: EmptyTime): ExtraIncome {
  const allHours = tables * emptyHours * countedWeeks;
  return {
    emptyHours: allHours,
    filledHours: (allHours * filledPercent) / 100,
    // A hundredth of the hours times a hundred grosze of the złoty: whole numbers until the last step.
    income: makeMoney(roundHalfUp(allHours * filledPercent * hourPrice * 100, 100), 'PLN'),
  };
}
