import { awaitHydration, expect, test } from './journey.ts';

test.use({ viewport: { width: 1440, height: 900 } });

test.describe('language', () => {
  test('L-1 changes in place, keeps what was typed, is remembered, and other tabs follow', async ({
    page,
    context,
  }) => {
    const other = await context.newPage();
    await other.goto('/accessibility');
    await awaitHydration(other);
    await expect(other.locator('html')).toHaveAttribute('lang', 'en');
    await page.goto('/contact?lng=en');
    await awaitHydration(page);
    const message = page.getByRole('main').locator('textarea');
    await message.fill('Two of us are left-handed');
    await page.getByRole('button', { name: /Language and theme/ }).click();
    await page
      .getByRole('region', { name: 'Language and theme' })
      .getByRole('link', { name: 'Polski' })
      .click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'pl');
    await expect(other.locator('html')).toHaveAttribute('lang', 'pl');
    await expect(message).toHaveValue('Two of us are left-handed');
    await expect(page).not.toHaveURL(/lng=/);
    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('lang', 'pl');
  });

  test('L-1 changes without JavaScript', async ({ browser, baseURL }) => {
    const context = await browser.newContext({
      javaScriptEnabled: false,
      viewport: { width: 1440, height: 900 },
      ...(baseURL ? { baseURL } : {}),
    });
    const page = await context.newPage();
    await page.goto('/about-us?lng=en');
    await page.getByRole('button', { name: /Language and theme/ }).click();
    await page
      .getByRole('region', { name: 'Language and theme' })
      .getByRole('link', { name: 'Polski' })
      .click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'pl');
    await page.goto('/about-us');
    await expect(page.locator('html')).toHaveAttribute('lang', 'pl');
    await context.close();
  });
});

test.describe('the theme', () => {
  test('is chosen, comes from the server on the next page, and other tabs follow', async ({
    page,
    context,
  }) => {
    await page.emulateMedia({ colorScheme: 'light' });
    await page.goto('/about-us?lng=en');
    await awaitHydration(page);
    const other = await context.newPage();
    await other.goto('/accessibility?lng=en');
    await awaitHydration(other);

    await page.getByRole('button', { name: /Language and theme/ }).click();
    const choices = page.getByRole('region', { name: 'Language and theme' }).getByRole('radiogroup');
    await expect(choices.getByRole('radio', { name: 'Auto' })).toBeChecked();
    await choices.getByText('Dark').click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await expect(other.locator('html')).toHaveAttribute('data-theme', 'dark');

    const document = await (await page.reload())?.text();
    expect(document).toMatch(/<html [^>]*data-theme="dark"/);
    await awaitHydration(page);
    const footer = page.getByRole('contentinfo');
    await expect(footer.getByRole('radio', { name: 'Dark' })).toBeChecked();
    await footer.getByRole('radio', { name: 'Dark' }).focus();
    await page.keyboard.press('ArrowRight');
    await expect(page.locator('html')).not.toHaveAttribute('data-theme');
    await expect(other.locator('html')).not.toHaveAttribute('data-theme');
    expect((await context.cookies()).map(({ name }) => name)).not.toContain('theme');
  });
});
