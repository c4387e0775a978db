import { defineConfig } from 'vitest/config';

/** The same tests run from the sources everywhere: no build has to come first. */
const conditions = ['gramy:source', 'module', 'node', 'development|production'];
const shared = { resolve: { conditions }, ssr: { resolve: { conditions } } };

const pure = ['packages/*/src/**/*.test.ts', 'apps/*/src/**/*.test.{ts,tsx}', 'scripts/**/*.test.mjs'];
const withDatabase = ['apps/server/**/*.db.test.ts'];

export default defineConfig({
  test: {
    env: { TZ: 'UTC' },
    projects: [
      {
        ...shared,
        test: {
          name: 'unit',
          include: pure,
          exclude: [...withDatabase, '**/node_modules/**', '**/dist/**'],
          env: { TZ: 'UTC' },
        },
      },
      {
        ...shared,
        test: {
          name: 'database',
          include: withDatabase,
          exclude: ['**/node_modules/**', '**/dist/**'],
          env: { TZ: 'UTC' },
          globalSetup: ['apps/server/test/database-setup.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
