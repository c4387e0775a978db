import type { Branch, ProviderPage } from '../../../entities/provider/queries.ts';
import { namePlace } from '../../../lib/formats/name-place.ts';

/** As people call it: the branch is named where there are several. */
export function nameOfBranch(
  provider: Pick<ProviderPage, 'name' | 'branches'>,
  branch: Pick<Branch, 'name'>,
) {
  return provider.branches.length > 1 ? namePlace(provider.name, branch.name) : provider.name;
}
