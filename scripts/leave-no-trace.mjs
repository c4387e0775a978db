import { afterAll, vi } from 'vitest';

/** Files share their process, which saves starting one for each; what a test puts in the way must not outlive its file. */
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});
