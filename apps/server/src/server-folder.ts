import { existsSync } from 'node:fs';

/**
 * The server's workspace, with a slash at its end. Files that are read beside the code (migrations, articles) are found
 * from here: the code itself runs as sources, compiled, or in one bundled file, each at a depth of its own.
 */
export const serverFolder = findWorkspace(new URL('.', import.meta.url));

function findWorkspace(folder: URL): URL {
  if (existsSync(new URL('package.json', folder))) return folder;
  const parent = new URL('..', folder);
  if (parent.href === folder.href) throw new Error('The server does not lie in its workspace.');
  return findWorkspace(parent);
}
