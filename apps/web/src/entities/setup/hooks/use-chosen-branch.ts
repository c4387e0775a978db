import { useSearchParams } from 'react-router';
import { useQuery } from '../../../lib/queries/use-query.ts';
import { type Setup, setupQuery } from '../queries.ts';

export interface ChosenBranch {
  branches: Setup['branches'];
  chosen: Setup['branches'][number] | undefined;
  choose: (branchId: string) => void;
}

/** Which of a venue's places a step is about: the address says it, so that it can be reloaded and sent on. */
export function useChosenBranch(providerId: string): ChosenBranch {
  const [search, setSearch] = useSearchParams();
  const setup = useQuery(setupQuery(providerId));
  const branches = setup.status === 'ready' ? setup.data.branches : [];
  const chosen = branches.find(({ id }) => id === search.get('place')) ?? branches[0];
  return { branches, chosen, choose: (branchId) => setSearch({ place: branchId }, { replace: true }) };
}
