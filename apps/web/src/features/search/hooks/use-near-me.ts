import type { Position } from '@gramy/contract/schemas/where-when';
import { useState } from 'react';

const patienceMs = 10_000;
/** A position of the last minutes is as good as a new one. */
const freshMs = 5 * 60_000;

/** Asks the browser where one is; only ever because somebody pressed a button. */
export function useNearMe(onFound: (position: Position) => void) {
  const [status, setStatus] = useState<'idle' | 'locating' | 'failed'>('idle');
  const fail = () => setStatus('failed');
  const locate = () => {
    if (!('geolocation' in navigator)) return fail();
    setStatus('locating');
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => {
        setStatus('idle');
        onFound({ latitude, longitude });
      },
      fail,
      { timeout: patienceMs, maximumAge: freshMs },
    );
  };
  return { status, locate, dismiss: () => setStatus('idle') };
}
