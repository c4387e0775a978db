import type { Page } from '@playwright/test';
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
    await page.goto('/about-us?lng=en');
    await awaitHydration(page);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Contact', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });

  test('P-1 rubbish in the storage is thrown away and not shown', async ({ page }) => {
    await page.addInitScript(() => {
      for (const key of ['cart', 'booking-data', 'translations']) localStorage.setItem(key, '{"broken');
    });
    await page.goto('/about-us?lng=en');
    await awaitHydration(page);
    await expect(page.getByRole('banner').getByRole('link', { name: /cart/i })).toBeVisible();
  });
});

async function openWithWorker(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await awaitHydration(page);
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
}

test.describe('without a network', () => {
  test.use({
    serviceWorkers: 'allow',
    expectedConsole:
      /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to (?:load|fetch)|dynamically imported module/,
  });

  test('the page says so, and the next one opens as soon as the network is back', async ({
    page,
    context,
  }) => {
    await openWithWorker(page, '/home?lng=en');
    await context.setOffline(true);
    await expect(page.getByText('You are offline.')).toBeVisible();
    await page.goto('/search?city=lodz');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('No network, no game');
    await expectAccessible(page);
    await context.setOffline(false);
    await expect(page).toHaveURL(/\/search\?city=lodz$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/places/);
    const picture = page.getByRole('main').locator('article img').first();
    const readWidth = () =>
      picture.evaluate(({ complete, naturalWidth }: HTMLImageElement) => complete && naturalWidth);
    await awaitHydration(page);
    await context.setOffline(true);
    // One that nobody has fetched before.
    await picture.evaluate((image: HTMLImageElement) => image.setAttribute('src', `${image.src}?once-more`));
    await expect.poll(readWidth).toBe(0);
    await context.setOffline(false);
    await expect.poll(readWidth).toBeGreaterThan(0);
  });

  test('a link inside the page says so as well, and opens once the network is back', async ({
    page,
    context,
  }) => {
    await openWithWorker(page, '/home?lng=en');
    await context.setOffline(true);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Articles' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('No network, no game');
    await context.setOffline(false);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Good evenings, explained');
    await expect(page).toHaveURL(/\/articles/);
  });

  test('the kept page is in the language of the visit, and nobody is in it', async ({
    page,
    context,
    baseURL,
  }) => {
    const user = { _id: 'u1', name: 'Ada Lovelace', profilePictureUrl: null };
    const values = { user: encodeURIComponent(JSON.stringify(user)), 'refresh-token': 'x', theme: 'dark' };
    await context.addCookies(
      Object.entries(values).map(([name, value]) => ({ name, value, url: baseURL ?? '' })),
    );
    await openWithWorker(page, '/about-us?lng=pl');
    const kept = await page.evaluate(async () => (await caches.match('/offline'))?.text());
    expect(kept).toContain('<html lang="pl"');
    expect(kept).not.toContain('Lovelace');
    await context.setOffline(true);
    await page.goto('/contact');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  });

  test('who asked for the offline page itself is brought home', async ({ page }) => {
    await page.goto('/offline?returnTo=%2Foffline&lng=en');
    await expect(page).toHaveURL(/\/home/);
  });
});

test.describe('somebody who goes back during hydration', () => {
  // React finds another address than the page was rendered for, reports it and renders from scratch.
  test.use({ expectedConsole: /React error #418/ });

  for (const steps of [0, 3]) {
    test(`gets the page before, and nothing breaks, when React has taken ${steps} steps`, async ({
      page,
    }) => {
      await page.goto('/home?lng=en');
      await awaitHydration(page);
      await page.getByRole('contentinfo').getByRole('link', { name: 'About us' }).click();
      await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(/What are we playing/);
      // React schedules by this function where a browser has it; here it waits until the visitor went back.
      await page.addInitScript((stepsBefore) => {
        const waiting: (() => void)[] = [];
        let taken = 0;
        let isBack = false;
        window.addEventListener('popstate', () => {
          isBack = true;
          for (const step of waiting.splice(0)) setTimeout(step);
        });
        Object.assign(window, {
          setImmediate(step: () => void) {
            taken += 1;
            if (isBack || taken <= stepsBefore) setTimeout(step);
            else if (waiting.push(step) === 1) history.back();
          },
        });
      }, steps);
      await page.reload();
      await expect(page).toHaveURL(/\/home/);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/What are we playing/);
      await page.getByRole('contentinfo').getByRole('link', { name: 'Articles' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Good evenings, explained' })).toBeVisible();
    });
  }
});
