import { access } from 'node:fs/promises';
import { join } from 'node:path';

/** Often enough for people, rarely enough for the disk. */
const lookEveryMs = 1000;

interface MaintenanceParts {
  /** The setting: on from the start, whatever the file says. */
  isOn: boolean;
  dataDir: string;
}

export type CheckMaintenance = () => Promise<boolean>;

/** Switched while the server runs: a file named `maintenance` in the data folder is "on", without it is "off". */
export function createMaintenanceCheck({ isOn, dataDir }: MaintenanceParts): CheckMaintenance {
  const file = join(dataDir, 'maintenance');
  let lookedAt = Number.NEGATIVE_INFINITY;
  let answer: Promise<boolean> = Promise.resolve(isOn);
  return () => {
    if (isOn) return answer;
    const now = performance.now();
    if (now - lookedAt >= lookEveryMs) {
      lookedAt = now;
      answer = access(file).then(
        () => true,
        () => false,
      );
    }
    return answer;
  };
}
