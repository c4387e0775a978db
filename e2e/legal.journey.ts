import { awaitHydration, expect, test } from './journey.ts';

const documents = [
  { path: '/privacy-policy', en: 'Privacy policy', pl: 'Polityka prywatności' },
  { path: '/terms-of-service', en: 'Terms of service', pl: 'Regulamin' },
  { path: '/accessibility', en: 'Accessibility statement', pl: 'Deklaracja dostępności' },
];

test.describe('the legal pages', () => {
  test('R-12 are complete without JavaScript, in both languages', async ({ browser, baseURL }) => {
    const context = await browser.newContext({
      javaScriptEnabled: false,
      ...(baseURL ? { baseURL } : {}),
    });
    const page = await context.newPage();
    for (const { path, en, pl } of documents) {
      for (const [language, title] of Object.entries({ en, pl })) {
        await page.goto(`${path}?lng=${language}`);
        await expect(page.locator('html')).toHaveAttribute('lang', language);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
        const ids = await page.locator('[id]').evaluateAll((elements) => elements.map(({ id }) => id));
        expect(ids.filter((id, place) => ids.indexOf(id) !== place)).toEqual([]);
        await expect(page.getByRole('article')).not.toContainText(/\{\{|\]\(|\*\*|@[a-z]+$/);
      }
    }
    await page.goto('/privacy-policy?lng=en');
    const consent = page.getByRole('row').filter({ hasText: 'cookie-consent' });
    await expect(consent).toContainText('365 days');
    await page.getByRole('link', { name: 'Who else sees your data', exact: true }).click();
    await expect(page).toHaveURL(/\?lng=en#recipients$/);
    await context.close();
  });

  test('lead to their sections by address and by the list of contents', async ({ page }) => {
    await page.goto('/terms-of-service?lng=pl#ranking');
    await awaitHydration(page);
    const contents = page.getByRole('navigation', { name: 'Na tej stronie' });
    const fold = page.getByRole('article').locator('summary');
    await expect(page.getByRole('heading', { name: /kolejność wyników/ })).toBeInViewport();
    if (await fold.isVisible()) await fold.click();
    await contents.getByRole('link', { name: /Reklamacje/ }).click();
    await expect(page).toHaveURL(/\?lng=pl#complaints$/);
    await expect(page.getByRole('heading', { name: /Reklamacje/ })).toBeInViewport();
    await expect(contents.getByRole('link', { name: /Reklamacje/ })).toHaveAttribute('aria-current');
  });
});
