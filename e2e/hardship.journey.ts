import type { Page } from '@playwright/test';
import { signIn } from './addresses.ts';
import { awaitHydration, expect, test } from './journey.ts';

test.describe('a browser that keeps nothing', () => {
  test.use({ expectedConsole: /could not be (?:saved|read)|storage is blocked/i });

  test('P-1 with a storage full of rubbish every page works', async ({ page }) => {
    await page.addInitScript(() => {
      for (const key of ['cart', 'booking-data', 'translations']) localStorage.setItem(key, '{"broken');
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
    });
    await page.goto('/home?lng=en');
    await awaitHydration(page);
    await expect(page.getByRole('banner').getByRole('link', { name: 'Cart', exact: true })).toBeVisible();
    await page.getByRole('contentinfo').getByRole('link', { name: 'About us' }).click();
    await expect(page).toHaveURL(/about-us/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });

  test.describe('not even an answer', () => {
    test.use({ answersConsent: false });

    test('P-1 K-1 with cookies and storage blocked every page works, and a choice holds until it is left', async ({
      page,
    }) => {
      // As Chromium does it when a visitor blocks all data of a site.
      await page.addInitScript(() => {
        Object.defineProperty(Document.prototype, 'cookie', { get: () => '', set: () => undefined });
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
      const banner = page.getByRole('region', { name: 'Cookies', exact: true });
      await banner.getByRole('button', { name: 'I decline' }).click();
      await expect(banner).toBeHidden();
      await page.getByRole('contentinfo').getByRole('link', { name: 'Contact', exact: true }).click();
      await expect(page).toHaveURL(/contact/);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(banner).toBeHidden();
    });
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

  test('the page says so in the words of the visit, and the next one opens as soon as the network is back', async ({
    page,
    context,
    baseURL,
  }) => {
    await signIn(context, baseURL);
    await context.addCookies([{ name: 'theme', value: 'dark', url: baseURL ?? '' }]);
    await openWithWorker(page, '/about-us?lng=pl');
    const kept = await page.evaluate(async () => (await caches.match('/offline'))?.text());
    expect(kept).toContain('<html lang="pl"');
    expect(kept).not.toContain('Nowicka');

    await context.setOffline(true);
    await expect(page.getByText('Jesteś offline.')).toBeVisible();
    const heading = page.getByRole('heading', { level: 1 });
    await page.getByRole('contentinfo').getByRole('link', { name: 'Artykuły' }).click();
    await expect(heading).toHaveText('Bez sieci nie gramy');
    await page.goto('/search?city=lodz');
    await expect(heading).toHaveText('Bez sieci nie gramy');
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await context.setOffline(false);
    await expect(page).toHaveURL(/\/search\?city=lodz$/);
    await expect(heading).toHaveText(/miejsc/);

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
});

test.describe('somebody who goes back during hydration', () => {
  // React finds another address than the page was rendered for, reports it and renders from scratch.
  test.use({ expectedConsole: /React error #418/ });

  // Before the first step React has to draw the page anew; later it has begun to take it over.
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
