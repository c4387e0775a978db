import { useSyncExternalStore } from 'react';

const read = () => document.body.style.getPropertyValue('--room-below');

/** What lies over the foot of the page says on the body how far it reaches, and 8 px more; empty where nothing does. */
export function useRoomBelow(): string {
  return useSyncExternalStore(watch, read, () => '');
}

function watch(notify: () => void): () => void {
  const observer = new MutationObserver(notify);
  observer.observe(document.body, { attributeFilter: ['style'] });
  return () => observer.disconnect();
}
