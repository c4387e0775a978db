import type { Page } from '@playwright/test';
import { emptyAddresses, publicAddresses, signIn } from './addresses.ts';
import { findViolations } from './axe.ts';
import { holdBack } from './hold-back.ts';
import { awaitHydration, expect, expectAccessibleInBothThemes, expectFits, test } from './journey.ts';

/** What only a whole page can break: component tests have run all of axe on what stands between header and footer. */
const rulesOfPages = [
  'region',
  'page-has-heading-one',
  'landmark-one-main',
  'landmark-unique',
  'landmark-no-duplicate-banner',
  'landmark-no-duplicate-contentinfo',
  'duplicate-id-aria',
  'heading-order',
  'bypass',
  'document-title',
  'html-has-lang',
  'skip-link',
];

async function openAddress(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page).toHaveTitle(/Gramy/);
  await awaitHydration(page);
}

/** Kinds of elements on a page, without their text and targets: what axe finds in one, it finds in all. */
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

/** Of the components that the server has drawn: Vite names the classes of a CSS module like this. */
function listClassesWithoutRules(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const rules = [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules]);
    const written = rules.map(({ cssText }) => cssText).join();
    const names = [...document.querySelectorAll('[class]')].flatMap(({ classList }) => [...classList]);
    const ofModules = new Set(names.filter((name) => /^_\w+_\w{5}_\d+$/.test(name)));
    if (ofModules.size === 0) throw new Error('No class is named as those of CSS modules are');
    return [...ofModules].filter((name) => !written.includes(`.${name}`));
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
  test('has its landmarks and fits 320 px', async ({ page, context, baseURL }) => {
    // A dozen pages.
    test.slow();
    await signIn(context, baseURL);
    for (const address of publicAddresses) {
      await page.setViewportSize({ width: 1280, height: 800 });
      await openAddress(page, address);
      expect(await findViolations(page, [], rulesOfPages), address).toEqual([]);
      await page.setViewportSize({ width: 320, height: 640 });
      await expectFits(page);
    }
  });

  test('with nothing to show can be used by everybody, in either theme, at 320 px and in Polish', async ({
    page,
    context,
    baseURL,
  }) => {
    await signIn(context, baseURL);
    await page.setViewportSize({ width: 320, height: 640 });
    const seen = new Set<string>();
    for (const address of emptyAddresses) {
      await openAddress(page, `${address}?lng=pl`);
      await expectFits(page);
      const shapes = await listShapes(page);
      if (!seen.has(shapes)) await expectAccessibleInBothThemes(page);
      seen.add(shapes);
    }
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('public pages show what they have to say, private ones say what they need', async ({ page }) => {
    for (const address of publicAddresses) {
      const answer = await page.goto(address, { waitUntil: 'domcontentloaded' });
      expect(answer?.status(), address).toBe(200);
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('contentinfo')).toBeVisible();
      await expect
        .poll(() => listClassesWithoutRules(page), `classes without rules on ${address}`)
        .toEqual([]);
    }
    await page.goto('/settings/rewards?lng=en');
    await expect(page.locator('noscript p')).toBeVisible();
  });
});

test.describe('a page whose code is still on its way', () => {
  test.use({ hasTouch: true });

  test('shows every picture of the first view', async ({ page }) => {
    for (const address of ['/activities', '/search', '/articles', '/home']) {
      await page.goto(address);
      await expect.poll(() => countBlankPictures(page), address).toBe(0);
    }
  });

  /** What is done to the page before any of its scripts has come. */
  async function doEarly(page: Page, address: string, act: () => Promise<void>): Promise<void> {
    const letGo = await holdBack(page, '**/assets/*.js');
    await page.goto(address, { waitUntil: 'domcontentloaded' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await act();
    letGo();
  }

  test('answers what was pressed and chosen before', async ({ page }) => {
    const sort = page.getByRole('combobox', { name: 'Order' });
    await doEarly(page, '/search?lng=en', async () => {
      await sort.selectOption({ index: 1 });
      await page.getByRole('button', { name: 'Filters' }).tap();
    });
    await expect(page).toHaveURL(/sort=/);
    await expect(page.getByRole('dialog')).toBeVisible();

    const filter = page.getByRole('button', { name: /^Instant confirmation/ });
    await doEarly(page, '/search?lng=en', async () => {
      await filter.tap();
      // The press is felt at once, and carried out later.
      await expect(filter).toHaveCSS('opacity', '0.55');
    });
    await expect(filter).toHaveCSS('opacity', '1');
    await expect(filter).toHaveAttribute('aria-pressed', 'true');

    const provider = '/service-provider/kregielnia-pod-zegarem?lng=en';
    const day = page
      .locator('#book')
      .getByRole('radio', { name: /^\w+day \d/ })
      .nth(3);
    await doEarly(page, provider, () => day.check({ force: true }));
    await expect(page).toHaveURL(/date=20\d\d-\d\d-\d\d/);
    await expect(day).toBeChecked();

    const time = page.locator('#book [aria-pressed]:not([aria-disabled])').last();
    await doEarly(page, page.url(), () => time.tap());
    await expect(page.locator('#book [aria-pressed=true]').first()).toBeVisible();

    await page.setViewportSize({ width: 390, height: 844 });
    await doEarly(page, '/about-us?lng=en', () => page.getByRole('button', { name: 'Menu' }).tap());
    await expect(page.getByRole('dialog')).toBeVisible();
  });

  test('keeps what was typed before', async ({ page }) => {
    const words = page.getByRole('combobox', { name: 'What' });
    await doEarly(page, '/home?lng=en', () => words.fill('bowl'));
    await awaitHydration(page);
    await expect(words).toHaveValue('bowl');
    await expect(page.getByRole('option', { name: /^Bowling/ }).first()).toBeVisible();
  });
});
