import { useQuery } from '../../../lib/queries/use-query.ts';
import { useSession } from '../../../lib/session/session-context.tsx';
import { type DeclinedStart, declinedStartsQuery } from '../queries.ts';

const none: readonly DeclinedStart[] = [];

/** The times that venues have declined to whoever is signed in; lists of times are the same for everybody. */
export function useDeclinedStarts(): readonly DeclinedStart[] {
  const { user } = useSession();
  const declined = useQuery(user ? declinedStartsQuery() : null, {
    isExtra: true,
    moments: { revalidateOnFocus: false },
  });
  return user && declined.status === 'ready' ? declined.data.items : none;
}
