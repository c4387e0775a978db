import { namePlace } from '../../../lib/formats/name-place.ts';
import type { Place } from '../queries.ts';

/** A provider with several places is told apart by the name of the branch. */
export function placeName({ providerName, branchName, hasOtherBranches }: Place): string {
  return hasOtherBranches ? namePlace(providerName, branchName) : providerName;
}
