import { hourMs, utcDayMs } from '@gramy/domain/time/instant';
import { useEffect, useState } from 'react';
import { useApi } from '../../../lib/queries/api.ts';
import { useSession } from '../../../lib/session/session-context.tsx';
import { findKeptTicket } from './kept-tickets.ts';
import { useTicketKeeper } from './use-ticket-keeper.ts';

interface Upcoming {
  readonly id: string;
  readonly startsAt: string;
}

/** Whoever looks at the list in the morning stands at the door in the evening, often in a cellar without a network. */
const daysAhead = 7;
const most = 3;
const freshMs = hourMs;

/** Keeps the tickets of the next days, also those that nobody has opened on this device; what is kept already is renewed. */
export function useUpcomingKept(bookings: readonly Upcoming[] | undefined): void {
  const api = useApi();
  const { user } = useSession();
  const keep = useTicketKeeper();
  const userId = user?._id ?? '';
  const [now] = useState(() => Date.now());
  const ids = userId === '' || !bookings ? '' : listSoon(bookings, now).join();

  useEffect(() => {
    let isOver = false;
    const keepAll = async () => {
      for (const bookingId of ids.split(',').filter(Boolean)) {
        const kept = findKeptTicket(userId, bookingId);
        if (isOver || (kept && Date.now() - kept.keptAt < freshMs)) continue;
        keep(await api.call('GET /user/booking/:bookingId', { params: { bookingId } }));
      }
    };
    // One that cannot be read now is read when it is opened.
    keepAll().catch(() => undefined);
    return () => {
      isOver = true;
    };
  }, [api, keep, ids, userId]);
}

function listSoon(bookings: readonly Upcoming[], now: number): string[] {
  return bookings
    .filter(({ startsAt }) => Date.parse(startsAt) < now + daysAhead * utcDayMs)
    .toSorted((one, other) => Date.parse(one.startsAt) - Date.parse(other.startsAt))
    .slice(0, most)
    .map(({ id }) => id);
}
