import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { addDatabase } from './database.ts';
import { awaitHydration, expect, test } from './journey.ts';
import { makeDataFolder, startServer } from './resilience/running-server.ts';

test.describe('R-10 the maintenance flag', () => {
  test.use({ expectedConsole: /503/ });

  test('closes the whole app while the server runs, and opens it again by itself', async ({ page }, {
    config,
  }) => {
    const { dataDir } = config.metadata as { dataDir: string };
    const folder = await makeDataFolder();
    // A server of its own, because no other journey must run into maintenance.
    const server = await startServer({
      DATA_DIR: folder.path,
      DATABASE_URL: await addDatabase(dataDir, `maintenance_${Date.now()}`),
      MAX_EVENT_LOOP_DELAY_MS: '0',
    });
    try {
      await page.clock.install();
      await page.goto(`${server.address}/about-us?lng=en`);
      await expect(page.getByRole('navigation').first()).toBeAttached();

      const flag = join(folder.path, 'maintenance');
      const openTab = await page.context().newPage();
      await openTab.goto(`${server.address}/terms-of-service?lng=en`);
      await awaitHydration(openTab);
      await writeFile(flag, '');
      await expect(async () => {
        const answer = await page.request.get(`${server.address}/api/area/cities/user`);
        expect(answer.status()).toBe(503);
        expect(answer.headers()['retry-after']).toBe('60');
      }).toPass();
      // Without a page load: the tab was open before maintenance began.
      await openTab.getByRole('contentinfo').getByRole('link', { name: 'About us' }).click();
      const closed = openTab.getByRole('heading', { level: 1, name: 'Under construction. Back shortly.' });
      await expect(closed).toBeFocused();

      await expect(async () => {
        const answer = await page.goto(`${server.address}/settings/rewards`);
        expect(answer?.status()).toBe(503);
      }).toPass();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Under construction. Back shortly.');

      await page.goto(`${server.address}/about-us`);
      await rm(flag);
      await expect(async () => {
        await page.clock.runFor(30_000);
        await expect(page.getByRole('contentinfo')).toBeVisible({ timeout: 500 });
      }).toPass();
      await page.clock.resume();
      await awaitHydration(page);
    } finally {
      await server.stop();
      await folder.remove();
    }
  });
});
