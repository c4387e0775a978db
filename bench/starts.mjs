import { rm } from 'node:fs/promises';
import { serverEntry } from '../scripts/project.mjs';
import { makeFolder } from './market.mjs';
import { startProgram } from './programs.mjs';

/** The whole product on its embedded PostgreSQL: an empty folder first, then the same folder again. */
export async function measureStarts() {
  const folder = await makeFolder();
  const rows = [];
  for (const name of ['cold: makes, migrates and seeds the database', 'warm', 'warm']) {
    const began = performance.now();
    const server = await startProgram(serverEntry, { DATA_DIR: folder });
    rows.push({ start: name, ms: Math.round(performance.now() - began) });
    await server.stop();
  }
  await rm(folder, { recursive: true, force: true });
  return rows;
}
