import { useIsHydrated } from '../../../lib/browser/use-is-hydrated.ts';
import { ConsentCenter } from './consent-center.tsx';

/** Only a browser knows whether somebody has answered. */
export function ConsentArea() {
  return useIsHydrated() ? <ConsentCenter /> : null;
}
