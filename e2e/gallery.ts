import type { Browser, Locator, Page } from '@playwright/test';
import { awaitHydration, test as base, declineCookies, expect, watchConsole } from './journey.ts';

export { expect, expectAccessible } from './journey.ts';

let kept: Page | undefined;

/**
 * Journeys that try parts out. All of a worker share one page of the gallery, which takes longer to load than most of
 * them need: each finds its specimens newly made, and the page as wide, light and empty as the one before found it.
 * A journey that cannot leave it so (a clock that was taken hold of never runs free again) has a page of its own: `alone`.
 */
export const test = base.extend({
  page: async ({ browser, baseURL, viewport, colorScheme, expectedConsole }, use) => {
    kept ??= await openPage(browser, baseURL);
    const page = kept;
    const listComplaints = watchConsole(page, expectedConsole);
    await use(page);
    await page.mouse.move(0, 0);
    await page.emulateMedia({ colorScheme });
    if (viewport) await page.setViewportSize(viewport);
    await openParts(page, 'none');
    await expect(page.locator('[data-specimen], dialog[open], [popover]:popover-open')).toHaveCount(0);
    expect(listComplaints()).toEqual([]);
  },
});

export { test as alone } from './journey.ts';

async function openPage(browser: Browser, baseURL: string | undefined): Promise<Page> {
  const context = await browser.newContext();
  await declineCookies(context, baseURL);
  return context.newPage();
}

/** One part of the gallery, by its id. */
export async function openPart(page: Page, id: string): Promise<Locator> {
  await openParts(page, id);
  return findSpecimen(page, id);
}

/** The parts of the gallery with these ids and no others, in English. */
export async function openParts(page: Page, ...parts: string[]): Promise<void> {
  const address = `/dev/ui?part=${parts.join(',')}`;
  if (page.url() === 'about:blank') {
    await page.goto(`${address}&lng=en`);
    await awaitHydration(page);
  } else {
    // As when somebody goes back: the app shows what the address says, without a new document.
    await page.evaluate((to) => {
      window.history.pushState(null, '', to);
      window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
    }, address);
  }
  for (const part of parts.filter((id) => id !== 'none'))
    await expect(findSpecimen(page, part)).toBeVisible();
}

/** By the id of its section in the gallery. */
export function findSpecimen(page: Page, id: string): Locator {
  return page.locator(`[data-specimen="${id}"]`);
}
