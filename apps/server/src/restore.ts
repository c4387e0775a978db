import { resolve } from 'node:path';
import { parseConfig } from './config.ts';
import { unpackArchive, withWorkFolder } from './db/backup/archive.ts';
import { copyDatabaseIn } from './db/backup/copy-in.ts';
import { copyFilesIn, requireNoFiles } from './db/backup/data-files.ts';
import { startEmbeddedPostgres } from './db/embedded/embedded-postgres.ts';
import { StartupError } from './startup-error.ts';

/** `npm run restore -- file`: a backup into an empty data folder, or an empty database of DATABASE_URL. */
async function restore([file]: readonly string[]): Promise<void> {
  if (file === undefined)
    throw new StartupError('Say which backup: npm run restore -- gramy-backup-….tar.gz');
  const config = parseConfig(process.env);
  const archive = resolve(file);
  await withWorkFolder(archive, async (folder) => {
    const manifest = await unpackArchive(archive, folder);
    await requireNoFiles(config.dataDir);
    const embedded = config.database.url
      ? undefined
      : await startEmbeddedPostgres({ dataDir: config.dataDir });
    try {
      await copyDatabaseIn(config.database.url ?? embedded?.url ?? '', folder, manifest);
      await copyFilesIn(config.dataDir, folder, manifest.files);
    } finally {
      await embedded?.stop();
    }
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0).toLocaleString('en');
    console.error(`Restored ${rows} rows and ${manifest.files.length} files of ${manifest.madeAt}.`);
    if (manifest.uploads === 's3') console.error('Uploads were not in it: they lie in an S3 bucket.');
  });
}

restore(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof StartupError ? error.message : error);
  process.exitCode = 1;
});
