import { access } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Failure } from '../failure.ts';
import { sendFailure } from './problem.ts';

/** Works on the house take minutes; who asks every few seconds only finds the same door closed. */
export const maintenanceRetrySeconds = 60;

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

/** For the API: pages that are open already learn of it by their next call. */
export function refuseUnderMaintenance(checkMaintenance: CheckMaintenance) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    if (!(await checkMaintenance())) return undefined;
    // Whoever comes back from another site by an address of the API is to see the screen, not JSON.
    if (request.headers.accept?.includes('text/html')) return reply.redirect('/');
    return sendFailure(reply, new Failure('maintenance', { retryAfterSeconds: maintenanceRetrySeconds }));
  };
}
