import type { Page } from '@playwright/test';
import { awaitHydration, expect, test } from './journey.ts';
import { tabTo } from './keyboard.ts';

async function openSearch(page: Page, query: string): Promise<void> {
  const answer = await page.goto(`/search?${query}${query ? '&' : ''}lng=en`);
  expect(answer?.status()).toBe(200);
  await awaitHydration(page);
}

const cards = (page: Page) => page.getByRole('list', { name: 'Places', exact: true }).getByRole('article');
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test.describe('search', () => {
  test('D-3 leads from a search to the booking panel by keyboard alone', async ({ page }) => {
    await openSearch(page, 'city=lodz');
    await tabTo(page, page.getByRole('button', { name: /^What:/ }));
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('combobox', { name: 'What' })).toBeFocused();
    await page.keyboard.type('bow');
    await expect(dialog.getByRole('option', { name: /^Bowling/ })).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await tabTo(page, dialog.getByRole('button', { name: 'Search', exact: true }));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/activity=bowling/);
    await expect(heading(page)).toHaveText(/bowling alley/);
    const start = cards(page).first().getByRole('link', { name: /zł/ }).first();
    await tabTo(page, start);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/service-provider\/.+[?&]start=/);
  });

  test('D-3 finds fewer with a filter, and whoever comes back to the list is where they left it', async ({
    page,
  }) => {
    await openSearch(page, '');
    const all = (await heading(page).textContent()) ?? '';
    await page.getByRole('button', { name: /^Instant confirmation/ }).click();
    await expect(page).toHaveURL(/instant=1/);
    await expect(heading(page)).not.toHaveText(all);
    await page.evaluate(() => window.scrollTo(0, 1500));
    await cards(page).nth(8).getByRole('heading').getByRole('link').click();
    await expect(page).toHaveURL(/\/service-provider\//);
    await page.goBack();
    await expect(page).toHaveURL(/\?instant=1$/);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(500);
  });

  test('D-3 reads what it can of any address', async ({ request }) => {
    const nonsense = `q=${'%27%3B--'.repeat(60)}&activity=..%2F&city=lodz&near=200,1&area=5,5,1,1&date=2026-02-31&time=99&duration=-1&guests=1e9&maxPrice=x&minRating=99&openNow=maybe&tags=pool%00&sort=best&view=%3Cscript%3E`;
    const answer = await request.get(`/search?${nonsense}&lng=en`);
    expect(answer.status()).toBe(200);
    expect(await answer.text()).toContain('A part of the address could not be read');
  });
});

/** As small as a style can be that draws something. */
const mapStyle = {
  version: 8,
  sources: { town: { type: 'geojson', data: { type: 'Point', coordinates: [19.456, 51.759] } } },
  layers: [
    { id: 'ground', type: 'background', paint: { 'background-color': '#26547c' } },
    { id: 'town', type: 'circle', source: 'town', paint: { 'circle-radius': 40 } },
  ],
};

test.describe('the map of a search', () => {
  test.use({ expectedConsole: /ERR_FAILED|GL Driver Message/ });

  test('D-8 draws a configured style with MapLibre', async ({ page }) => {
    const asked: string[] = [];
    await page.route(/\/search\?/, async (route) => {
      const answer = await route.fetch();
      const body = (await answer.text()).replace('"styleUrl":null', '"styleUrl":"/map-style/style.json"');
      await route.fulfill({ response: answer, body });
    });
    await page.route(/\/map-style\//, (route) => {
      asked.push(route.request().url());
      return route.fulfill({ json: mapStyle });
    });
    await openSearch(page, 'city=lodz');
    const map = page.getByRole('region', { name: /^Map of/ });
    await expect(map.locator('canvas')).toBeVisible();
    await expect(map.getByRole('button', { name: /zł$/ }).first()).toBeVisible();
    // The words of our own drawing are not there: the style stands in its place.
    await expect(map.getByText('Łódź', { exact: true })).toHaveCount(0);
    expect(asked).toHaveLength(1);
  });

  test('D-3 has the same places; whose code does not come leaves the list, and comes when it is asked for again', async ({
    page,
  }) => {
    await page.route(/place-map/, (route) => route.abort());
    await openSearch(page, 'city=lodz');
    const map = page.getByRole('region', { name: /^Map of/ });
    await expect(map.getByRole('alert')).toContainText('The map did not load. The list has the same places.');
    await expect(cards(page).first()).toBeVisible();
    await page.unroute(/place-map/);
    await map.getByRole('button', { name: 'Try again' }).click();
    await expect(map.getByRole('button', { name: /zł$/ }).first()).toBeVisible();
  });
});

test.describe('the list on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('has its pictures by the time they come into view, and no code of the map', async ({ page }) => {
    const scripts: string[] = [];
    page.on('request', (sent) => {
      if (sent.url().includes('place-map')) scripts.push(sent.url());
    });
    await openSearch(page, 'city=lodz');
    // Step by step, as a thumb does it: each picture first comes near and then into view.
    for (const place of [2, 3, 4]) {
      const picture = cards(page).nth(place).locator('img').first();
      await cards(page)
        .nth(place - 1)
        .evaluate((card) => card.scrollIntoView({ block: 'start' }));
      await picture.scrollIntoViewIfNeeded();
      await expect
        .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
        .toBeGreaterThan(0);
    }
    expect(scripts).toEqual([]);
  });
});
