import { useSyncExternalStore } from 'react';
import { ConsentCenter } from './consent-center.tsx';

const subscribe = () => () => undefined;

/** Only a browser knows whether somebody has answered. */
export function ConsentArea() {
  const isHydrated = useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
  return isHydrated ? <ConsentCenter /> : null;
}
