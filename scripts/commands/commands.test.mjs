import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../project.mjs';

const commands = readdirSync(`${root}scripts/commands`).filter((name) => !name.endsWith('.test.mjs'));

/** Each command installs the packages itself: on a fresh clone it has to get as far as that without any. */
it('are read where no package is installed yet', () => {
  const folder = mkdtempSync(join(tmpdir(), 'gramy-fresh-'));
  try {
    cpSync(`${root}scripts`, `${folder}/scripts`, { recursive: true });
    const program = commands.map((name) => `await import('./scripts/commands/${name}');`).join('\n');
    const read = () =>
      execFileSync(process.execPath, ['--input-type=module', '-e', program], { cwd: folder, stdio: 'pipe' });
    expect(commands.length).toBeGreaterThan(10);
    expect(read).not.toThrow();
  } finally {
    rmSync(folder, { recursive: true });
  }
});
