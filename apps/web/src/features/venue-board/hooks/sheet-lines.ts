import type { Language } from '@gramy/domain/language/language';
import type { Bar, BoardRow } from './board-bars.ts';

export interface SheetLine extends Pick<Bar, 'key' | 'booking' | 'start' | 'end' | 'guests' | 'state'> {
  tables: string[];
  /** The money of a booking with several games stands beside the first one. */
  isFirst: boolean;
}

/** One line for each game, whatever number of tables it takes, in the order in which people come. */
export function listSheetLines(rows: readonly BoardRow[], language: Language): SheetLine[] {
  const lines = new Map<string, SheetLine>();
  for (const { table, bars } of rows) {
    for (const { booking, position, start, end: drawnTill, guests, state } of bars) {
      const key = `${booking.id}/${position}`;
      const endsAt = booking.slots.find((slot) => slot.position === position)?.endsAt;
      const end = endsAt === undefined ? drawnTill : Date.parse(endsAt);
      const line = lines.get(key) ?? { key, booking, start, end, guests, state, tables: [], isFirst: false };
      line.tables.push(table.name[language]);
      lines.set(key, line);
    }
  }
  const seen = new Set<string>();
  return [...lines.values()]
    .sort((a, b) => a.start - b.start)
    .map((line) => {
      const isFirst = !seen.has(line.booking.id);
      seen.add(line.booking.id);
      return { ...line, isFirst };
    });
}
