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
    // It leads to where one can do it.
    const places = page.getByRole('region', { name: /^Where to try it/ });
    await expect(places.getByRole('article').first()).toContainText('Climbing');
    await places.getByRole('link', { name: /^All \d+ places$/ }).click();
    await expect(page).toHaveURL(/\/search\?activity=climbing/);
    await page.goBack();
    await page.goBack();
    await expect(tiles).toHaveCount(guides);
  });

  test('are read without JavaScript, with all that machines want to know', async ({ browser, baseURL }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL ? { baseURL } : {}) });
    const page = await context.newPage();
    await page.goto(`${address}?lng=pl`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Pierwszy raz na ściance/);
    await expect(page.getByRole('heading', { level: 2, name: 'W co się ubrać' })).toBeVisible();
    await expect(page.getByRole('table').first()).toBeVisible();
    const blocks = await page.locator('script[type="application/ld+json"]').allTextContents();
    const things = blocks.flatMap((block) => JSON.parse(block) as { '@type': string; inLanguage?: string }[]);
    expect(things.map((thing) => thing['@type'])).toEqual(['Article', 'BreadcrumbList']);
    expect(things[0]?.inLanguage).toBe('pl');
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
      'href',
      new RegExp(`${address}\\?lng=`),
    );
    await expect(page.locator('link[hreflang]')).toHaveCount(3);
    await expect(page.locator('meta[property="og:image"]')).toHaveAttribute('content', /climbing.*\.png$/);
    // An anchor of the page itself.
    await page
      .getByRole('navigation', { name: 'Na tej stronie' })
      .getByRole('link', { name: 'W co się ubrać' })
      .click();
    await expect(page.getByRole('heading', { level: 2, name: 'W co się ubrać' })).toBeInViewport();
    await context.close();
  });
});

test.describe('an article that is not there', () => {
  test.use({ expectedConsole: /404/ });

  test('says so with status 404 and leads to those that are', async ({ page }) => {
    const answer = await page.goto('/articles/no-such-article?lng=en');
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('There is no such article');
    await awaitHydration(page);
    await page.getByRole('main').getByRole('link', { name: 'See all articles' }).click();
    await expect(page).toHaveURL(/\/articles$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Good evenings, explained');
  });
});
