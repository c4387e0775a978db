import { awaitHydration, expect, expectAccessible, test } from './journey.ts';

test.describe('a browser that keeps nothing', () => {
  test.use({ expectedConsole: /could not be (?:saved|read)|storage is blocked/i });

  test('P-1 with a full storage every page works, and so does the language', async ({ page }) => {
    await page.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
    });
    await page.goto('/home?lng=en');
    await awaitHydration(page);
    await page.getByRole('contentinfo').getByRole('link', { name: 'About us' }).click();
    await expect(page).toHaveURL(/about-us/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });

  test('P-1 with a blocked storage every page works, too', async ({ page }) => {
    await page.addInitScript(() => {
      for (const name of ['localStorage', 'sessionStorage']) {
        Object.defineProperty(window, name, {
          get() {
            throw new DOMException('blocked', 'SecurityError');
          },
        });
      }
    });
    await page.goto('/home?lng=en');
    await awaitHydration(page);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Contact', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });

  test('P-1 rubbish in the storage is thrown away and not shown', async ({ page }) => {
    await page.addInitScript(() => {
      for (const key of ['cart', 'booking-data', 'translations']) localStorage.setItem(key, '{"broken');
    });
    await page.goto('/home?lng=en');
    await awaitHydration(page);
    await expect(page.getByRole('banner').getByRole('link', { name: /cart/i })).toBeVisible();
  });
});

test.describe('without a network', () => {
  test.use({ serviceWorkers: 'allow', expectedConsole: /ERR_INTERNET_DISCONNECTED|Failed to load/ });

  test('the page says so, and the next one opens as soon as the network is back', async ({
    page,
    context,
  }) => {
    await page.goto('/home?lng=en');
    await awaitHydration(page);
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready;
    });
    await context.setOffline(true);
    await expect(page.getByText('You are offline.')).toBeVisible();
    await page.goto('/search?city=lodz');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('No network, no game');
    await expectAccessible(page);
    await context.setOffline(false);
    await expect(page).toHaveURL(/\/search\?city=lodz$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Search');
  });
});
