import type { BrowserContext, Page } from '@playwright/test';
import { holdBack } from './hold-back.ts';
import { awaitHydration, expect, test } from './journey.ts';

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

test('K-1 the consent banner moves nothing, and is not printed', async ({ page }) => {
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
  await expect(findBanner(page)).toBeVisible();
  expect(await page.evaluate(() => (window as unknown as { shift: number }).shift)).toBeLessThan(0.01);
  await page.emulateMedia({ media: 'print' });
  await expect(findBanner(page)).toBeHidden();
  expect(await page.evaluate(() => getComputedStyle(document.body).paddingBottom)).toBe('0px');
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

  test('R-11 K-2 is on the list, by name, in the dialog and in the policy', async ({ page, context }) => {
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
  test('K-1 R-13 is fetched after consent and not a moment before, and leaves with a withdrawal', async ({
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
    await awaitHydration(page);
    await expect(banner).toBeHidden();

    await page.getByRole('contentinfo').getByRole('button', { name: 'Cookie settings' }).click();
    const reloaded = page.waitForEvent('load');
    await page.getByRole('dialog').getByRole('switch', { name: 'Statistics' }).click();
    await reloaded;
    await awaitHydration(page);
    expect(await page.evaluate(() => 'counted' in window)).toBe(false);
    expect(asked).toHaveLength(2);
  });

  test('K-1 R-13 is not fetched after a no in any tab, and does not run when a yes is taken back meanwhile', async ({
    page,
    context,
  }) => {
    const asked: string[] = [];
    context.on('request', (sent) => {
      if (sent.url() === analyticsScript) asked.push(sent.url());
    });
    const letGo = await holdBack(context, analyticsScript, (route) =>
      // The page that has asked may be gone.
      route
        .fulfill({ contentType: 'text/javascript', body: 'document.cookie = "_stat=1; path=/"' })
        .catch(() => undefined),
    );
    await open(page);
    const other = await context.newPage();
    await open(other);
    await expect(findBanner(other)).toBeVisible();
    await findBanner(page).getByRole('button', { name: 'I decline' }).click();
    await expect(findBanner(other)).toBeHidden();
    await other.close();
    await page.reload();
    await awaitHydration(page);
    await expect(findBanner(page)).toBeHidden();
    await page.getByRole('contentinfo').getByRole('button', { name: 'Cookie settings' }).click();
    const dialog = page.getByRole('dialog', { name: 'What is stored' });
    await expect(dialog).toBeVisible();
    expect(asked).toEqual([]);

    const onItsWay = page.waitForRequest(analyticsScript);
    await dialog.getByRole('switch', { name: 'Statistics' }).click();
    await onItsWay;
    const reloaded = page.waitForEvent('load');
    await dialog.getByRole('switch', { name: 'Statistics' }).click();
    letGo();
    await reloaded;
    await awaitHydration(page);
    expect((await context.cookies()).map(({ name }) => name)).not.toContain('_stat');
    expect(asked).toHaveLength(1);
  });
});
