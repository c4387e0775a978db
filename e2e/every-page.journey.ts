import type { Page } from '@playwright/test';
import { openedAddresses, publicAddresses, signIn, tagAddress, unopenedAddresses } from './addresses.ts';
import { awaitHydration, expect, expectFits, expectInNobodysWay, test } from './journey.ts';

async function openAddress(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page).toHaveTitle(/Gramy/);
  await awaitHydration(page);
}

/** What a page shows elements of, whatever they say and wherever they lead: what axe found in one, it finds in all. */
function listShapes(page: Page): Promise<string> {
  return page.evaluate(() => {
    const telling = ['class', 'role', 'type', 'tabindex'];
    const shown = [...document.body.querySelectorAll('*')].filter(
      (element) => element.checkVisibility() && !element.closest('[aria-hidden="true"]'),
    );
    const shapes = shown.map((element) => {
      const attributes = [...element.attributes].map(({ name, value }) =>
        telling.includes(name) ? `${name}=${value}` : `${name}${value === '' ? '' : '=…'}`,
      );
      const words = element.textContent.trim() === '' ? '' : '…';
      return `${element.parentElement?.getAttribute('class')} > ${element.tagName} ${attributes.sort().join(' ')} ${words}`;
    });
    return [...new Set(shapes)].sort().join('\n');
  });
}

/** Of the parts that the server has drawn; their names are made by `vite-plugins/short-class-names.ts`. */
function listClassesWithoutLooks(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const rules = [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules]);
    const looks = rules.map(({ cssText }) => cssText).join();
    const names = [...document.querySelectorAll('[class]')].flatMap(({ classList }) => [...classList]);
    const ofParts = new Set(names.filter((name) => /^[a-z]\w*_[\w-]{3}$/i.test(name)));
    if (ofParts.size === 0) throw new Error('No class is named as those of parts are');
    return [...ofParts].filter((name) => !looks.includes(`.${name}`));
  });
}

function countBlankPictures(page: Page): Promise<number> {
  return page.evaluate(() => {
    const seen = [...document.images].filter((picture) => {
      const { top, bottom, left, right, width } = picture.getBoundingClientRect();
      return width > 0 && bottom > 0 && top < window.innerHeight && right > 0 && left < window.innerWidth;
    });
    return seen.filter(({ complete, naturalWidth }) => !complete || naturalWidth === 0).length;
  });
}

test.describe('every page', () => {
  for (const address of openedAddresses) {
    const title = `${address} stands in nobody's way, in either theme, and fits 320 px`;
    test(title, { tag: tagAddress(address) }, async ({ page, context, baseURL }) => {
      await signIn(context, baseURL);
      await openAddress(page, address);
      await expectInNobodysWay(page);
      await page.setViewportSize({ width: 320, height: 640 });
      await expectFits(page);
    });
  }

  test("whose work is ahead stands in nobody's way, in either theme, and fits 320 px", {
    tag: '@desktop',
  }, async ({ page, context, baseURL }) => {
    test.setTimeout(120_000);
    await signIn(context, baseURL);
    await page.setViewportSize({ width: 320, height: 640 });
    const seen = new Set<string>();
    for (const address of unopenedAddresses) {
      await openAddress(page, address);
      await expectFits(page);
      const shapes = await listShapes(page);
      if (!seen.has(shapes)) await expectInNobodysWay(page);
      seen.add(shapes);
    }
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('public pages show what they have to say, private ones say what they need', {
    tag: '@desktop',
  }, async ({ page }) => {
    for (const address of publicAddresses) {
      const answer = await page.goto(address);
      expect(answer?.status(), address).toBe(200);
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('contentinfo')).toBeVisible();
      expect(await listClassesWithoutLooks(page), `parts without looks on ${address}`).toEqual([]);
    }
    await page.goto('/settings/rewards?lng=en');
    await expect(page.locator('noscript p')).toBeVisible();
  });
});

test.describe('somebody who only looks', () => {
  test.use({ movesMouse: false, hasTouch: true });

  test('sees every picture of the first view, and opens what is tapped', { tag: '@desktop' }, async ({
    page,
  }) => {
    for (const address of ['/activities', '/search', '/articles', '/home']) {
      await page.goto(address);
      await expect.poll(() => countBlankPictures(page), address).toBe(0);
    }
    // A finger that does not slide, and a voice, give no other sign of life.
    const filters = page.getByRole('button', { name: 'Filters' });
    for (const press of [() => filters.tap(), () => filters.dispatchEvent('click')]) {
      await page.goto('/search?lng=en');
      await awaitHydration(page);
      await press();
      await expect(page.getByRole('dialog')).toBeVisible();
    }
  });
});

test('the guard of the settings R-3 leads to the way in and remembers where one wanted to go', {
  tag: '@desktop',
}, async ({ page }) => {
  await page.goto('/settings/rewards');
  await expect(page).toHaveURL(/\/auth\/user\/login\?returnTo=%2Fsettings%2Frewards/);
  await page.goto('/settings');
  await expect(page).toHaveURL(/\/auth\/user\/login\?returnTo=%2Fsettings/);
});
