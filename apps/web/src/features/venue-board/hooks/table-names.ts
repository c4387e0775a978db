import type { Language } from '@gramy/domain/language/language';
import type { Board, BoardBooking } from '../queries.ts';

/** The tables of a booking in this place, in the order of the board. */
export function nameTables(board: Board, { slots }: BoardBooking, language: Language): string[] {
  const wanted = new Set(slots.flatMap(({ tableIds }) => tableIds));
  return board.tables.filter(({ id }) => wanted.has(id)).map(({ name }) => name[language]);
}
