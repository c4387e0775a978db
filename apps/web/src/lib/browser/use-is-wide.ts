import { useSyncExternalStore } from 'react';

/** As in the style sheets: from here on something stands beside the page instead of below it. */
const wide = '(min-width: 1001px)';

function subscribe(listener: () => void): () => void {
  const media = window.matchMedia(wide);
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
}

/** For what may be on the page once only; for looks alone a style sheet is enough. */
export function useIsWide(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(wide).matches,
    () => false,
  );
}
