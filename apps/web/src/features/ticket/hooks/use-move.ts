import { useSWRConfig } from 'swr';
import { useApi } from '../../../lib/queries/api.ts';
import type { Query } from '../../../lib/queries/query.ts';
import { useAction } from '../../../lib/queries/use-action.ts';
import { useQuery } from '../../../lib/queries/use-query.ts';
import { type BookedSlot, type Booking, bookingQuery, type MoveQuote } from '../queries.ts';

const quoteRoute = 'POST /user/booking/:bookingId/reschedule/quote';

export interface Target {
  date: string;
  startsAt: string;
}

function describeMove(slot: BookedSlot, { date, startsAt }: Target) {
  const { position, durationMinutes, guests, tables } = slot;
  const tableCount = tables.length > 1 ? { tableCount: tables.length } : {};
  return { position, date, startsAt, durationMinutes, guests, ...tableCount };
}

/** It changes nothing, so it may be requested and cached like any other read. */
function moveQuoteQuery(bookingId: string, slot: BookedSlot, target: Target): Query<MoveQuote> {
  const body = describeMove(slot, target);
  return {
    key: `${quoteRoute} ${bookingId} ${JSON.stringify(body)}`,
    call: (api, signal) =>
      api.call(quoteRoute, { params: { bookingId }, body, ...(signal ? { signal } : {}) }),
  };
}

/** What another time would cost, and the way there: the old one is let go only when the new one is taken. */
export function useMove(
  booking: Booking,
  slot: BookedSlot,
  target: Target | undefined,
  onDone: (after: Booking) => void,
) {
  const api = useApi();
  const { mutate } = useSWRConfig();
  const quote = useQuery(target ? moveQuoteQuery(booking.id, slot, target) : null, { isExtra: true });
  const move = useAction({
    run: async () => {
      if (!target || quote.status !== 'ready') return;
      const after = await api.call('POST /user/booking/:bookingId/reschedule', {
        params: { bookingId: booking.id },
        body: { ...describeMove(slot, target), fingerprint: quote.data.fingerprint },
      });
      await mutate(bookingQuery(booking.id).key, after, { revalidate: false });
      onDone(after);
    },
  });
  return { quote, move };
}
