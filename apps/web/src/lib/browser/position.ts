import type { Position } from '@gramy/contract/schemas/where-when';

const waitMs = 10_000;
/** Somebody who was here five minutes ago is still near. */
const freshMs = 5 * 60_000;

/** Asks for permission, so only after a press. Rejects where there is none, or no answer. */
export function findPosition(): Promise<Position> {
  return new Promise((resolve, reject) => {
    if (!('geolocation' in navigator)) return reject(new Error('The browser knows no position'));
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => resolve({ latitude, longitude }),
      reject,
      { timeout: waitMs, maximumAge: freshMs },
    );
  });
}
