import { type Instant, minuteMs } from '../time/instant.ts';

/** Typed with wet hands on a tablet that everybody shares: a number pad is enough for it. */
export const pinShape = /^[0-9]{4,6}$/;

/** What a colleague tries first: one digit repeated, or the digits in a row. */
export function isSimplePin(pin: string): boolean {
  const steps = new Set<number>();
  for (let place = 1; place < pin.length; place += 1) {
    steps.add((Number(pin[place]) - Number(pin[place - 1]) + 10) % 10);
  }
  const [step] = steps;
  return steps.size === 1 && (step === 0 || step === 1 || step === 9);
}

export const pinTries = 5;
/** So many wrong ones at all tablets together, and the PIN is no more: its owner sets another. */
export const pinChances = 20;
const firstLockMinutes = 15;
const mostDoublings = 6;

/** Each five wrong tries close the pad for twice as long as the five before, for some sixteen hours at most. */
export function pinLockedUntil(failures: number, now: Instant): Instant | null {
  if (failures === 0 || failures % pinTries !== 0) return null;
  const doublings = Math.min(failures / pinTries - 1, mostDoublings);
  return now + firstLockMinutes * 2 ** doublings * minuteMs;
}

/** So long after the last touch the tablet is nobody's again. */
export const tabletIdleSeconds = 5 * 60;

export const mostTablets = 50;
export const longestTabletName = 60;
