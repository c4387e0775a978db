import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
let isDialogOpen = false;

/** Asked for by the banner and by the foot of every page. */
export function showConsentDialog(isOpen: boolean): void {
  isDialogOpen = isOpen;
  for (const listener of listeners) listener();
}

export function useIsConsentDialogOpen(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => isDialogOpen,
    () => false,
  );
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
