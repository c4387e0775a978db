import { rm } from 'node:fs/promises';
import type { FullConfig } from '@playwright/test';

export default async function removeData(config: FullConfig): Promise<void> {
  const { dataDir } = config.metadata as { dataDir: string };
  await rm(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 });
}
