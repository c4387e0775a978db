import type { BrowserContext, Page } from '@playwright/test';
import { holdBack } from './hold-back.ts';
import { awaitHydration, expect, expectAccessible, test } from './journey.ts';

test.use({ answersConsent: false });

/** The journeys' server has it as `ANALYTICS_SCRIPT_URL`; the journey itself mocks that host. */
const analyticsScript = 'https://analytics.example/count.js';

// Whoever comes here has not chosen yet.
test.use({ storageState: { cookies: [], origins: [] } });

async function open(page: Page, path = '/about-us?lng=en'): Promise<void> {
  await page.goto(path);
  await awaitHydration(page);
}

function findBanner(page: Page) {
  return page.getByRole('region', { name: 'Cookies', exact: true });
}

async function readChoice(context: BrowserContext): Promise<string | undefined> {
  return (await context.cookies()).find(({ name }) => name === 'cookie-consent')?.value;
}

/** Counts how often the script is asked for. */
async function serveAnalytics(context: BrowserContext): Promise<string[]> {
  const asked: string[] = [];
  await context.route(analyticsScript, (route) => {
    asked.push(route.request().url());
    return route.fulfill({
      contentType: 'text/javascript',
      body: 'window.counted = (window.counted ?? 0) + 1',
    });
  });
  return asked;
}

