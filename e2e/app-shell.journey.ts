import type { Browser, BrowserContext, Locator, Page, ViewportSize } from '@playwright/test';
import { awaitHydration, expect, expectAccessible, test } from './journey.ts';
import { inventPerson, signIn as openSession, plantSession } from './person.ts';

const phone = { width: 390, height: 844 };
const desktop = { width: 1440, height: 900 };

function openWithoutScripts(
  browser: Browser,
  baseURL: string | undefined,
  viewport: ViewportSize,
): Promise<BrowserContext> {
  return browser.newContext({ javaScriptEnabled: false, viewport, ...(baseURL ? { baseURL } : {}) });
}

/** A guest of the demo market, in a session of this journey alone: it may end it. */
async function signIn(context: BrowserContext, url = ''): Promise<void> {
  const guest = { ...inventPerson(), email: 'ala@gramy.example', password: 'Gramy-2026!' };
  await plantSession(context, url, await openSession(context.request, guest));
}

async function beginBooking(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const keep = (key: string, value: object) =>
      localStorage.setItem(key, JSON.stringify({ savedAt: Date.now(), value }));
    const heldUntil = Date.now() + 432_000;
    keep('booking-data', { path: '/booking-details/checkout', branch: { name: 'Kręgielnia' }, heldUntil });
    keep('cart', { items: [{}, {}], navigationSource: null });
  });
}

async function expectLinks(part: Locator, hrefs: Record<string, string>): Promise<void> {
  for (const [name, href] of Object.entries(hrefs)) {
    await expect(part.getByRole('link', { name, exact: true })).toHaveAttribute('href', href);
  }
}

function findWidth(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth);
}

function isHeaderCrowded(page: Page): Promise<boolean> {
  return page.getByRole('banner').evaluate((header) =>
    [...header.querySelectorAll('a, button')]
      .map((control) => control.getBoundingClientRect())
      .filter(({ width }) => width > 0)
      .some(({ left, right }, index, all) => {
        const next = all[index + 1];
        return left < 0 || right > window.innerWidth || (next !== undefined && right > next.left + 1);
      }),
  );
}

test.describe('the header and the footer', () => {
  test('R-8 R-9 have the ways in, mark the one that is open, and are skipped by the first link', async ({
    page,
  }) => {
    await page.setViewportSize(desktop);
    await page.goto('/about-us?lng=en');
    await awaitHydration(page);
    const header = page.getByRole('banner');
    await expectLinks(header, {
      'Gramy, start page': '/home',
      Activities: '/activities',
      Articles: '/articles',
      'About us': '/about-us',
      'For businesses': '/for-businesses',
      Cart: '/cart',
      'Log in': '/auth/user/login?returnTo=%2Fabout-us',
      'Sign up': '/auth/user/sign-up?returnTo=%2Fabout-us',
    });
    await expect(header.getByRole('link', { name: 'About us' })).toHaveAttribute('aria-current', 'page');
    await expect(header.getByRole('link', { name: 'Articles' })).not.toHaveAttribute('aria-current');
    const footer = page.getByRole('contentinfo');
    await expectLinks(footer, {
      Home: '/home',
      Search: '/search',
      'Venue board': '/business',
      'How we rank results': '/about-us#ranking',
      'How reviews are verified': '/about-us#reviews',
      Contact: '/contact',
      Accessibility: '/accessibility',
      'Privacy policy': '/privacy-policy',
      'Terms of service': '/terms-of-service',
      'Log in': '/auth/user/login?returnTo=%2Fabout-us',
      'Sign up': '/auth/user/sign-up?returnTo=%2Fabout-us',
      Cart: '/cart',
    });
    for (const name of [/^Add your business/, /^Venue contact/]) {
      await expect(footer.getByRole('link', { name })).toHaveAttribute('href', /./);
    }
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/#content$/);
  });

  test('R-8 without JavaScript the footer is the menu, and the header knows who is signed in', async ({
    browser,
    baseURL,
  }) => {
    const context = await openWithoutScripts(browser, baseURL, phone);
    const page = await context.newPage();
    await page.goto('/about-us?lng=en');
    await page.getByRole('link', { name: 'Menu' }).click();
    const footer = page.getByRole('contentinfo');
    await expect(footer).toBeInViewport();
    for (const name of ['Home', 'Activities', 'Articles', 'About us', 'For businesses', 'Cart', 'Log in']) {
      await expect(footer.getByRole('link', { name, exact: true })).toBeVisible();
    }
    await expect(footer.getByRole('radio')).toHaveCount(0);
    await expect(footer.getByRole('button', { name: 'Cookie settings' })).toBeHidden();

    await signIn(context, baseURL);
    await page.setViewportSize(desktop);
    await page.goto('/home?lng=en');
    await page.getByRole('button', { name: 'Account of Ala Nowicka' }).click();
    const menu = page.getByRole('region', { name: 'Account of Ala Nowicka' });
    await expect(menu.getByRole('link', { name: 'Settings' })).toBeVisible();
    await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toHaveCount(0);
    await context.close();
  });

  test('have everything of the account in one menu', async ({ page, context, baseURL }) => {
    await signIn(context, baseURL);
    await page.setViewportSize(desktop);
    await page.goto('/about-us?lng=en');
    await page.getByRole('button', { name: 'Account of Ala Nowicka' }).click();
    const menu = page.getByRole('region', { name: 'Account of Ala Nowicka' });
    for (const name of ['My bookings', 'Statistics', 'Rewards', 'Invite friends', 'Settings', 'Polski']) {
      await expect(menu.getByRole('link', { name })).toBeVisible();
    }
    await expect(menu.getByRole('radio', { name: 'Auto' })).toBeVisible();
    await expectAccessible(page, 'header');
    await menu.getByRole('link', { name: 'Rewards' }).click();
    await expect(page).toHaveURL(/settings\/rewards/);
    await expect(menu).toBeHidden();
  });

  test('S-2 fit every width in Polish with everything in them, signed in, and signed out from the menu', async ({
    page,
    context,
    baseURL,
  }) => {
    await signIn(context, baseURL);
    await beginBooking(page);
    await page.goto('/home?lng=pl');
    await awaitHydration(page);
    const expectFitting = async (who: string) => {
      await expect(page.getByRole('link', { name: /^Dokończ rezerwację/ })).toBeVisible();
      for (const width of [320, 360, 375, 390, 430, 600, 768, 820, 1023, 1024, 1279, 1280, 1440]) {
        await page.setViewportSize({ width, height: 800 });
        expect.soft(await findWidth(page), `${who} at ${width} px`).toBeLessThanOrEqual(width);
        expect.soft(await isHeaderCrowded(page), `${who}, cut off or overlapping at ${width} px`).toBe(false);
      }
    };
    await expectFitting('signed in');
    await page.getByRole('button', { name: /^Konto/ }).click();
    await page.getByRole('banner').getByRole('button', { name: 'Wyloguj' }).click();
    await expect(page.getByRole('banner').getByRole('link', { name: 'Zaloguj się' })).toBeVisible();
    expect((await context.cookies()).map(({ name }) => name)).not.toContain('user');
    await expectFitting('signed out');
  });
});

