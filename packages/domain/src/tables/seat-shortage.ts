/** Bookings that had seats enough at their tables and would no longer have them. */
export function findShortOfSeats<
  Booked extends { readonly guests: number; readonly tableIds: readonly string[] },
>(
  booked: readonly Booked[],
  before: ReadonlyMap<string, number>,
  after: ReadonlyMap<string, number>,
): Booked[] {
  const count = (seats: ReadonlyMap<string, number>, ids: readonly string[]) =>
    ids.reduce((sum, id) => sum + (seats.get(id) ?? 0), 0);
  return booked.filter(
    ({ guests, tableIds }) => count(after, tableIds) < guests && count(before, tableIds) >= guests,
  );
}
