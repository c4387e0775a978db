interface TypicalVisit {
  /** In minor units, of a table for an hour or of a person for a visit. */
  price: number;
  pricedPer: 'hour' | 'person';
  durationMinutes: number;
  /** How many fit at one table. */
  seats: number;
}

/** What a usual visit costs each of a group, in minor units: tables are shared, tickets are not. */
export function findCostEach(
  { price, pricedPer, durationMinutes, seats }: TypicalVisit,
  group: number,
): number {
  if (pricedPer === 'person') return price;
  const tables = Math.ceil(group / seats);
  return Math.round((price * tables * durationMinutes) / 60 / group);
}
