import { namePlace } from '../../../lib/formats/name-place.ts';
import type { Place } from '../queries.ts';

/** The name of the branch distinguishes the places of one provider. */
export function placeName({ providerName, branchName, hasOtherBranches }: Place): string {
  return hasOtherBranches ? namePlace(providerName, branchName) : providerName;
}
