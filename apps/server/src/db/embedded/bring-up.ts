import { setTimeout as pause } from 'node:timers/promises';
import { StartupError } from '../../startup-error.ts';
import { type Guard, waitForGuard } from './guard.ts';
import { findLivingOwner } from './owner.ts';
import {
  findFreePort,
  findPostmaster,
  launchPostmaster,
  type Obstacle,
  type Postmaster,
  runsAsConfigured,
  type Site,
  stopPostmaster,
} from './postmaster.ts';

/** A postmaster that answers, and the lock that makes it ours. */
export interface Running {
  postmaster: Postmaster;
  guard: Guard;
  adopted: boolean;
}

const giveUpMs = 60_000;
const retryMs = 250;
const lockPatienceMs = 5000;

const obstacleSentences: Record<Obstacle, string> = {
  'port taken': 'Every port tried for the database is taken by another program.',
  'already running': 'Another process keeps starting the database at the same time.',
  'memory held': 'Processes of a killed database still hold its memory: end them and start Gramy again.',
};

/**
 * Takes over the postmaster that runs or launches one, as often as needed. Nothing is stopped here unless we
 * hold the lock or its owner is dead: of two servers at once the loser leaves the winner's postmaster alone.
 */
export async function bringUp(
  site: Site,
  options: { port?: number; signal?: AbortSignal },
): Promise<Running> {
  const giveUpAt = Date.now() + giveUpMs;
  let obstacle: Obstacle | undefined;
  while (!options.signal?.aborted) {
    const outcome = await tryToBringUp(site, options);
    if (typeof outcome === 'object') return outcome;
    if (outcome === 'memory held' && obstacle !== outcome) {
      site.onLog('Waiting for processes of the killed database to end');
    }
    obstacle = outcome === 'again' ? obstacle : outcome;
    if (Date.now() > giveUpAt) {
      throw new StartupError(
        obstacle ? obstacleSentences[obstacle] : 'The database keeps stopping right after its start.',
      );
    }
    await pause(retryMs);
  }
  throw new Error('The start of the database was cancelled');
}

async function tryToBringUp(
  site: Site,
  { port, signal }: { port?: number; signal?: AbortSignal },
): Promise<Running | Obstacle | 'again'> {
  const found = await findPostmaster(site.cluster);
  const postmaster = found ?? (await launchPostmaster(site, port ?? (await findFreePort()), signal));
  if (typeof postmaster === 'string') return postmaster;

  const guard = await waitForGuard(site.cluster, postmaster);
  if (guard === 'gone') return 'again';
  if (guard === 'silent') {
    if (await findLivingOwner(site.home)) throw await alreadyRunningError(site);
    site.onLog('Stopping a database that does not answer');
    await stopPostmaster(site.cluster, postmaster);
    return 'again';
  }
  const locked = await guard.tryLock(lockPatienceMs);
  if (!locked) {
    await guard.release();
    if (locked === false) throw await alreadyRunningError(site);
    return 'again';
  }
  if (found && !((port ?? found.port) === found.port && (await runsAsConfigured(site, found)))) {
    site.onLog('Restarting the database left by an earlier server, to apply the present settings');
    await stopPostmaster(site.cluster, found);
    await guard.release();
    return 'again';
  }
  return { postmaster, guard, adopted: found !== undefined };
}

async function alreadyRunningError(site: Site): Promise<StartupError> {
  const owner = await findLivingOwner(site.home);
  const place = owner ? `${site.dataDir}, process ${owner}` : site.dataDir;
  return new StartupError(`Gramy is already running on this data folder (${place}).`);
}
