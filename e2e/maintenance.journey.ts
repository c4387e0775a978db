import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { awaitHydration, expect, expectAccessible, test } from './journey.ts';
import { makeDataFolder, startServer } from './resilience/running-server.ts';

test.describe('R-10 the maintenance flag', () => {
  test.use({ expectedConsole: /503/ });
  // A server of its own, because no other journey must run into maintenance.
  test.setTimeout(180_000);

  test('closes the whole app while the server runs, and opens it again by itself', async ({ page }) => {
    const folder = await makeDataFolder();
    const server = await startServer({ DATA_DIR: folder.path, MAX_EVENT_LOOP_DELAY_MS: '0' });
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
      await expect(openTab.getByRole('navigation')).toHaveCount(0);

      await expect(async () => {
        const answer = await page.goto(`${server.address}/settings/rewards`);
        expect(answer?.status()).toBe(503);
      }).toPass();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Under construction. Back shortly.');
      await expect(page.getByText('under construction and will be back shortly')).toBeVisible();
      await expect(page.getByRole('navigation')).toHaveCount(0);
      await expectAccessible(page);

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
