/** A branch may be called like its provider, or by its district only: "Kręgielnia Pod Zegarem, Polesie". */
export function namePlace(providerName: string, branchName: string): string {
  if (branchName === '') return providerName;
  return branchName.includes(providerName) ? branchName : `${providerName}, ${branchName}`;
}
