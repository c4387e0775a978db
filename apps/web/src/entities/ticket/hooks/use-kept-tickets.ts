import { useMemo } from 'react';
import { useIsHydrated } from '../../../lib/browser/use-is-hydrated.ts';
import { useSession } from '../../../lib/session/session-context.tsx';
import { type KeptTicket, listKeptTickets } from './kept-tickets.ts';

const none: readonly KeptTicket[] = [];

/** Of whoever is signed in, as they were on this device when the page opened. */
export function useKeptTickets(): readonly KeptTicket[] {
  const { user } = useSession();
  const isHydrated = useIsHydrated();
  const userId = user?._id;
  return useMemo(() => (isHydrated && userId ? listKeptTickets(userId) : none), [isHydrated, userId]);
}
