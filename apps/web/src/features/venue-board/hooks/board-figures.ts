import { statusLabel } from '@gramy/domain/booking/status';
import type { Board } from '../queries.ts';
import type { BoardRow } from './board-bars.ts';

export interface BoardFigures {
  /** Tables with people at them. */
  playing: number;
  tables: number;
  guestsIn: number;
  /** Of everybody who is expected today or was here, in minor units. */
  toCollect: number;
}

export function countBoard({ bookings }: Board, rows: readonly BoardRow[]): BoardFigures {
  const isTaken = ({ bars }: BoardRow) => bars.some(({ state }) => state === 'playing' || state === 'walkIn');
  const guestsIn = new Map<string, number>();
  for (const { bars } of rows) {
    for (const { booking, position, state, guests } of bars) {
      if (state === 'playing' || state === 'walkIn') guestsIn.set(`${booking.id}/${position}`, guests);
    }
  }
  const owing = bookings.filter(({ status, noShowAt }) => {
    const label = statusLabel(status);
    return (label === 'confirmed' || label === 'completed') && noShowAt === null;
  });
  return {
    playing: rows.filter(isTaken).length,
    tables: rows.length,
    guestsIn: [...guestsIn.values()].reduce((sum, guests) => sum + guests, 0),
    toCollect: owing.reduce((sum, { due }) => sum + due, 0),
  };
}
