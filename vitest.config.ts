import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

/** The same tests run from the sources everywhere: no build has to come first. */
const conditions = ['gramy:source', 'node', 'development|production'];

const pure = [
  'packages/*/src/**/*.test.ts',
  'apps/*/src/**/*.test.{ts,tsx}',
  'apps/web/vite-plugins/*.test.ts',
  'scripts/**/*.test.mjs',
];
const withDatabase = ['apps/server/**/*.db.test.ts'];
/** Start the built server as real processes and treat them badly. */
const withProcesses = ['e2e/{resilience,race}/*.process.test.ts'];

export default defineConfig({
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  test: {
    env: { TZ: 'UTC' },
    // Ends what hangs; nobody measures a busy machine by it.
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // A process and its modules for each file cost more than the tests in it.
    isolate: false,
    setupFiles: ['scripts/leave-no-trace.mjs', 'scripts/same-chances.mjs'],
    // Left to itself it keeps one core free, which of two is half.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: pure,
          exclude: [...withDatabase, '**/node_modules/**', '**/dist/**'],
        },
      },
      {
        extends: true,
        test: {
          name: 'database',
          include: withDatabase,
          exclude: ['**/node_modules/**', '**/dist/**'],
          globalSetup: ['apps/server/test/database-setup.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'process',
          include: withProcesses,
          // One at a time: they measure nothing, but they kill things.
          fileParallelism: false,
          testTimeout: 600_000,
          hookTimeout: 300_000,
        },
      },
    ],
  },
});
