import type { Counts } from './counts.ts';
import { isLargeMarket } from './market.ts';
import type { Question } from './scan.ts';

type CityCountList = Counts['cities'];

export interface CityCounts {
  /** What the same wish leaves in every city, as it was counted some seconds ago at most. */
  recall(question: Question): CityCountList | undefined;
  keep(question: Question, counts: CityCountList): void;
}

const goodForMs = 10_000;
const most = 500;

/**
 * Whoever has chosen a city looks at that city alone; that the others are counted as well would make every search as dear
 * as one in the whole market.
 */
export function createCityCounts(): CityCounts {
  const known = new Map<string, { counts: CityCountList; until: number }>();
  return {
    recall(question) {
      if (!isWorthIt(question)) return undefined;
      const entry = known.get(nameOf(question));
      return entry && performance.now() < entry.until ? entry.counts : undefined;
    },
    keep(question, counts) {
      if (!isWorthIt(question)) return;
      if (known.size >= most) known.clear();
      known.set(nameOf(question), { counts, until: performance.now() + goodForMs });
    },
  };
}

/** With words, few places are looked at in any case. */
function isWorthIt({ market, wish }: Question): boolean {
  return wish.city !== undefined && wish.matches === undefined && isLargeMarket(market);
}

function nameOf({ wish }: Question): string {
  const { city: _, origin: __, matches: ___, ...others } = wish;
  return JSON.stringify(others);
}
