import { awaitHydration, expect, test } from './journey.ts';

test.describe('the home page', () => {
  test('is complete and can be searched from without JavaScript, in the language the browser asks for', async ({
    browser,
    baseURL,
  }) => {
    const context = await browser.newContext({
      javaScriptEnabled: false,
      locale: 'pl-PL',
      ...(baseURL ? { baseURL } : {}),
    });
    const page = await context.newPage();
    const answer = await page.goto('/home?city=lodz');
    expect(answer?.status()).toBe(200);
    await expect(page.locator('html')).toHaveAttribute('lang', 'pl');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('W co gramy dziś wieczorem?');
    await expect(page.getByRole('main').getByRole('link', { name: 'Kręgle' }).first()).toBeVisible();
    await expect(page.locator('#popular')).toBeVisible();
    await expect(page.locator('#articles')).toBeVisible();
    // Nothing looks alive that is not.
    await expect(page.locator('main button[aria-pressed]:visible')).toHaveCount(0);
    await page.locator('input[name="q"]').fill('kregle');
    await page.getByRole('button', { name: 'Znajdź wolny termin' }).click();
    await expect(page).toHaveURL(
      /\/search\?q=kregle&city=lodz&date=20\d\d-\d\d-\d\d&time=(17|00)%3A00&guests=/,
    );
    await context.close();
  });

  test('shows real figures, all of which came with the page', async ({ page, request }) => {
    const activities = await request.get('/api/activity/activities-for-consumers-with-counts?city=lodz');
    const { items } = (await activities.json()).data;
    const { places } = (await (await request.get('/api/market/figures')).json()).data;
    const calls: string[] = [];
    page.on('request', (sent) => {
      if (sent.url().includes('/api/')) calls.push(sent.url());
    });
    await page.goto('/home?city=lodz&lng=en');
    await awaitHydration(page);
    const chips = page.getByRole('navigation', { name: 'Activities' }).getByRole('link');
    const shown = items.filter(({ placeCount }: { placeCount: number }) => placeCount > 0);
    expect((await chips.allTextContents()).map((text) => /^\D+\d+/.exec(text)?.[0])).toEqual(
      shown.map(
        ({ name, placeCount }: { name: { en: string }; placeCount: number }) => `${name.en} ${placeCount}`,
      ),
    );
    const figures = page.getByRole('region', { name: 'Gramy in figures' });
    await expect(figures.locator('dd').first()).toHaveText(String(places));
    expect(calls, 'what the server has already told').toEqual([]);
  });

  test('runs nothing that its content security policy does not name', async ({ request }) => {
    const policy = (await request.get('/home')).headers()['content-security-policy'] ?? '';
    expect(policy).toMatch(/script-src 'self' 'sha256-[^']+' 'sha256-[^']+' https:\/\/analytics\.example;/);
    expect(policy).not.toContain('unsafe');
  });
});

test.describe('before the question about cookies is answered, the home page', () => {
  test.use({ answersConsent: false });

  test('is searched from in the first view of a phone', async ({ page }) => {
    for (const [width, height] of [
      [390, 844],
      [390, 664],
      [320, 568],
    ] as const) {
      await page.setViewportSize({ width, height });
      await page.goto('/home?lng=pl');
      await awaitHydration(page);
      await expect(page.getByRole('region', { name: 'Pliki cookie' })).toBeInViewport();
      const submit = page.getByRole('button', { name: 'Znajdź wolny termin' });
      const isOnTop = await submit.evaluate((button) => {
        const { left, width, top, bottom } = button.getBoundingClientRect();
        const findAt = (y: number) => document.elementFromPoint(left + width / 2, y);
        return [top + 2, bottom - 2].every((y) => button.contains(findAt(y)));
      });
      expect(isOnTop, `${width} by ${height}`).toBe(true);
    }
  });
});

test.describe('an address that leads nowhere', () => {
  test.use({ expectedConsole: /404/ });

  test('is a page of its own with status 404 and ways on', async ({ page }) => {
    const answer = await page.goto('/no-such-page?lng=en');
    expect(answer?.status()).toBe(404);
    await awaitHydration(page);
    await page.getByRole('main').getByRole('link', { name: 'Free tonight' }).click();
    await expect(page).toHaveURL(/\/search\?q=tonight/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
});
