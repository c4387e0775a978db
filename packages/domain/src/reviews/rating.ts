/** A place is compared as if so many guests had given so many stars before its first review came. */
export const assumedReviews = 8;
export const assumedStars = 4.2;

export interface Rating {
  /** Null without reviews. */
  readonly average: number | null;
  readonly count: number;
  /** For comparing: few reviews say less than many. In thousandths. */
  readonly score: number;
  /** As filters count it, rounded down; zero without reviews. */
  readonly tenths: number;
}

/** `stars`: how many reviews gave 1 to 5. */
export function rateStars(stars: readonly number[] | null): Rating {
  const counts = stars ?? [];
  const count = counts.reduce((sum, amount) => sum + amount, 0);
  const sum = counts.reduce((all, amount, index) => all + amount * (index + 1), 0);
  const score = Math.round((1000 * (sum + assumedReviews * assumedStars)) / (count + assumedReviews));
  const average = count === 0 ? null : Math.round((100 * sum) / count) / 100;
  return { average, count, score, tenths: Math.floor(Math.round((average ?? 0) * 100) / 10) };
}

const mostScore = 5_000;

/** Where a place stands among the best rated; less is better. Whoever has no reviews comes last. */
export function rankByRating({ score, count }: Pick<Rating, 'score' | 'count'>): number {
  return count === 0 ? mostScore + 1 : mostScore - score;
}
