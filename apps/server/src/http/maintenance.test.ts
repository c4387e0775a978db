import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createMaintenanceCheck } from './maintenance.ts';

const folders: string[] = [];

async function createDataDir(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'gramy-maintenance-'));
  folders.push(folder);
  return folder;
}

afterEach(async () => {
  vi.restoreAllMocks();
  await Promise.all(folders.splice(0).map((folder) => rm(folder, { recursive: true })));
});

describe('R-10 the maintenance flag', () => {
  it('is off unless somebody sets it', async () => {
    const check = createMaintenanceCheck({ isOn: false, dataDir: await createDataDir() });
    expect(await check()).toBe(false);
  });

  it('is on from the start when the setting says so', async () => {
    const check = createMaintenanceCheck({ isOn: true, dataDir: await createDataDir() });
    expect(await check()).toBe(true);
  });

  it('follows the file while the server runs, looking once a second', async () => {
    const now = vi.spyOn(performance, 'now').mockReturnValue(0);
    const dataDir = await createDataDir();
    const check = createMaintenanceCheck({ isOn: false, dataDir });
    expect(await check()).toBe(false);

    await writeFile(join(dataDir, 'maintenance'), '');
    now.mockReturnValue(999);
    expect(await check()).toBe(false);
    now.mockReturnValue(1000);
    expect(await check()).toBe(true);

    await rm(join(dataDir, 'maintenance'));
    now.mockReturnValue(2000);
    expect(await check()).toBe(false);
  });
});
