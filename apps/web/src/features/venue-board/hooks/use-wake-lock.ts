import { useEffect } from 'react';

/** The screen of the tablet stays on. The browser lets go of it whenever the page is hidden. */
export function useWakeLock(): void {
  useEffect(() => {
    if (!('wakeLock' in navigator)) return;
    let lock: WakeLockSentinel | undefined;
    let hasLeft = false;
    const ask = async () => {
      if (document.visibilityState !== 'visible') return;
      // Refused on a low battery: then it goes dark as it always would.
      const given = await navigator.wakeLock.request('screen').catch(() => undefined);
      if (hasLeft) void given?.release();
      else lock = given;
    };
    void ask();
    document.addEventListener('visibilitychange', ask);
    return () => {
      hasLeft = true;
      document.removeEventListener('visibilitychange', ask);
      void lock?.release();
    };
  }, []);
}
