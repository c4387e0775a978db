import { openDatabase } from './database.ts';
import { awaitHydration, expect, expectFits, test } from './journey.ts';

test.use({ viewport: { width: 320, height: 700 } });

test('names of one endless word stay inside every page that shows them', async ({ page }, { config }) => {
  const database = await openDatabase((config.metadata as { dataDir: string }).dataDir);
  const slug = await database.giveHostileNames();
  await database.close();
  await page.goto(`/service-provider/${slug}?lng=pl`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('ŻŻŻ');
  await awaitHydration(page);
  await expectFits(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await expectFits(page);
  // On the cards of a search, too.
  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto(`/search?q=${'Ż'.repeat(20)}&lng=pl`);
  await awaitHydration(page);
  await expectFits(page);
});
