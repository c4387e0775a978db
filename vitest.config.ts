import { availableParallelism } from 'node:os';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defaultClientConditions } from 'vite';
import { defineConfig } from 'vitest/config';
import { dragFinger, dragMouse } from './apps/web/test/browser-commands.ts';
import { chromiumOptions } from './scripts/chromium-options.mjs';

/** The same tests run from the sources everywhere: no build has to come first. */
const conditions = ['gramy:source', 'node', 'development|production'];

/** Left to itself Vitest keeps one core free, which of two is half. */
const workers = Math.max(2, availableParallelism() - 1);

const pure = [
  'packages/*/src/**/*.test.ts',
  'apps/*/src/**/*.test.{ts,tsx}',
  'apps/web/vite-plugins/*.test.ts',
  'scripts/**/*.test.mjs',
];
const withDatabase = ['apps/server/**/*.db.test.ts'];
/** Drawn by one real browser, with the product's own style sheets. */
const withBrowser = ['apps/web/{src,test}/**/*.component.test.tsx'];
/** Start the built server as real processes and treat them badly. */
const withProcesses = ['e2e/{resilience,race}/*.process.test.ts'];

export default defineConfig({
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  test: {
    env: { TZ: 'UTC' },
    // Ends what hangs; nobody measures a busy machine by it.
    testTimeout: 120_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 60_000 } },
    // A process and its modules for each file cost more than the tests in it.
    isolate: false,
    setupFiles: ['scripts/leave-no-trace.mjs', 'scripts/same-chances.mjs'],
    maxWorkers: workers,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: pure,
          exclude: [...withDatabase, ...withBrowser, '**/node_modules/**', '**/dist/**'],
        },
      },
      {
        root: 'apps/web',
        cacheDir: '../../node_modules/.vite/components',
        plugins: [react(), tailwindcss()],
        resolve: { conditions: ['gramy:source', ...defaultClientConditions] },
        // Found late, it would load the page again in the middle of a test.
        optimizeDeps: { include: ['swr/_internal', '@dnd-kit/dom'] },
        test: {
          name: 'components',
          dir: 'apps/web',
          include: ['{src,test}/**/*.component.test.tsx'],
          setupFiles: ['test/component-setup.ts'],
          testTimeout: 180_000,
          hookTimeout: 300_000,
          expect: { poll: { timeout: 45_000 } },
          isolate: false,
          // So many pages share the files among them.
          maxWorkers: workers,
          env: { UPDATE_SCREENSHOTS: process.env.UPDATE_SCREENSHOTS ?? '' },
          browser: {
            enabled: true,
            commands: { dragFinger, dragMouse },
            headless: true,
            screenshotFailures: false,
            viewport: { width: 1280, height: 900 },
            provider: playwright({
              launchOptions: chromiumOptions,
              contextOptions: {
                // As large as any page of a test: a smaller window would show that page scaled down.
                viewport: { width: 1280, height: 4000 },
                reducedMotion: 'reduce',
                locale: 'en-GB',
                timezoneId: 'UTC',
              },
              actionTimeout: 45_000,
            }),
            instances: [{ browser: 'chromium' }],
          },
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
