import { link, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { StartupError } from '../../startup-error.ts';
import { hasCode, runProgram } from '../embedded/processes.ts';
import { hashFile } from './hashed-copy.ts';
import { type Manifest, manifestFile, parseManifest, tableFile } from './manifest.ts';

/** Runs `work` in a folder of its own beside the archive, on whose disk there is room for both. */
export async function withWorkFolder<Result>(
  archive: string,
  work: (folder: string) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(join(dirname(archive), '.gramy-backup-')).catch((error: unknown) => {
    throw hasCode(error, 'ENOENT', 'EACCES', 'ENOTDIR', 'EROFS')
      ? new StartupError(`The folder ${dirname(archive)} cannot be written.`, { cause: error })
      : error;
  });
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Never over another one; only its owner can read it. */
export async function packArchive(folder: string, archive: string): Promise<void> {
  const draft = `${folder}.tar.gz`;
  await writeFile(draft, '', { mode: 0o600 });
  try {
    await runTar(['-czf', draft, '-C', folder, '.']);
    // What was written is read back before it passes for a backup.
    await withWorkFolder(archive, (copy) => unpackArchive(draft, copy));
    await link(draft, archive).catch((error: unknown) => {
      throw hasCode(error, 'EEXIST') ? new StartupError(`${archive} is there already.`) : error;
    });
  } finally {
    await rm(draft, { force: true });
  }
}

/** Every file is what the manifest says, and none is missing. */
export async function unpackArchive(archive: string, folder: string): Promise<Manifest> {
  if (!(await stat(archive).catch(() => undefined))) throw new StartupError(`There is no ${archive}.`);
  await runTar(['-xzf', archive, '-C', folder, '--no-same-owner']);
  const text = await readFile(join(folder, manifestFile), 'utf8').catch(() => '');
  const manifest = parseManifest(text);
  const wanted = new Map([
    ...manifest.tables.map((table): [string, string] => [tableFile(table), table.sha256]),
    ...manifest.files.map(({ path, sha256 }): [string, string] => [`files/${path}`, sha256]),
  ]);
  for (const [path, sha256] of wanted) {
    const found = await hashFile(join(folder, path)).catch(() => undefined);
    if (found !== sha256)
      throw new StartupError(`${basename(archive)} is damaged: ${path} is not what it was.`);
  }
  const files = (await readdir(folder, { recursive: true, withFileTypes: true })).filter(
    (entry) => !entry.isDirectory(),
  );
  if (files.length !== wanted.size + 1)
    throw new StartupError(`${basename(archive)} holds files that no backup has.`);
  return manifest;
}

async function runTar(args: string[]): Promise<void> {
  const { exitCode, output } = await runProgram('tar', args, { runAs: undefined, workingFolder: '/' }).catch(
    (error: unknown) => {
      throw hasCode(error, 'ENOENT')
        ? new StartupError('The program "tar" is needed and not installed.')
        : error;
    },
  );
  if (exitCode === 0) return;
  const reason = output.trim().split('\n')[0] ?? '';
  throw new StartupError(
    args[0] === '-czf'
      ? `The archive could not be written (${reason}).`
      : `${basename(args[1] ?? '')} is no archive that can be read (${reason}).`,
  );
}