test.describe('the menu of a phone', () => {
  test.use({ viewport: phone });

  test('R-8 opens and closes by keyboard, keeps the focus, gives it back, and speaks either language', async ({
    page,
  }) => {
    await page.goto('/about-us?lng=en');
    await awaitHydration(page);
    const button = page.getByRole('button', { name: 'Menu' });
    const menu = page.getByRole('dialog', { name: /^Menu/ });
    await button.focus();
    await page.keyboard.press('Enter');
    await expect(menu).toBeVisible();
    const isInside = () => menu.evaluate((dialog) => dialog.contains(document.activeElement));
    for (let step = 0; step < 14; step += 1) {
      await page.keyboard.press('Tab');
      // Past the last one the browser's own bar has its turn, and the page has none.
      const isOnPage = await page.evaluate(() => document.activeElement !== document.body);
      if (isOnPage) expect(await isInside()).toBe(true);
    }
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await expect(button).toBeFocused();
    await page.keyboard.press('Space');
    await expect(menu).toBeVisible();
    await expectAccessible(page);
    for (const [choice, heading] of [
      ['Polski', 'O nas'],
      ['English', 'About us'],
    ] as const) {
      await menu.getByRole('link', { name: choice }).click();
      await expect(menu.getByRole('link', { name: heading })).toBeVisible();
    }
  });

  test('R-8 has all links, and leaves when one is followed, when one goes back and where there is room', async ({
    page,
  }) => {
    await beginBooking(page);
    await page.setViewportSize(desktop);
    await page.goto('/home?lng=en');
    await awaitHydration(page);
    const resume = page.getByRole('link', { name: /^Open incomplete booking/ });
    await expect(resume).toHaveAttribute('href', '/booking-details/checkout');
    await expect(resume).toContainText(/0[67]:\d\d/);
    await expect(page.getByRole('banner').getByRole('link', { name: 'Cart, 2 items' })).toBeVisible();

    await page.setViewportSize(phone);
    const opener = page.getByRole('button', { name: 'Menu' });
    await opener.click();
    const menu = page.getByRole('dialog', { name: /^Menu/ });
    for (const name of [
      /^Open incomplete booking/,
      'Activities',
      'Articles',
      'For businesses',
      'Cart, 2 items',
      /^Add your business/,
      'Contact',
      'Log in',
      'Sign up',
    ]) {
      await expect(menu.getByRole('link', { name })).toBeVisible();
    }
    await menu.getByRole('link', { name: 'About us' }).click();
    await expect(page).toHaveURL(/\/about-us/);
    await expect(menu).toBeHidden();

    await opener.click();
    await expect(menu).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(/\/home/);
    await expect(menu).toBeHidden();
    await opener.click();
    await expect(menu).toBeVisible();
    await page.setViewportSize(desktop);
    await expect(menu).toBeHidden();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  });
});

test.describe('the settings', () => {
  test('G-1 have a menu of nine and the preferences, in a row that shows the open one or in a column', async ({
    page,
    context,
    baseURL,
  }) => {
    await signIn(context, baseURL);
    await page.setViewportSize({ width: 820, height: 844 });
    await page.goto('/settings/emergency-contact?lng=en');
    const menu = page.getByRole('navigation', { name: 'Settings' });
    await expect(menu.getByRole('link')).toHaveCount(10);
    const current = menu.getByRole('link', { name: 'Emergency contact' });
    await expect(current).toHaveAttribute('aria-current', 'page');
    for (const width of [820, 1440]) {
      await page.setViewportSize({ width, height: 844 });
      await expect(current).toBeInViewport({ ratio: 1 });
      expect(await findWidth(page)).toBeLessThanOrEqual(width);
    }
  });
});

test.describe('the booking pages', () => {
  test('R-2 have nothing around them that leads away', async ({ page }) => {
    await page.goto('/booking-details/checkout?lng=en');
    await awaitHydration(page);
    await expect(page.getByRole('banner').getByRole('link')).toHaveCount(1);
    await expect(page.getByRole('navigation')).toHaveCount(0);
    await expect(page.getByRole('contentinfo').getByRole('link')).toHaveText([
      'Privacy policy',
      'Terms of service',
    ]);
  });
});
