/** So far back counts what a venue has brought. */
export const spotWindowDays = 30;

/**
 * For money that only the venue says it has got: so many points a month, of all its guests together. Beyond that there is
 * a point for each that money through the market has brought the same venue.
 */
export const spotPointsToStart = 2000;

export interface SpotPoints {
  /** For money through the market. */
  online: number;
  /** For money on the spot, and for what followed from it. */
  onTheSpot: number;
}

/**
 * How many more points money on the spot may bring at a venue. Points buy vouchers, and those are the market's money:
 * who makes up guests who pay themselves must first pay as much through the market, or gets a hundred złoty a month.
 */
export function findSpotRoom({ online, onTheSpot }: SpotPoints): number {
  return Math.max(0, spotPointsToStart + online - onTheSpot);
}
