import { useSyncExternalStore } from 'react';

const phone = '(max-width: 700px)';

function subscribe(listener: () => void): () => void {
  const media = window.matchMedia(phone);
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
}

/** On a phone a list of what is on the tables now takes the place of the timeline. */
export function useIsPhone(): boolean {
  return useSyncExternalStore(subscribe, () => window.matchMedia(phone).matches);
}
