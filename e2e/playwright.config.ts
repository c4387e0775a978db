import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig, devices } from '@playwright/test';
import { journeyOptions } from '../scripts/chromium-options.mjs';

const port = process.env.E2E_PORT ?? '3987';
const issuerPort = String(Number(port) + 1);
const dataDir = join(tmpdir(), `gramy-journeys-${port}`);

/** Journeys in a real Chromium, against the built product with its demo market. */
export default defineConfig({
  testDir: '.',
  testMatch: '*.journey.ts',
  outputDir: '../test-results',
  fullyParallel: true,
  // One more than a small machine has cores: a good part of a journey is waiting for timers and frames.
  workers: 3,
  forbidOnly: true,
  // They end what hangs and are no performance limits.
  timeout: 240_000,
  expect: { timeout: 45_000 },
  reporter: [['dot'], ['json']],
  globalTeardown: './remove-data.ts',
  metadata: { dataDir },
  use: {
    baseURL: `http://localhost:${port}`,
    // Recording every step takes as long as the steps themselves; `--trace on` does it for one journey.
    screenshot: 'only-on-failure',
    // What a worker answers cannot be held up or changed by a journey; those that are about it switch it on.
    serviceWorkers: 'block',
    // Colours in motion have no contrast to speak of, and nobody has to wait for a sheet to slide.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: journeyOptions,
  },
  projects: [
    { name: 'desktop', grepInvert: /@phone/, use: { ...devices['Desktop Chrome'], locale: 'en-GB' } },
    // The journeys that differ on a phone.
    {
      name: 'phone',
      testMatch: 'settings-phone.journey.ts',
      // As wide as it is; seven times as many pixels would take as long to draw and prove nothing more.
      use: { ...devices['Pixel 7'], deviceScaleFactor: 1, locale: 'pl-PL' },
    },
  ],
  webServer: [
    {
      // Stands in for Google, and for an engine that translates.
      command: `node openid-issuer.mjs ${issuerPort} http://localhost:${port}`,
      url: `http://127.0.0.1:${issuerPort}/.well-known/openid-configuration`,
      stdout: 'ignore',
      // It warns about every Node.js but the newest.
      stderr: 'ignore',
    },
    {
      command: 'node ../apps/server/dist/bundle/main.js',
      url: `http://localhost:${port}/readyz`,
      env: {
        PORT: port,
        DATA_DIR: dataDir,
        LOG_LEVEL: 'warn',
        RATE_LIMIT_PER_MINUTE: '1000000',
        // Two browsers on two cores may well keep the server waiting; that is not what the journeys are about.
        MAX_EVENT_LOOP_DELAY_MS: '0',
        // No such host: the journeys mock it, and see whether it is requested.
        ANALYTICS_SCRIPT_URL: 'https://analytics.example/count.js',
        // People with accounts come from addresses of their own: see person.ts.
        TRUST_PROXY: 'loopback',
        TRANSLATION_ENGINE: 'libretranslate',
        TRANSLATION_URL: `http://127.0.0.1:${issuerPort}/besides`,
        GOOGLE_ISSUER: `http://127.0.0.1:${issuerPort}`,
        GOOGLE_CLIENT_ID: 'gramy-client',
        GOOGLE_CLIENT_SECRET: 'gramy-client-secret',
      },
      // The first start makes and seeds a database.
      timeout: 1_200_000,
      // Killed outright, the server would leave its PostgreSQL behind.
      gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
      stdout: 'ignore',
      stderr: 'pipe',
    },
  ],
});
