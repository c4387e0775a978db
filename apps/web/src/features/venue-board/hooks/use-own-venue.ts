import type { CallData } from '@gramy/contract/wire-types';
import { ownVenuesQuery } from '../../../entities/setup/queries.ts';
import { useQuery } from '../../../lib/queries/use-query.ts';

export type OwnVenue = CallData<'GET /business/providers'>['items'][number];

/** The venue as one of those where the reader works. */
export function useOwnVenue(providerId: string) {
  const state = useQuery(ownVenuesQuery(), { isExtra: true });
  const venue = state.status === 'ready' ? state.data.items.find(({ id }) => id === providerId) : undefined;
  return { state, venue };
}
