import { awaitHydration, expect, test } from './journey.ts';

const address = '/articles/first-time-on-the-climbing-wall';

test.describe('articles', () => {
  test('are listed by topic, all of them in the end, and lead to one that leads on', async ({
    page,
    request,
  }) => {
    const { topics } = (await (await request.get('/api/articles?limit=1')).json()).data;
    const total = topics.reduce((sum: number, { count }: { count: number }) => sum + count, 0);
    await page.goto('/articles?lng=en');
    await awaitHydration(page);
    const tiles = page.getByRole('main').getByRole('article');
    await expect(tiles.first()).toBeVisible();
    const more = page.getByRole('button', { name: 'Show more' });
    await expect(async () => {
      // It may come by itself meanwhile, and the button be gone.
      if (await more.isVisible()) await more.click({ timeout: 1000 });
      await expect(tiles).toHaveCount(total, { timeout: 1000 });
    }).toPass();
    const guides = topics.find(({ topic }: { topic: string }) => topic === 'guide').count;
    await page
      .getByRole('navigation', { name: 'Topics' })
      .getByRole('link', { name: /^First time/ })
      .click();
    await expect(page).toHaveURL(/topic=guide/);
    await expect(tiles).toHaveCount(guides);
    await tiles.getByRole('link', { name: /^First time on the wall/ }).click();
    await expect(page).toHaveURL(new RegExp(`${address}$`));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^First time on the wall/);
    await expect(page.getByRole('heading', { level: 2, name: 'What to wear' })).toBeVisible();
    // It leads to where one can do it.
    const places = page.getByRole('region', { name: /^Where to try it/ });
    await expect(places.getByRole('article').first()).toContainText('Climbing');
    await expect(places.getByRole('link', { name: /^All \d+ places$/ })).toHaveAttribute(
      'href',
      /activity=climbing/,
    );
    await page.getByRole('link', { name: 'Climbing', exact: true }).first().click();
    await expect(page).toHaveURL(/\/search\?activity=climbing/);
    await page.goBack();
    await page.goBack();
    await expect(tiles).toHaveCount(guides);
  });

  test('are read without JavaScript in both languages, with all that machines want to know', {
    tag: '@desktop',
  }, async ({ browser, baseURL }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL ? { baseURL } : {}) });
    const page = await context.newPage();
    for (const [language, heading, section] of [
      ['en', /^First time on the wall/, 'What to wear'],
      ['pl', /^Pierwszy raz na ściance/, 'W co się ubrać'],
    ] as const) {
      await page.goto(`${address}?lng=${language}`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
      await expect(page.getByRole('heading', { level: 2, name: section })).toBeVisible();
      await expect(page.getByRole('table').first()).toBeVisible();
      const blocks = await page.locator('script[type="application/ld+json"]').allTextContents();
      const things = blocks.flatMap(
        (block) => JSON.parse(block) as { '@type': string; inLanguage?: string }[],
      );
      expect(things.map((thing) => thing['@type'])).toEqual(['Article', 'BreadcrumbList']);
      expect(things[0]?.inLanguage).toBe(language);
      await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
        'href',
        new RegExp(`${address}\\?lng=`),
      );
      await expect(page.locator('link[hreflang]')).toHaveCount(3);
      await expect(page.locator('meta[property="og:image"]')).toHaveAttribute('content', /climbing.*\.png$/);
    }
    await context.close();
  });

  test('speak the other language in place and keep their anchors', {
    tag: '@desktop',
  }, async ({ page }) => {
    await page.goto(`${address}?lng=en`);
    await awaitHydration(page);
    await page
      .getByRole('navigation', { name: 'On this page' })
      .getByRole('link', { name: 'What to say' })
      .click();
    await expect(page.getByRole('heading', { level: 2, name: 'What to say' })).toBeInViewport();
    await page.getByRole('link', { name: 'Polski' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Pierwszy raz/);
    await expect(page.getByRole('heading', { level: 2, name: 'W co się ubrać' })).toBeVisible();
    await expect(page.getByRole('heading', { level: 2, name: 'Czytaj dalej' })).toBeVisible();
  });
});

test.describe('an article that is not there', () => {
  test.use({ expectedConsole: /404/ });

  test('says so with status 404 and leads to those that are', { tag: '@desktop' }, async ({ page }) => {
    const answer = await page.goto('/articles/no-such-article?lng=en');
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('There is no such article');
    await awaitHydration(page);
    await page.getByRole('main').getByRole('link', { name: 'See all articles' }).click();
    await expect(page).toHaveURL(/\/articles$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Good evenings, explained');
  });
});
