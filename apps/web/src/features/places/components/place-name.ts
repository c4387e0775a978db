import type { Place } from '../queries.ts';

/** A provider with several places is told apart by the name of the branch. */
export function placeName({ providerName, branchName, hasOtherBranches }: Place): string {
  if (!hasOtherBranches || branchName === '' || branchName === providerName) return providerName;
  return branchName.startsWith(providerName) ? branchName : `${providerName}, ${branchName}`;
}
