import { awaitHydration, expect, test } from './journey.ts';

test.describe('the legal pages', () => {
  test('R-12 are complete without JavaScript, and their contents lead to the sections', async ({
    browser,
    baseURL,
  }) => {
    const context = await browser.newContext({
      javaScriptEnabled: false,
      ...(baseURL ? { baseURL } : {}),
    });
    const page = await context.newPage();
    await page.goto('/privacy-policy?lng=en');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Privacy policy');
    await expect(page.getByRole('row').filter({ hasText: 'cookie-consent' })).toContainText('365 days');
    await page.getByRole('link', { name: 'Who else sees your data', exact: true }).click();
    await expect(page).toHaveURL(/\?lng=en#recipients$/);
    await expect(page.getByRole('heading', { name: 'Who else sees your data' })).toBeInViewport();
    await context.close();
  });

  test('lead to their sections by address and by the list of contents', async ({ page }) => {
    await page.goto('/terms-of-service?lng=pl#ranking');
    await awaitHydration(page);
    const contents = page.getByRole('navigation', { name: 'Na tej stronie' });
    await expect(page.getByRole('heading', { name: /kolejność wyników/ })).toBeInViewport();
    await contents.getByRole('link', { name: /Reklamacje/ }).click();
    await expect(page).toHaveURL(/\?lng=pl#complaints$/);
    await expect(page.getByRole('heading', { name: /Reklamacje/ })).toBeInViewport();
    await expect(contents.getByRole('link', { name: /Reklamacje/ })).toHaveAttribute('aria-current');
  });
});
