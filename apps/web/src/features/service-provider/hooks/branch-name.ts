import { namePlace } from '../../../lib/name-place.ts';
import type { Branch, ProviderPage } from '../queries.ts';

/** As people call it: the branch is named where there are several. */
export function nameOfBranch(
  provider: Pick<ProviderPage, 'name' | 'branches'>,
  branch: Pick<Branch, 'name'>,
) {
  return provider.branches.length > 1 ? namePlace(provider.name, branch.name) : provider.name;
}