test.describe('the consent banner', () => {
  test('K-1 K-2 shows until somebody has chosen, is near for the keyboard, and minds can be changed', async ({
    page,
    context,
  }) => {
    await serveAnalytics(context);
    await open(page, '/home?lng=en');
    const banner = findBanner(page);
    await expect(banner).toBeVisible();
    // Whoever scrolls has not answered.
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    await expect(page.getByRole('contentinfo')).toBeInViewport();
    await expect(banner).toBeVisible();
    expect(await readChoice(context)).toBeUndefined();
    await page.keyboard.press('Tab');
    await expect(banner.getByRole('button', { name: 'What is stored' })).toBeFocused();
    await banner.getByRole('button', { name: 'I decline', exact: true }).press('Enter');
    await expect(banner).toBeHidden();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    expect(await readChoice(context)).toBe('decline');
    await page.reload();
    await awaitHydration(page);
    await expect(page.getByRole('contentinfo')).toBeVisible();
    await expect(banner).toBeHidden();

    await page.getByRole('contentinfo').getByRole('button', { name: 'Cookie settings' }).click();
    const dialog = page.getByRole('dialog', { name: 'What is stored' });
    const statistics = dialog.getByRole('switch', { name: 'Statistics' });
    await expect(statistics).not.toBeChecked();
    await statistics.click();
    await expect(dialog.getByRole('status')).toHaveText('Saved: statistics are on.');
    expect(await readChoice(context)).toBe('accept');
    await dialog.getByRole('button', { name: 'I decline' }).click();
    await expect(dialog).toBeHidden();
    expect(await readChoice(context)).toBe('decline');
  });

  test('K-1 moves nothing, hides no focus, offers no and yes with the same weight, and is not printed', {
    tag: '@desktop',
  }, async ({ page }) => {
    await page.addInitScript(() => {
      Object.assign(window, { shift: 0 });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          (window as unknown as { shift: number }).shift += (entry as unknown as { value: number }).value;
        }
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.setViewportSize({ width: 390, height: 700 });
    await open(page, '/home?lng=en');
    const banner = findBanner(page);
    await expect(banner).toBeVisible();
    expect(await page.evaluate(() => (window as unknown as { shift: number }).shift)).toBeLessThan(0.01);
    for (let step = 0; step < 30; step += 1) {
      await page.keyboard.press('Tab');
      const overlap = await banner.evaluate((element) => {
        const focused = document.activeElement;
        if (!focused || focused === document.body || element.contains(focused)) return 0;
        return focused.getBoundingClientRect().bottom - element.getBoundingClientRect().top;
      });
      expect(overlap, `after ${step + 1} steps`).toBeLessThanOrEqual(0);
    }

    // The ring of the one that has the focus is no weight.
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    for (const width of [320, 390, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      const looks = await banner
        .getByRole('button', { name: /^I (?:decline|understand)$/ })
        .evaluateAll((buttons) =>
          buttons.map((button) => {
            const { color, backgroundColor, borderColor, fontSize, fontWeight } = getComputedStyle(button);
            const { width: own, height } = button.getBoundingClientRect();
            const size = [Math.round(own), Math.round(height)];
            return { color, backgroundColor, borderColor, fontSize, fontWeight, size };
          }),
        );
      expect(looks).toHaveLength(2);
      expect(looks[0], `at ${width} px`).toEqual(looks[1]);
    }

    await page.emulateMedia({ media: 'print' });
    await expect(banner).toBeHidden();
    expect(await page.evaluate(() => getComputedStyle(document.body).paddingBottom)).toBe('0px');
  });
});

test.describe('where cookies and storage are blocked', () => {
  test.use({ expectedConsole: /Browser storage is blocked/ });

  test('K-1 the choice holds for this view of the page', { tag: '@desktop' }, async ({ page }) => {
    // As Chromium does it when a visitor blocks all data of a site.
    await page.addInitScript(() => {
      Object.defineProperty(Document.prototype, 'cookie', { get: () => '', set: () => undefined });
      Object.defineProperty(window, 'localStorage', {
        get() {
          throw new DOMException('blocked', 'SecurityError');
        },
      });
    });
    await open(page);
    await findBanner(page).getByRole('button', { name: 'I decline' }).click();
    await expect(findBanner(page)).toBeHidden();
    await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy policy' }).click();
    await expect(page).toHaveURL(/privacy-policy/);
    await expect(findBanner(page)).toBeHidden();
  });
});

test.describe('the explanation', () => {
  test('K-2 R-11 says what is stored, by name and for how long, and takes an answer', async ({ page }) => {
    await open(page);
    const opener = findBanner(page).getByRole('button', { name: 'What is stored' });
    await opener.click();
    const dialog = page.getByRole('dialog', { name: 'What is stored' });
    await expect(dialog).toContainText('365 days');
    await dialog.getByText('Everything by name').click();
    for (const name of ['access-token', 'i18nextLng', 'theme', 'cookie-consent', 'cart', 'booking-data']) {
      await expect(dialog.getByRole('term').filter({ hasText: name }).first()).toBeVisible();
    }
    const viewport = page.viewportSize();
    const box = await dialog.locator('> div').boundingBox();
    expect(box?.height ?? 0).toBeLessThanOrEqual((viewport?.height ?? 0) * 0.9 + 1);
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();

    // An answer that is given here leaves the focus in the page.
    await page.keyboard.press('Enter');
    await dialog.getByRole('button', { name: 'I decline' }).press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  });
});

/** A name with a star at its end stands for all that begin so. */
function isListed(listed: readonly string[], name: string): boolean {
  return listed.some((entry) => (entry.endsWith('*') ? name.startsWith(entry.slice(0, -1)) : entry === name));
}

/** By the place where it is kept. */
async function readKept(page: Page, context: BrowserContext): Promise<Record<string, string[]>> {
  const inPage = await page.evaluate(async () => ({
    localStorage: Object.keys(localStorage),
    sessionStorage: Object.keys(sessionStorage),
    caches: await caches.keys(),
  }));
  return { cookies: (await context.cookies()).map(({ name }) => name), ...inPage };
}

test.describe('what the browser really holds', () => {
  test.use({ serviceWorkers: 'allow' });

  test('R-11 K-2 is on the list, by name, in the dialog and in the policy', { tag: '@desktop' }, async ({
    page,
    context,
  }) => {
    await serveAnalytics(context);
    await open(page, '/home?lng=en');
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready;
    });
    await findBanner(page).getByRole('button', { name: 'I understand' }).click();
    await page.waitForFunction(() => 'counted' in window);
    const footer = page.getByRole('contentinfo');
    await footer.getByRole('link', { name: 'Polski' }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'pl');
    await page.goto('/contact?lng=en');
    await awaitHydration(page);
    await page.getByLabel('Your name').fill('Ala');
    await page.goto('/auth/user/sign-up');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await footer.getByRole('link', { name: 'Privacy policy' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Privacy policy');

    const told = await page.locator('tbody th code').allInnerTexts();
    const kept = await readKept(page, context);
    expect(kept.cookies).toEqual(expect.arrayContaining(['cookie-consent', 'i18nextLng']));
    expect(kept.sessionStorage?.length).toBeGreaterThan(0);
    expect(kept.caches).toHaveLength(1);
    for (const names of Object.values(kept)) {
      expect(names.filter((name) => !isListed(told, name))).toEqual([]);
    }
    await footer.getByRole('button', { name: 'Cookie settings' }).click();
    await page.getByRole('dialog').getByText('Everything by name').click();
    expect(await page.getByRole('dialog').getByRole('term').allInnerTexts()).toEqual(told);
  });
});

test.describe('the analytics script', () => {
  test('K-1 R-13 is fetched after consent and not a moment before', { tag: '@desktop' }, async ({
    page,
    context,
  }) => {
    const asked = await serveAnalytics(context);
    await open(page);
    const banner = findBanner(page);
    await expect(banner).toBeVisible();
    expect(asked).toEqual([]);
    await banner.getByRole('button', { name: 'I understand', exact: true }).click();
    await expect(banner).toBeHidden();
    expect(await readChoice(context)).toBe('accept');
    await page.waitForFunction(() => 'counted' in window);
    await page.reload();
    await page.waitForFunction(() => 'counted' in window);
    await expect(page.getByRole('contentinfo')).toBeVisible();
    await expect(banner).toBeHidden();
    expect(asked).toHaveLength(2);
  });

  test('K-1 R-13 is never fetched after a no in any tab, and leaves with a withdrawal', {
    tag: '@desktop',
  }, async ({ page, context }) => {
    const asked = await serveAnalytics(context);
    await open(page);
    const other = await context.newPage();
    await open(other);
    await expect(findBanner(other)).toBeVisible();
    await findBanner(page).getByRole('button', { name: 'I decline' }).click();
    await expect(findBanner(other)).toBeHidden();
    await other.close();
    await page.reload();
    await awaitHydration(page);
    await page.getByRole('contentinfo').getByRole('button', { name: 'Cookie settings' }).click();
    expect(asked).toEqual([]);

    const dialog = page.getByRole('dialog', { name: 'What is stored' });
    await dialog.getByRole('button', { name: 'I understand' }).click();
    await page.waitForFunction(() => 'counted' in window);
    await page.getByRole('contentinfo').getByRole('button', { name: 'Cookie settings' }).click();
    const reloaded = page.waitForEvent('load');
    await dialog.getByRole('button', { name: 'I decline' }).click();
    await reloaded;
    await awaitHydration(page);
    await expect(page.getByRole('contentinfo')).toBeVisible();
    expect(await page.evaluate(() => 'counted' in window)).toBe(false);
    expect(asked).toHaveLength(1);
  });

  test('R-13 does not run when consent is withdrawn while it is on its way', { tag: '@desktop' }, async ({
    page,
    context,
  }) => {
    const letGo = await holdBack(context, analyticsScript, (route) =>
      // The page that has asked may be gone.
      route
        .fulfill({ contentType: 'text/javascript', body: 'document.cookie = "_stat=1; path=/"' })
        .catch(() => undefined),
    );
    await open(page);
    const asked = page.waitForRequest(analyticsScript);
    await findBanner(page).getByRole('button', { name: 'I understand' }).click();
    await asked;
    await page.getByRole('contentinfo').getByRole('button', { name: 'Cookie settings' }).click();
    const reloaded = page.waitForEvent('load');
    await page.getByRole('dialog').getByRole('button', { name: 'I decline' }).click();
    letGo();
    await reloaded;
    await awaitHydration(page);
    await expect(page.getByRole('contentinfo')).toBeVisible();
    expect((await context.cookies()).map(({ name }) => name)).not.toContain('_stat');
  });
});
