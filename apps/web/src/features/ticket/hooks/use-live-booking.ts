import { useEffect, useState } from 'react';
import { useSWRConfig } from 'swr';
import { useApi } from '../../../lib/queries/api.ts';
import { type QueryState, useQuery } from '../../../lib/queries/use-query.ts';
import { type Booking, bookingQuery } from '../queries.ts';
import { followBooking } from './follow-booking.ts';

export interface LiveBooking {
  state: QueryState<Booking>;
  /** How far the server's clock is ahead of this one, in milliseconds. */
  clockOffset: number;
}

const askEveryMs = 5_000;
/** What the way from the server takes is no wrong clock. */
const leastOffsetMs = 2_000;

/** A booking that updates by itself: by server events, or by polling while there is no connection. */
export function useLiveBooking(bookingId: string): LiveBooking {
  const api = useApi();
  const { mutate, cache } = useSWRConfig();
  const [isConnected, setIsConnected] = useState(false);
  const [clockOffset, setClockOffset] = useState(0);
  const query = bookingQuery(bookingId);
  const state = useQuery(query, { refreshEveryMs: isConnected ? 0 : askEveryMs });
  const { key } = query;

  useEffect(() => {
    let isFirst = true;
    return followBooking(api, bookingId, {
      onEvent({ status, at }) {
        const offset = Date.parse(at) - Date.now();
        setClockOffset(Math.abs(offset) < leastOffsetMs ? 0 : offset);
        setIsConnected(true);
        const known = cache.get(key)?.data as Booking | undefined;
        // A payment that fails leaves the status as it is: it may have failed before anybody listened.
        const isCurrent = known?.status === status && known.payment?.status !== 'open';
        if (!isFirst || !isCurrent) void mutate(key);
        isFirst = false;
      },
      onDisconnect: () => setIsConnected(false),
    });
  }, [api, bookingId, key, mutate, cache]);

  return { state, clockOffset };
}
