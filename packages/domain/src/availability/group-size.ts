interface Seats {
  readonly id: string;
  readonly seatsMax: number;
}

/** The most guests that so many of the tables seat. */
export function countSeats(tables: readonly Pick<Seats, 'seatsMax'>[], tableCount = tables.length): number {
  return tables
    .map(({ seatsMax }) => seatsMax)
    .sort((a, b) => b - a)
    .slice(0, tableCount)
    .reduce((sum, seats) => sum + seats, 0);
}

/** The fewest tables that have the seats; undefined where all of them have not. */
export function countTablesForGuests(
  tables: readonly Pick<Seats, 'seatsMax'>[],
  guests: number,
): number | undefined {
  const counts = [...tables.keys()].map((index) => index + 1);
  return counts.find((count) => countSeats(tables, count) >= guests);
}

export interface SeatShortage {
  /** What the chosen ones have. */
  readonly seats: number;
  /** How many more of the others it takes at least. */
  readonly missingTables: number;
}

/** Why tables of one's own choice will not do; undefined where they have the seats, or where nobody chose. */
export function findSeatShortage(
  tables: readonly Seats[],
  chosenIds: readonly string[],
  guests: number,
): SeatShortage | undefined {
  const chosen = tables.filter(({ id }) => chosenIds.includes(id));
  const seats = countSeats(chosen);
  if (chosen.length === 0 || seats >= guests) return undefined;
  const others = tables.filter(({ id }) => !chosenIds.includes(id));
  return { seats, missingTables: countTablesForGuests(others, guests - seats) ?? others.length };
}
