import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { freemem } from 'node:os';
import { join } from 'node:path';

const place = '/dev/shm';
const gigabyte = 2 ** 30;

/**
 * Lets the programs that `work` starts keep their temporary files in memory, where there is plenty of it. A test
 * database is some seven hundred files, made and deleted for almost every file of tests: on a disk that is a tenth of
 * their work. What a killed process had written is there as it would be on a disk.
 * @template Result
 * @param {(env: Record<string, string>) => Promise<Result>} work
 */
export async function withMemoryFolder(work) {
  if (process.env.TMPDIR || !isRoomy()) return work({});
  removeForgotten();
  const folder = mkdtempSync(join(place, `gramy-${process.pid}-`));
  // As root, PostgreSQL runs as somebody else, who must be able to get in.
  chmodSync(folder, 0o755);
  try {
    return await work({ TMPDIR: folder });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Of runs that were cut off. */
function removeForgotten() {
  for (const name of readdirSync(place)) {
    const pid = /^gramy-(\d+)-/.exec(name)?.[1];
    if (pid !== undefined && !existsSync(`/proc/${pid}`))
      rmSync(join(place, name), { recursive: true, force: true });
  }
}

function isRoomy() {
  if (!existsSync(place) || !mayRunPrograms()) return false;
  const { bavail, bsize } = statfsSync(place);
  return bavail * bsize > 4 * gigabyte && freemem() > 6 * gigabyte;
}

/** PostgreSQL is started from a copy there when its user cannot enter the project. */
function mayRunPrograms() {
  const mounts = readFileSync('/proc/mounts', 'utf8').split('\n');
  const options = mounts.findLast((line) => line.split(' ')[1] === place)?.split(' ')[3];
  return options !== undefined && !options.split(',').includes('noexec');
}
