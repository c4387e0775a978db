import { awaitHydration, expect, expectAccessible, test } from './journey.ts';

test.describe('the home page', () => {
  test('is complete without JavaScript, in the language the browser asks for', { tag: '@desktop' }, async ({
    browser,
    baseURL,
  }) => {
    for (const [locale, heading, bowling] of [
      ['en-GB', 'What are we playing tonight?', 'Bowling'],
      ['pl-PL', 'W co gramy dziś wieczorem?', 'Kręgle'],
    ] as const) {
      const context = await browser.newContext({
        javaScriptEnabled: false,
        locale,
        ...(baseURL ? { baseURL } : {}),
      });
      const page = await context.newPage();
      const answer = await page.goto('/home');
      expect(answer?.status()).toBe(200);
      await expect(page.locator('html')).toHaveAttribute('lang', locale.slice(0, 2));
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
      await expect(page.getByRole('heading', { name: bowling, exact: true })).toBeVisible();
      await context.close();
    }
  });

  test('shows real figures from the database through the API, and the browser does not ask twice', async ({
    page,
    request,
  }) => {
    const answer = await request.get('/api/activity/activities-for-consumers-with-counts?city=lodz');
    const { data } = await answer.json();
    const calls: string[] = [];
    page.on('request', (sent) => {
      if (sent.url().includes('/api/')) calls.push(sent.url());
    });
    await page.goto('/home?city=lodz&lng=en');
    await awaitHydration(page);
    for (const { name, providerCount } of data.items) {
      const card = page
        .getByRole('listitem')
        .filter({ has: page.getByRole('heading', { name: name.en, exact: true }) });
      await expect(card).toContainText(providerCount === 1 ? '1 place' : `${providerCount} places`);
    }
    expect(calls).toEqual([]);
  });

  test('changes the city in place, keeps it in the address, and goes back', async ({ page }) => {
    await page.goto('/home?lng=en');
    await awaitHydration(page);
    await page.evaluate(() => Object.assign(window, { stillTheSamePage: true }));
    await page.getByRole('link', { name: /^Kraków/ }).click();
    await expect(page).toHaveURL(/city=krakow/);
    await expect(page.getByRole('heading', { level: 2, name: 'Kraków' })).toBeVisible();
    await page.goBack();
    await expect(page).not.toHaveURL(/city=/);
    expect(await page.evaluate(() => 'stillTheSamePage' in window)).toBe(true);
  });

  test('switches the language without a reload and remembers it', async ({ page }) => {
    await page.goto('/home?lng=en');
    await awaitHydration(page);
    await page.evaluate(() => Object.assign(window, { stillTheSamePage: true }));
    await page.getByRole('link', { name: 'Polski' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/dziś wieczorem/);
    await expect(page.locator('html')).toHaveAttribute('lang', 'pl');
    expect(await page.evaluate(() => 'stillTheSamePage' in window)).toBe(true);
    await page.goto('/home');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/dziś wieczorem/);
  });

  test('has nothing that stands in the way of assistive technology, in either theme', {
    tag: '@desktop',
  }, async ({ page }) => {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await page.goto('/home?city=lodz');
      await awaitHydration(page);
      await expectAccessible(page);
    }
  });

  test('runs nothing that its content security policy does not name', { tag: '@desktop' }, async ({
    page,
  }) => {
    const answer = await page.goto('/home');
    const policy = answer?.headers()['content-security-policy'] ?? '';
    expect(policy).toMatch(/script-src 'self' 'nonce-[^']+'/);
    expect(policy).not.toContain('unsafe');
    expect((await (await page.goto('/home'))?.headerValue('content-security-policy')) === policy).toBe(false);
  });
});

test.describe('an address that leads nowhere', () => {
  test.use({ expectedConsole: /404/ });

  test('is a page of its own with status 404 and a way home', { tag: '@desktop' }, async ({ page }) => {
    const answer = await page.goto('/no-such-page?lng=en');
    expect(answer?.status()).toBe(404);
    await awaitHydration(page);
    await page.getByRole('main').getByRole('link').first().click();
    await expect(page).toHaveURL(/\/home/);
  });
});
