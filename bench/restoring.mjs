import { execFile } from 'node:child_process';
import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { root } from '../scripts/project.mjs';
import { copyGrown, makeFolder } from './market.mjs';

const { createPool, openConnection } = await import('../apps/server/dist/db/database.js');
const run = promisify(execFile);
const providers = 1_000;

/**
 * A backup of a grown market and its way back into an empty database, by the commands that people use.
 * @param {string} url
 */
export async function measureRestoring(url) {
  const grown = await copyGrown(url, providers);
  const folder = await makeFolder();
  const archive = join(folder, 'backup.tar.gz');
  const target = new URL(url);
  target.pathname = '/gramy_restored';
  const admin = await openConnection(
    Object.assign(new URL(url), { pathname: '/postgres' }).href,
    'gramy-bench',
  );
  try {
    const pool = createPool({
      url: grown.url,
      size: 1,
      statementTimeoutMs: 0,
      applicationName: 'gramy-bench',
    });
    const [size] = await pool`select pg_database_size(current_database())::float8 / 1e9 as gb`;
    await pool.end();
    const time = async (
      /** @type {string} */ program,
      /** @type {string[]} */ words,
      /** @type {string} */ database,
    ) => {
      const began = performance.now();
      await run(process.execPath, [`${root}apps/server/dist/bundle/${program}.js`, ...words], {
        env: { ...process.env, DATABASE_URL: database, DATA_DIR: join(folder, program) },
      });
      return (performance.now() - began) / 1000;
    };
    await admin.query('create database gramy_restored template template0');
    const took = {
      'npm run backup': await time('back-up', [archive], grown.url),
      'npm run restore': await time('restore', [archive], target.href),
    };
    const gb = size?.gb ?? Number.NaN;
    return Object.entries(took)
      .map(([what, seconds]) => ({
        what,
        'GB in the database': gb.toFixed(2),
        'GB in the archive': '',
        seconds: seconds.toFixed(1),
        'seconds a GB': (seconds / gb).toFixed(0),
      }))
      .concat([
        {
          what: 'the archive',
          'GB in the database': '',
          'GB in the archive': ((await stat(archive)).size / 1e9).toFixed(3),
          seconds: '',
          'seconds a GB': '',
        },
      ]);
  } finally {
    await admin.query('drop database if exists gramy_restored with (force)');
    await admin.end();
    await grown.remove();
    await rm(folder, { recursive: true, force: true });
  }
}
