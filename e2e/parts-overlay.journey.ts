import type { Locator, Page } from '@playwright/test';
import { alone, expect, expectAccessible, openParts, test } from './gallery.ts';

/** Other specimens may have a button of that name too. */
function findOpener(page: Page, specimen: string, name: string): Locator {
  return page.locator(`#${specimen}`).getByRole('button', { name, exact: true });
}

test.describe('a dialog', () => {
  test('R-11 closes by Escape, by its button and by a press beside it, and gives the focus back', async ({
    page,
  }) => {
    await openParts(page, 'dialog');
    const opener = findOpener(page, 'dialog', 'Open the dialog');
    const dialog = page.getByRole('dialog', { name: 'What is stored' });
    const ways = [
      () => page.keyboard.press('Escape'),
      () => dialog.getByRole('button', { name: 'Close', exact: true }).click(),
      () => page.mouse.click(8, 8),
    ];
    for (const close of ways) {
      await opener.click();
      await expect(dialog).toBeVisible();
      await close();
      await expect(dialog).toBeHidden();
      await expect(opener).toBeFocused();
    }
  });

  test('stays when a press begins inside it and ends beside it', async ({ page }) => {
    await openParts(page, 'dialog');
    await findOpener(page, 'dialog', 'Open the dialog').click();
    const dialog = page.getByRole('dialog', { name: 'What is stored' });
    await dialog.getByText('Statistics', { exact: true }).hover();
    await page.mouse.down();
    await page.mouse.move(8, 8);
    await page.mouse.up();
    await expect(dialog).toBeVisible();
  });

  test('keeps the focus inside while it is open', async ({ page }) => {
    await openParts(page, 'dialog');
    await findOpener(page, 'dialog', 'Open the dialog').click();
    const dialog = page.getByRole('dialog', { name: 'What is stored' });
    await expect(dialog).toBeVisible();
    for (let press = 0; press < 12; press += 1) {
      await page.keyboard.press('Tab');
      // Past its end the focus visits the browser's own bar, which a page sees as its body.
      const isOutside = await page.evaluate(
        () => document.activeElement !== document.body && !document.activeElement?.closest('dialog[open]'),
      );
      expect(isOutside).toBe(false);
    }
  });

  test('R-11 is at most 90 % high, scrolls inside, and the page behind it does not move', async ({
    page,
  }) => {
    await openParts(page, 'dialog', 'cards', 'table');
    expect(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBeGreaterThan(
      400,
    );
    const opener = findOpener(page, 'dialog', 'A long one');
    await opener.click();
    const box = page.getByRole('dialog', { name: 'House rules' }).locator('> div');
    await expect(box).toBeVisible();
    const window = page.viewportSize() ?? { width: 0, height: 0 };
    const size = await box.boundingBox();
    expect(size?.height).toBeLessThanOrEqual(window.height * 0.9 + 1);
    expect(size?.height).toBeGreaterThan(window.height * 0.85);
    if (window.width > 700) expect(size?.width).toBe(600);
    const before = await page.evaluate(() => scrollY);
    await page.keyboard.press('End');
    await expect.poll(() => box.evaluate((element) => element.scrollTop)).toBeGreaterThan(100);
    await expect(box.getByRole('button', { name: 'I understand' })).toBeInViewport();
    expect(await page.evaluate(() => scrollY)).toBe(before);
  });

  test('on top of another closes alone, and a menu inside it closes before it', async ({ page }) => {
    await openParts(page, 'dialog');
    await findOpener(page, 'dialog', 'Open the dialog').click();
    const lower = page.getByRole('dialog', { name: 'What is stored' });
    const upper = page.getByRole('dialog', { name: 'The one on top' });
    await lower.getByRole('button', { name: 'Open another on top' }).click();
    await expect(upper).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(upper).toBeHidden();
    await expect(lower).toBeVisible();

    const more = lower.getByRole('button', { name: 'More' });
    await more.click();
    await expect(page.getByRole('menuitem', { name: 'Close' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menu')).toBeHidden();
    await expect(lower).toBeVisible();
    await expect(more).toBeFocused();

    await more.press('Enter');
    await page.getByRole('menuitem', { name: 'Open another on top' }).press('Enter');
    await expect(upper).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(more).toBeFocused();
  });

  test('that confirms something grave starts on the way out', async ({ page }) => {
    await openParts(page, 'confirm-dialog');
    await findOpener(page, 'confirm-dialog', 'Cancel the booking').click();
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Keep it' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  test('is pulled down by its bar on a phone', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 800 });
    await openParts(page, 'dialog');
    await findOpener(page, 'dialog', 'Open the dialog').click();
    const heading = page.getByRole('dialog').getByRole('heading', { name: 'What is stored' });
    // It has to stand still before it can be taken hold of.
    await heading.hover();
    const { x, y } = (await heading.boundingBox()) ?? { x: 0, y: 0 };
    await page.mouse.move(x + 20, y + 10);
    await page.mouse.down();
    await page.mouse.move(x + 20, y + 60, { steps: 4 });
    await page.mouse.up();
    await expect(heading).toBeVisible();
    await heading.hover();
    await page.mouse.move(x + 20, y + 10);
    await page.mouse.down();
    await page.mouse.move(x + 20, y + 140, { steps: 4 });
    await page.mouse.up();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
});

test.describe('what floats beside a button', () => {
  test('a menu is used by keyboard alone', async ({ page }) => {
    await openParts(page, 'menu');
    const opener = findOpener(page, 'menu', 'What to do with it');
    await opener.press('Enter');
    await expect(page.getByRole('menuitem', { name: 'Add to calendar' })).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('menuitem', { name: 'Share' })).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('menuitem', { name: /My bookings/ })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(opener).toBeFocused();

    await opener.press('Enter');
    await expect(page.getByRole('menuitem', { name: 'Add to calendar' })).toBeFocused();
    await page.keyboard.press('End');
    await page.getByRole('menuitem', { name: 'Cancel booking' }).press('Enter');
    await expect(page.getByText('Chosen: Cancel booking')).toBeVisible();
    await expect(opener).toBeFocused();
  });

  test('a tooltip comes with the focus and goes with Escape', async ({ page }) => {
    await openParts(page, 'tooltip');
    const opener = findOpener(page, 'tooltip', '20:00, full');
    // A page that scrolls takes its tooltips away, so it must have come to rest before.
    await opener.evaluate(async (button) => {
      button.scrollIntoView({ block: 'center', behavior: 'instant' });
      for (const _ of [1, 2]) await new Promise(requestAnimationFrame);
    });
    await opener.focus();
    await expect(page.getByRole('tooltip', { name: /Nearest start: 20:30/ })).toBeAttached();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('tooltip')).toHaveCount(0);
  });

  test('a popover leaves the page in use', async ({ page }) => {
    await openParts(page, 'popover');
    const opener = findOpener(page, 'popover', 'What is in the price');
    await opener.click();
    await expect(page.getByRole('dialog', { name: 'What is in the price' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(opener).toBeFocused();
  });

  test('the card of the header opens and closes without JavaScript', async ({ browser, baseURL }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL ? { baseURL } : {}) });
    const page = await context.newPage();
    await page.goto('/dev/ui?part=site-popover&lng=en');
    const card = page.locator('#gallery-account');
    await page.locator('[popovertarget="gallery-account"]').press('Enter');
    await expect(card.getByRole('link', { name: 'Settings' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(card).toBeHidden();
    await context.close();
  });
});

test.describe('a toast', () => {
  const shown = (page: Page, title: string) =>
    page.locator('[popover="manual"]').locator('[role="region"], [role="alert"]').filter({ hasText: title });

  /** Time moves only when the test says so. */
  async function openWithClock(page: Page): Promise<void> {
    await page.clock.install({ time: new Date('2026-11-20T18:00:00Z') });
    await openParts(page, 'toast');
    await page.clock.pauseAt(new Date('2026-11-20T19:00:00Z'));
    // The first one fetches what draws it.
    await findOpener(page, 'toast', 'Show a toast').click();
    await expect(shown(page, 'Link copied')).toBeVisible();
    await page.clock.runFor(3000);
    await expect(shown(page, 'Link copied')).toHaveCount(0);
  }

  alone(
    'T-1 leaves after three seconds, after five with a button, and a new one takes its place',
    async ({ page }) => {
      await openWithClock(page);
      await findOpener(page, 'toast', 'With a button').click();
      const saved = shown(page, 'Saved to your places');
      await expect(saved).toBeVisible();
      await page.mouse.move(8, 8);
      await page.clock.runFor(4000);
      await expect(saved).toBeVisible();
      await page.clock.runFor(1000);
      await expect(saved).toHaveCount(0);

      await findOpener(page, 'toast', 'With a button').click();
      await findOpener(page, 'toast', 'Destructive').click();
      await expect(saved).toHaveCount(0);
      await expect(shown(page, 'Payment submission failed')).toHaveAttribute('role', 'alert');
    },
  );

  alone('T-1 waits while it is pointed at or has the focus', async ({ page }) => {
    await openWithClock(page);
    const opener = findOpener(page, 'toast', 'Show a toast');
    await opener.click();
    const toast = shown(page, 'Link copied');
    await toast.hover();
    await page.clock.runFor(60_000);
    await expect(toast).toBeVisible();
    await page.mouse.move(8, 400);

    await opener.focus();
    await page.keyboard.press('F8');
    await expect(toast.getByRole('button', { name: 'Close' })).toBeFocused();
    await page.clock.runFor(60_000);
    await expect(toast).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(toast).toBeHidden();
    await expect(opener).toBeFocused();
  });

  alone('T-1 is swiped away to the right, from fifty pixels on', async ({ page }) => {
    await openWithClock(page);
    await findOpener(page, 'toast', 'Show a toast').click();
    const toast = shown(page, 'Link copied');
    const pull = async (distance: number) => {
      // It has to stand still before it is measured.
      await toast.hover();
      const { x, y } = (await toast.boundingBox()) ?? { x: 0, y: 0 };
      await page.mouse.move(x + 60, y + 20);
      await page.mouse.down();
      await page.mouse.move(x + 60 + distance, y + 20, { steps: 5 });
      await page.mouse.up();
    };
    await pull(49);
    await expect(toast).toBeVisible();
    await pull(50);
    await expect(toast).toBeHidden();
  });

  alone('T-1 is read out by a region that was there before it, also within a dialog', async ({ page }) => {
    await openParts(page, 'toast', 'dialog');
    const spoken = (title: string) =>
      page.locator('[aria-live="polite"][data-known]').filter({ hasText: title });
    // One of the frame, and one of the gallery.
    const regions = page.locator('body > [aria-live="polite"]:empty');
    await expect(regions).toHaveCount(2);
    await regions.evaluateAll((found) => {
      for (const region of found) region.setAttribute('data-known', '');
    });
    await findOpener(page, 'toast', 'Show a toast').click();
    await expect(spoken('Link copied')).toHaveCount(1);
    await findOpener(page, 'dialog', 'Open the dialog').click();
    const dialog = page.getByRole('dialog', { name: 'What is stored' });
    await dialog.getByRole('button', { name: 'Show a toast over it' }).click();
    await expect(dialog.locator(spoken('Choice saved'))).toHaveCount(1);
  });

  alone('can be closed while a dialog is open, and the dialog stays', async ({ page }) => {
    await openParts(page, 'toast', 'dialog');
    await findOpener(page, 'dialog', 'Open the dialog').click();
    const dialog = page.getByRole('dialog', { name: 'What is stored' });
    await dialog.getByRole('button', { name: 'Show a toast over it' }).click();
    const toast = shown(page, 'Choice saved');
    await toast.getByRole('button', { name: 'Close' }).click();
    await expect(toast).toBeHidden();
    await expect(dialog).toBeVisible();
  });
});

test.describe('the ways along a page', () => {
  test('tabs are chosen with the arrow keys', async ({ page }) => {
    await openParts(page, 'tabs');
    const list = page.getByRole('tablist', { name: 'Bookings' });
    await list.getByRole('tab', { name: /Upcoming/ }).focus();
    await page.keyboard.press('ArrowRight');
    await expect(list.getByRole('tab', { name: 'Previous' })).toBeFocused();
    await expect(page.getByRole('tabpanel', { name: 'Previous' })).toBeVisible();
    await page.keyboard.press('End');
    await expect(page.getByRole('tabpanel', { name: 'Cancelled' })).toBeVisible();
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('tabpanel', { name: /Upcoming/ })).toBeVisible();
  });

  test('the current one of many linked tabs is in view', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 800 });
    await openParts(page, 'tab-links');
    const current = page.getByRole('navigation', { name: 'Settings, as chips' }).locator('[aria-current]');
    await current.scrollIntoViewIfNeeded();
    await expect(current).toHaveText('Payments');
    await expect(current).toBeInViewport({ ratio: 1 });
  });

  test('rows of one accordion close each other', async ({ page }) => {
    await openParts(page, 'accordion');
    const refund = page.getByText('Within three days, to the card or account');
    await expect(refund).toBeVisible();
    await page.getByText('What if we are late?').click();
    await expect(page.getByText('The lane waits for fifteen minutes')).toBeVisible();
    await expect(refund).toBeHidden();
  });

  test('steps that are done and pages are links', async ({ page }) => {
    await openParts(page, 'progress-steps', 'pagination');
    const steps = page.getByRole('navigation', { name: 'Checkout' });
    await expect(steps.getByRole('link')).toHaveCount(2);
    await steps.getByRole('link', { name: /Your information/ }).click();
    await expect(page).toHaveURL(/step=1/);
    await expect(steps.getByRole('link')).toHaveCount(1);
    await page
      .getByRole('navigation', { name: 'Pages of results' })
      .getByRole('link', { name: 'Next page' })
      .click();
    await expect(page).toHaveURL(/page=7/);
  });
});

test.describe('over the page', () => {
  alone('nothing stands in the way of assistive technology, in either theme', async ({ page }) => {
    // Colours in motion have no contrast to speak of.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await openParts(page, 'none');
      await openParts(page, 'toast', 'dialog', 'menu');
      await findOpener(page, 'dialog', 'Open the dialog').click();
      await page.getByRole('button', { name: 'Show a toast over it' }).click();
      await expect(page.locator('[popover="manual"]')).toBeVisible();
      await expectAccessible(page, 'dialog[open]');
      await page.keyboard.press('Escape');
      await findOpener(page, 'menu', 'What to do with it').click();
      await expect(page.getByRole('menu')).toBeVisible();
      await expectAccessible(page, '[role="menu"]');
    }
  });
});
