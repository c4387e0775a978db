import type { Page } from '@playwright/test';
import { holdBack } from './hold-back.ts';
import { awaitHydration, expect, test } from './journey.ts';

const newerBuild = '2099-01-01T00:00:00.000Z';

async function publishBuild(page: Page, buildTime: string): Promise<void> {
  await page.route('**/meta.json?*', (route) => route.fulfill({ json: { buildTime } }));
}

function countDocuments(page: Page): () => number {
  let documents = 0;
  page.on('request', (sent) => {
    if (sent.isNavigationRequest()) documents += 1;
  });
  return () => documents;
}

test.describe('V-1 the version check', () => {
  test('reloads exactly once for a newer build, with every cache deleted, and then shows the page', async ({
    page,
  }) => {
    await page.goto('/accessibility');
    await page.evaluate(() => caches.open('left-over'));
    await publishBuild(page, newerBuild);
    const documents = countDocuments(page);
    await page.goto('/accessibility');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await awaitHydration(page);
    await page.goto('/about-us');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    // The page, its one reload, and the next page: no second reload for the same build.
    expect(documents()).toBe(3);
    expect(await page.evaluate(() => caches.has('left-over'))).toBe(false);
  });
});

test.describe('a view that does not load', () => {
  test.use({
    expectedConsole: /Failed to load resource|dynamically imported module|Failed to fetch/,
  });

  const viewFiles = '**/assets/articles-screen-*.js';

  test('R-7 moves an old tab on to the new build once, to where it was going, and keeps the cart', async ({
    page,
  }) => {
    await page.goto('/about-us?lng=en');
    await awaitHydration(page);
    await page.evaluate(() => localStorage.setItem('note', 'kept'));
    await publishBuild(page, newerBuild);
    const documents = countDocuments(page);
    await page.route(viewFiles, (route) =>
      documents() === 0 ? route.fulfill({ status: 404, body: '' }) : route.continue(),
    );
    await page.getByRole('contentinfo').getByRole('link', { name: 'Articles' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Good evenings, explained');
    await expect(page).toHaveURL(/\/articles/);
    expect(documents()).toBe(1);
    expect(await page.evaluate(() => localStorage.getItem('note'))).toBe('kept');
  });
});

test.describe('code that is lost on the way', () => {
  test.use({ expectedConsole: /Failed to load resource|dynamically imported module|Failed to fetch/ });

  /** Each file once, and none after that. */
  async function loseOnce(page: Page, files: string): Promise<void> {
    const lost = new Set<string>();
    await page.route(files, (route, request) => {
      if (lost.has(request.url())) return route.continue();
      lost.add(request.url());
      return route.abort('connectionreset');
    });
  }

  test('comes with a second load of the page', async ({ page }) => {
    await loseOnce(page, '**/assets/*.js');
    await page.goto('/about-us?lng=en');
    await awaitHydration(page);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });

  test('R-7 comes with the whole page that it is a part of', async ({ page }) => {
    // Also what is fetched ahead is lost, until the whole page is asked for.
    let documents = () => 0;
    await page.route('**/assets/articles-screen-*.js', (route) =>
      documents() === 0 ? route.abort('connectionreset') : route.continue(),
    );
    await page.goto('/about-us?lng=en');
    await awaitHydration(page);
    documents = countDocuments(page);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Articles' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Good evenings, explained');
    expect(documents()).toBe(1);
  });
});

test('a navigation says where it leads, and comes back to where one had scrolled', async ({ page }) => {
  await page.goto('/home?lng=en');
  await awaitHydration(page);
  await page.evaluate(() => window.scrollTo({ top: 600, behavior: 'instant' }));
  await page.getByRole('contentinfo').getByRole('link', { name: 'Articles' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Good evenings, explained' })).toBeFocused();
  await expect(page).toHaveTitle('Articles · Gramy');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  const scrolled = 600;
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/What are we playing/);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThanOrEqual(scrolled);
  await awaitHydration(page);
  const left = await page.evaluate(() => window.scrollY);
  // The browser has long given up scrolling a page that is hidden when its version is known at last.
  const letGo = await holdBack(page, '**/meta.json?*');
  await page.reload();
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
  letGo();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(left);
});
