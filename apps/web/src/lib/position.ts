/** About a hundred metres: enough to find what is near, and not where exactly somebody lives. */
const decimals = 3;
const waitMs = 10_000;
/** Somebody who was here five minutes ago is still near. */
const freshMs = 300_000;

/** `51.759,19.456`, as addresses carry it. Asks for permission; undefined where there is none, or no answer. */
export function findPosition(): Promise<string | undefined> {
  return new Promise((resolve) => {
    if (!navigator.geolocation) {
      resolve(undefined);
      return;
    }
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve([coords.latitude, coords.longitude].map(round).join(',')),
      () => resolve(undefined),
      { timeout: waitMs, maximumAge: freshMs },
    );
  });
}

function round(degrees: number): string {
  return String(Number(degrees.toFixed(decimals)));
}
