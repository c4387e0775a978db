import { afterAll, vi } from 'vitest';

/** Test files share a process, which saves starting one for each; what a test mocks must not outlive its file. */
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});
