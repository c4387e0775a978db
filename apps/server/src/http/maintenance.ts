import { access } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyReply, FastifyRequest, onRequestHookHandler } from 'fastify';
import { Failure } from '../failure.ts';
import { sendFailure } from './problem.ts';

/** Maintenance takes minutes; more frequent retries are of no use. */
export const maintenanceRetrySeconds = 60;

/** Often enough for people, rarely enough for the disk. */
const lookEveryMs = 1000;

interface MaintenanceDeps {
  /** The setting: on from the start, whatever the file says. */
  isOn: boolean;
  dataDir: string;
}

/** Nearly always cached: a promise for every request would cost more than the check. */
export type CheckMaintenance = () => boolean | Promise<boolean>;

/** Switched while the server runs: a file named `maintenance` in the data folder is "on", without it is "off". */
export function createMaintenanceCheck({ isOn, dataDir }: MaintenanceDeps): CheckMaintenance {
  const file = join(dataDir, 'maintenance');
  let lookedAt = Number.NEGATIVE_INFINITY;
  let answer: boolean | Promise<boolean> = isOn;

  async function look(): Promise<boolean> {
    const isThere = await access(file).then(
      () => true,
      () => false,
    );
    answer = isThere;
    return isThere;
  }

  return () => {
    if (isOn) return true;
    const now = performance.now();
    if (now - lookedAt >= lookEveryMs) {
      lookedAt = now;
      answer = look();
    }
    return answer;
  };
}

/** For the API: open pages see it with their next call. */
export function refuseUnderMaintenance(checkMaintenance: CheckMaintenance) {
  function refuse(request: FastifyRequest, reply: FastifyReply): void {
    // A visitor who returns from another site to an API address gets the screen, not JSON.
    if (request.headers.accept?.includes('text/html')) reply.redirect('/');
    else sendFailure(reply, new Failure('maintenance', { retryAfterSeconds: maintenanceRetrySeconds }));
  }

  return (request: FastifyRequest, reply: FastifyReply, done: (error?: Error) => void) => {
    const answer = checkMaintenance();
    if (answer === false) done();
    else if (answer === true) refuse(request, reply);
    else answer.then((isOn) => (isOn ? refuse(request, reply) : done()), done);
  };
}

/** For routes that begin something new while the office has closed the market for guests. */
export function refuseWhile(isClosed: () => boolean): onRequestHookHandler {
  return (_request, reply, done) => {
    if (isClosed())
      sendFailure(reply, new Failure('maintenance', { retryAfterSeconds: maintenanceRetrySeconds }));
    else done();
  };
}
