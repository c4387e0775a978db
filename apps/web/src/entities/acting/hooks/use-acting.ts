import { useQuery } from '../../../lib/queries/use-query.ts';
import { useSession } from '../../../lib/session/session-context.tsx';
import { ownVenuesQuery } from '../../setup/queries.ts';

export interface Acting {
  providerId: string;
  name: string;
  reason: string;
  endsAt: number;
}

/** Where somebody of the office acts on behalf of a venue in this session; undefined for everybody else. */
export function useActing(): Acting | undefined {
  const { user } = useSession();
  const state = useQuery(user ? ownVenuesQuery() : null, { isExtra: true });
  const venue = state.status === 'ready' ? state.data.items.find(({ acting }) => acting) : undefined;
  if (!venue?.acting) return undefined;
  const { reason, endsAt } = venue.acting;
  return { providerId: venue.id, name: venue.name, reason, endsAt: Date.parse(endsAt) };
}
