import { useEffect } from 'react';
import { whenIdle } from './when-idle.ts';

/** Fetches the code that a tap may need next. Whether it came shows when it is needed. */
export function usePrefetch(load: () => Promise<unknown>): void {
  useEffect(() => whenIdle(() => void load().catch(() => undefined)), [load]);
}
