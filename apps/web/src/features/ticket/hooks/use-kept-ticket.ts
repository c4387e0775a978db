import { useEffect, useMemo } from 'react';
import { findKeptTicket } from '../../../entities/ticket/hooks/kept-tickets.ts';
import { useTicketKeeper } from '../../../entities/ticket/hooks/use-ticket-keeper.ts';
import type { QueryState } from '../../../lib/queries/use-query.ts';
import { useSession } from '../../../lib/session/session-context.tsx';
import type { Booking } from '../queries.ts';

/** Every ticket that is seen is kept on the device; where nobody answers, the kept one is shown, with its age. */
export function useKeptTicket(
  bookingId: string,
  state: QueryState<Booking>,
): { state: QueryState<Booking>; keptAt: number | undefined } {
  const { user } = useSession();
  const keep = useTicketKeeper();
  const userId = user?._id ?? '';
  const booking = state.status === 'ready' ? state.data : undefined;

  useEffect(() => {
    if (booking) keep(booking);
  }, [booking, keep]);

  const isMissing = state.status === 'failed';
  const kept = useMemo(
    () => (isMissing ? findKeptTicket(userId, bookingId) : undefined),
    [isMissing, userId, bookingId],
  );
  return kept
    ? { state: { status: 'ready', data: kept.booking }, keptAt: kept.keptAt }
    : { state, keptAt: undefined };
}
