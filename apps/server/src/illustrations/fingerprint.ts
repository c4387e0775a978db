import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { serverFolder } from '../server-folder.ts';

const isSource = (name: string): boolean => name.endsWith('.ts') && !name.endsWith('.test.ts');

/**
 * Changes whenever the kit does, and only then: servers of one release agree on it. Taken from the sources themselves,
 * because no set of sample drawings would show every change.
 */
export function fingerprintKit(): string {
  const folder = fileURLToPath(new URL('src/illustrations/', serverFolder));
  const hash = createHash('sha256');
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(isSource).sort()) {
    hash.update(name).update(readFileSync(join(folder, name)));
  }
  return hash.digest('hex').slice(0, 10);
}
