import { useEffect } from 'react';
import { rememberViewed, type ViewedPlace } from '../hooks/recently-viewed.ts';

/** Shows nothing: whoever sees a place finds it again on the landing page. */
export function RememberViewed({ place }: { place: ViewedPlace }) {
  const { branchId } = place;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same place again changes nothing.
  useEffect(() => rememberViewed(place), [branchId]);
  return null;
}
