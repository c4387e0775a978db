import { readFileSync } from 'node:fs';
import { stat, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseConfig } from './config.ts';
import { packArchive, withWorkFolder } from './db/backup/archive.ts';
import { copyDatabaseOut } from './db/backup/copy-out.ts';
import { copyFilesOut } from './db/backup/data-files.ts';
import { type Manifest, manifestFile } from './db/backup/manifest.ts';
import { openKeptPostgres } from './db/embedded/embedded-postgres.ts';
import { serverFolder } from './server-folder.ts';
import { StartupError } from './startup-error.ts';

/** `npm run backup -- file`: database and uploads in one archive, while servers go on. */
async function backUp([file]: readonly string[]): Promise<void> {
  const config = parseConfig(process.env);
  const now = new Date();
  const archive = resolve(
    file ?? `gramy-backup-${now.toISOString().slice(0, 19).replaceAll(':', '-')}.tar.gz`,
  );
  const { version } = JSON.parse(readFileSync(new URL('package.json', serverFolder), 'utf8')) as {
    version: string;
  };
  const embedded = config.database.url ? undefined : await openKeptPostgres(config.dataDir);
  try {
    const manifest = await withWorkFolder(archive, async (folder) => {
      const database = await copyDatabaseOut(config.database.url ?? embedded?.url ?? '', folder);
      const contents: Manifest = {
        format: 1,
        madeAt: now.toISOString(),
        gramy: version,
        ...database,
        files: await copyFilesOut(config.dataDir, folder),
        uploads: config.storage ? 's3' : 'disk',
      };
      await writeFile(join(folder, manifestFile), JSON.stringify(contents, null, 2));
      await packArchive(folder, archive);
      return contents;
    });
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0).toLocaleString('en');
    const size = ((await stat(archive)).size / 1e6).toFixed(1);
    console.error(
      `${archive} (${size} MB) has ${rows} rows and ${manifest.files.length} files, read back and found right.`,
    );
    if (config.storage)
      console.error(`Uploads are not in it: they lie in the bucket ${config.storage.bucket}.`);
  } finally {
    await embedded?.stop();
  }
}

backUp(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof StartupError ? error.message : error);
  process.exitCode = 1;
});
