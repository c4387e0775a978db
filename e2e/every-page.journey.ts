import { privateAddresses, publicAddresses, signIn, tagAddress } from './addresses.ts';
import { expect, expectAccessible, expectReadable, test } from './journey.ts';

test.describe('every page', () => {
  for (const address of [...publicAddresses, ...privateAddresses]) {
    const title = `${address} stands in nobody's way, in either theme, and fits 320 px`;
    test(title, { tag: tagAddress(address) }, async ({ page, context, baseURL }) => {
      await signIn(context, baseURL);
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page).toHaveTitle(/Gramy/);
      await expectAccessible(page);
      await page.emulateMedia({ colorScheme: 'dark' });
      await expectReadable(page);
      await page.setViewportSize({ width: 320, height: 640 });
      const overhang = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overhang, 'at 320 px').toBe(0);
    });
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('public pages show what they have to say, private ones say what they need', async ({ page }) => {
    for (const address of publicAddresses) {
      const answer = await page.goto(address);
      expect(answer?.status(), address).toBe(200);
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('contentinfo')).toBeVisible();
    }
    await page.goto('/settings/rewards?lng=en');
    await expect(page.locator('noscript p')).toBeVisible();
  });
});

test.describe('the guard of the settings', () => {
  test('R-3 leads to the way in and remembers where one wanted to go', async ({ page }) => {
    await page.goto('/settings/rewards');
    await expect(page).toHaveURL(/\/auth\/user\/login\?returnTo=%2Fsettings%2Frewards/);
    await page.goto('/settings');
    await expect(page).toHaveURL(/\/auth\/user\/login\?returnTo=%2Fsettings/);
  });

  test('R-1 R-3 lets people in who are logged in', async ({ page, context, baseURL }) => {
    await signIn(context, baseURL);
    await page.goto('/settings');
    await expect(page).toHaveURL(/\/settings\/profile-statistics$/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
});
