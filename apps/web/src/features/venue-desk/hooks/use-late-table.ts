import { findThisMinute } from '@gramy/domain/booking/walk-in';
import { type Instant, minuteMs } from '@gramy/domain/time/instant';
import { useState } from 'react';
import { type FreeTables, freeTablesQuery } from '../../../entities/board/queries.ts';
import { useClock } from '../../../lib/formats/clock.ts';
import { useQuery } from '../../../lib/queries/use-query.ts';
import type { VenueBooking, VenueSlot } from '../queries.ts';
import type { Seat } from './use-desk-acts.ts';

type FreeTable = FreeTables['tables'][number];

export interface LateTable {
  /** `unknown`: nobody answers; the check-in itself is refused if it is taken. */
  state: 'asking' | 'unknown' | 'theirs' | 'taken';
  /** Where they can play instead, for what is left of their time. */
  others: readonly FreeTable[];
  chosen: ReadonlySet<string>;
  choose: (tableId: string) => void;
  /** Left out: their own table, or too few are chosen. */
  seat: Seat | undefined;
}

const refreshEveryMs = 10_000;

/** Guests who were given up and come all the same: whether their table is free still, and what else is. */
export function useLateTable(booking: VenueBooking, game: VenueSlot | undefined, isLate: boolean): LateTable {
  const minutesLeft = useClock((now) => findMinutesLeft(game, now));
  const isAsked = isLate && game !== undefined && minutesLeft > 0;
  const query = isAsked
    ? freeTablesQuery(booking.provider.id, {
        branchId: game.branch.id,
        offerId: game.offer.id,
        durationMinutes: minutesLeft,
        guests: game.guests,
        bookingId: booking.id,
      })
    : null;
  const state = useQuery<FreeTables>(query, { isExtra: true, refreshEveryMs, keepsLast: true });
  const [picked, setPicked] = useState<readonly string[]>([]);
  const nothing = { others: [], chosen: new Set<string>(), choose: () => {}, seat: undefined };
  if (!isAsked || state.status === 'loading') return { state: 'asking', ...nothing };
  if (state.status === 'failed') return { state: 'unknown', ...nothing };
  const own = game.tables.map(({ id }) => id);
  const free = state.data.tables.filter(({ tableId, fit }) => isServing(fit) || own.includes(tableId));
  const open = free.filter(({ fit }) => fit === 'small' || isServing(fit));
  if (own.every((id) => open.some(({ tableId }) => tableId === id))) return { state: 'theirs', ...nothing };
  const chosen = choosePlaces(open, own, picked);
  return {
    state: 'taken',
    others: open,
    chosen,
    // Whoever needs two lanes has the two that were pressed last.
    choose: (tableId) => setPicked((before) => [...before.filter((id) => id !== tableId), tableId]),
    seat: chosen.size === own.length ? { game, tableIds: [...chosen] } : undefined,
  };
}

function findMinutesLeft(game: VenueSlot | undefined, now: Instant): number {
  return game ? Math.ceil((Date.parse(game.endsAt) - findThisMinute(now)) / minuteMs) : 0;
}

const isServing = (fit: FreeTable['fit']) => fit === 'best' || fit === 'fits';

/** What was pressed, then what is theirs still, then what fits best: as many as they had. */
function choosePlaces(
  open: readonly FreeTable[],
  own: readonly string[],
  picked: readonly string[],
): ReadonlySet<string> {
  const ids = open.map(({ tableId }) => tableId);
  const best = open.filter(({ fit }) => fit === 'best').map(({ tableId }) => tableId);
  const wished = [...picked.toReversed(), ...own, ...best, ...ids].filter((id) => ids.includes(id));
  return new Set([...new Set(wished)].slice(0, own.length));
}
