import { readFile, realpath, stat } from 'node:fs/promises';
import { dirname } from 'node:path';

/** The user PostgreSQL runs as when we are root, because it refuses to run as root itself. */
export interface RunAs {
  uid: number;
  gid: number;
}

const fallbackNobody: RunAs = { uid: 65534, gid: 65534 };

export function isRoot(): boolean {
  return process.getuid?.() === 0;
}

export async function findNobody(passwdFile = '/etc/passwd'): Promise<RunAs> {
  const passwd = await readFile(passwdFile, 'utf8').catch(() => '');
  const [, , uid, gid] = passwd.match(/^nobody:.*$/m)?.[0].split(':') ?? [];
  const isKnown = Number.isInteger(Number(uid || Number.NaN)) && Number.isInteger(Number(gid || Number.NaN));
  // macOS writes nobody's ids as -2; files carry them as unsigned numbers.
  return isKnown ? { uid: Number(uid) >>> 0, gid: Number(gid) >>> 0 } : fallbackNobody;
}

/** Whoever owns the folder already, so that a cluster made by an ordinary user stays theirs; else nobody. */
export async function chooseRunAs(folder: string): Promise<RunAs | undefined> {
  if (!isRoot()) return undefined;
  const owner = await stat(folder).catch(() => undefined);
  return owner && owner.uid !== 0 ? { uid: owner.uid, gid: owner.gid } : findNobody();
}

/** Node wants signed ids here and unsigned ones for chown. */
export function toSpawnIds(runAs: RunAs | undefined): { uid?: number; gid?: number } {
  return runAs ? { uid: runAs.uid | 0, gid: runAs.gid | 0 } : {};
}

/** Judges by the mode bits of the folder and all its parents; access control lists are not looked at. */
export async function canEnter(folder: string, runAs: RunAs): Promise<boolean> {
  let current = await realpath(folder);
  for (;;) {
    const { uid, gid, mode } = await stat(current);
    const bit = uid === runAs.uid ? 0o100 : gid === runAs.gid ? 0o010 : 0o001;
    if ((mode & bit) === 0) return false;
    const parent = dirname(current);
    if (parent === current) return true;
    current = parent;
  }
}
