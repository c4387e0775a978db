/** As it is kept: 0 is no price of its own, as a draft begins. Companies then pay what everybody pays. */
export function readBusinessPrice(kept: number): number | undefined {
  return kept > 0 ? kept : undefined;
}
