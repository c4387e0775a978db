import type { Page } from '@playwright/test';
import { awaitHydration, expectAccessible, expect as expectSoon, test } from './journey.ts';
import { tabTo } from './keyboard.ts';

/** Searches, suggestions and the map all ask the server first. */
const expect = expectSoon.configure({ timeout: 15_000 });

async function openSearch(page: Page, query: string): Promise<void> {
  const answer = await page.goto(`/search?${query}${query ? '&' : ''}lng=en`);
  expect(answer?.status()).toBe(200);
  await awaitHydration(page);
}

const cards = (page: Page) => page.getByRole('list', { name: 'Places', exact: true }).getByRole('article');
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test.describe('search', () => {
  test.describe.configure({ timeout: 60_000 });

  test('D-3 leads from a wish to the booking panel by keyboard alone', async ({ page }) => {
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

  test('D-3 keeps filters in the address, and the back button takes them back', async ({ page }) => {
    await openSearch(page, '');
    const all = (await heading(page).textContent()) ?? '';
    const instant = page.getByRole('button', { name: /^Instant confirmation/ });
    await instant.click();
    await expect(page).toHaveURL(/instant=1/);
    await expect(instant).toHaveAttribute('aria-pressed', 'true');
    await expect(heading(page)).not.toHaveText(all);
    const some = (await heading(page).textContent()) ?? '';
    await page.getByRole('button', { name: /^Filters/ }).click();
    const sheet = page.getByRole('dialog', { name: 'Filters' });
    await sheet.getByRole('checkbox', { name: /^Food/ }).check();
    await expectAccessible(page, 'dialog[open]');
    await sheet.getByRole('button', { name: 'Show results' }).click();
    await expect(page).toHaveURL(/tags=food.*instant=1/);
    await page.getByLabel('Order').selectOption('price');
    await expect(page).toHaveURL(/sort=price/);
    await page.goBack();
    await page.goBack();
    await expect(page).toHaveURL(/\?instant=1$/);
    await expect(instant).toHaveAttribute('aria-pressed', 'true');
    await expect(heading(page)).toHaveText(some);

    await page.evaluate(() => window.scrollTo(0, 1500));
    await cards(page).nth(8).getByRole('heading').getByRole('link').click();
    await expect(page).toHaveURL(/\/service-provider\//);
    await page.goBack();
    await expect(page).toHaveURL(/\?instant=1$/);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(500);
  });

  test('D-3 D-8 looks near somebody who says where they are, and goes on by city for all others', async ({
    page,
    context,
  }) => {
    await openSearch(page, 'city=lodz');
    await page.getByRole('button', { name: 'Near me' }).click();
    await expect(page.getByRole('alert')).toContainText('GeoLocation is not available or enabled.');
    await expect(page).toHaveURL(/city=lodz/);
    await expect(cards(page).first()).toBeVisible();

    await context.grantPermissions(['geolocation']);
    await context.setGeolocation({ latitude: 51.7592485, longitude: 19.4559833 });
    await page.getByRole('button', { name: 'Near me' }).click();
    await expect(page).toHaveURL(/near=51\.759%2C19\.456/);
    await expect(page.getByRole('alert')).toBeHidden();
    await expect(cards(page).first()).toContainText(/\d\sk?m/);
  });

  test('D-3 shows the way out when nothing fits, and reads what it can of any address', async ({ page }) => {
    await openSearch(page, 'city=lodz&maxPrice=1');
    await expect(heading(page)).toHaveText('Nothing fits all of this');
    await expectAccessible(page, 'main');
    await page
      .getByRole('main')
      .getByRole('button', { name: /^Up to .*\+\d+/ })
      .click();
    await expect(page).not.toHaveURL(/maxPrice/);
    await expect(cards(page).first()).toBeVisible();

    await openSearch(
      page,
      `q=${'%27%3B--'.repeat(60)}&activity=..%2F&city=lodz&near=200,1&area=5,5,1,1&date=2026-02-31&time=99&duration=-1&guests=1e9&maxPrice=x&minRating=99&openNow=maybe&tags=pool%00&sort=best&view=%3Cscript%3E`,
    );
    await expect(page.getByRole('alert')).toContainText('could not be read');
    await expect(heading(page)).toBeVisible();
  });

  test('D-3 has the same places on a map, from a tablet on beside the list, which keys move', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 820, height: 1180 });
    await openSearch(page, 'city=lodz');
    const map = page.getByRole('region', { name: /^Map of \d+ places/ });
    await expect(map.getByRole('button', { name: /zł$|zoom in$/ }).first()).toBeVisible();
    await expect(cards(page).first()).toBeInViewport();
    const overhang = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(await overhang()).toBeLessThanOrEqual(0);
    await page.setViewportSize({ width: 1280, height: 800 });
    const pin = map.getByRole('button', { name: /zł$/ }).first();
    await expect(pin).toBeVisible();
    await expectAccessible(page, 'section[aria-label^="Map of"]');
    const name = (await pin.getAttribute('aria-label')) ?? '';
    await pin.click();
    await expect(map.getByRole('button', { name, exact: true })).toHaveAttribute('aria-pressed', 'true');
    await expect(map.getByRole('link')).toHaveAttribute('href', /\/service-provider\//);
    await map.getByRole('group').focus();
    await page.keyboard.press('+');
    await page.keyboard.press('ArrowRight');
    await map.getByRole('button', { name: 'Search this area' }).click();
    await expect(page).toHaveURL(/area=51\./);
    await expect(page.getByRole('button', { name: 'This part of the map', exact: true })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
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

test.describe('a map of others', () => {
  test.use({ expectedConsole: /maps\.googleapis\.com|ERR_FAILED|GL Driver Message|status of 503/ });

  test('D-8 that fails says so, and ours takes over', async ({ page }) => {
    await page.route(/\/search\?/, async (route) => {
      const answer = await route.fetch();
      const body = (await answer.text()).replace('"googleKey":null', '"googleKey":"a-key-of-ours"');
      await route.fulfill({ response: answer, body });
    });
    await openSearch(page, 'city=lodz');
    const map = page.getByRole('region', { name: /^Map of/ });
    await expect(map.getByRole('alert')).toHaveText('Error loading Google Maps');
    await expect(map.getByText('Łódź', { exact: true })).toBeVisible();
    await expect(map.getByRole('button', { name: /zł$/ }).first()).toBeVisible();
  });

  test('D-8 draws a configured style with MapLibre, and ours where the style does not come', async ({
    page,
  }) => {
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
    await page.unroute(/\/map-style\//);
    await page.route(/\/map-style\//, (route) => route.fulfill({ status: 503, body: '' }));
    await page.reload();
    await expect(map.getByText('Łódź', { exact: true })).toBeVisible();
    await expect(map.getByRole('button', { name: /zł$/ }).first()).toBeVisible();
    await expect(map.locator('canvas')).toHaveCount(0);
  });

  test('that does not come at all leaves the list, and comes when it is asked for again', async ({
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

test.describe('on a phone', () => {
  test.describe.configure({ timeout: 60_000 });
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('D-3 one sees the list or the map, and either is an address', async ({ page }) => {
    const scripts: string[] = [];
    page.on('request', (sent) => {
      if (sent.url().includes('place-map')) scripts.push(sent.url());
    });
    await openSearch(page, 'city=lodz');
    await expect(cards(page).first()).toBeVisible();
    expect(scripts).toEqual([]);
    await page.getByRole('button', { name: 'Map', exact: true }).tap();
    await expect(page).toHaveURL(/view=map/);
    await expect(
      page
        .getByRole('region', { name: /^Map of/ })
        .getByRole('button', { name: /zł$/ })
        .first(),
    ).toBeVisible();
    await expect(cards(page).first()).toBeHidden();
    await expect(heading(page)).toHaveText(/places/);
    await page.getByRole('button', { name: 'List', exact: true }).tap();
    await expect(cards(page).first()).toBeVisible();
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
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectAccessible(page, 'main');
  });
});
