import { type BrowserContext, test as base, type ConsoleMessage, expect, type Page } from '@playwright/test';
import { listAfterLostDots, listCutHeadings } from '../apps/web/test/layout-faults.ts';
import { findViolations } from './axe.ts';

export { expect } from '@playwright/test';

interface JourneyOptions {
  /** Console messages that belong to the journey, such as the browser's own line about a page that is not there. */
  expectedConsole: RegExp | null;
  /** Most journeys begin after the question about cookies, or its banner would stand in every picture. */
  answersConsent: boolean;
}

/** The worker that `playwright.config.ts` keeps away from most journeys. */
const blockedWorker = /Service Worker registration blocked/;

/** Every journey fails when the page complains on its console or throws. */
export const test = base.extend<JourneyOptions>({
  expectedConsole: [null, { option: true }],
  answersConsent: [true, { option: true }],
  page: async ({ page, context, baseURL, expectedConsole, answersConsent }, use) => {
    if (answersConsent) await declineCookies(context, baseURL);
    const listComplaints = watchConsole(page, expectedConsole);
    await use(page);
    expect(listComplaints()).toEqual([]);
  },
});

export async function declineCookies(context: BrowserContext, baseURL: string | undefined): Promise<void> {
  await context.addCookies([{ name: 'cookie-consent', value: 'decline', url: baseURL ?? '' }]);
}

/** Console errors of the page so far. */
export function watchConsole(page: Page, expected: RegExp | null): () => string[] {
  const complaints: string[] = [];
  const noteError = (error: Error) => complaints.push(String(error));
  const noteMessage = (message: ConsoleMessage) => {
    const isComplaint = message.type() === 'error' || message.type() === 'warning';
    const isExpected = blockedWorker.test(message.text()) || expected?.test(message.text());
    // The browser's own line about an answer does not say whose it was.
    if (isComplaint && !isExpected)
      complaints.push(`${message.type()}: ${message.text()} (${message.location().url})`);
  };
  page.on('pageerror', noteError).on('console', noteMessage);
  return () => {
    page.off('pageerror', noteError).off('console', noteMessage);
    return complaints;
  };
}

/** The other theme changes nothing but colours. */
export async function expectReadable(page: Page, ...scope: string[]): Promise<void> {
  expect(await findViolations(page, scope, ['color-contrast'])).toEqual([]);
}

/** The whole page, or what is named: a page of a thousand elements takes its time. */
export async function expectAccessible(page: Page, ...scope: string[]): Promise<void> {
  expect(await findViolations(page, scope)).toEqual([]);
}

/** The whole page, in either theme. */
export async function expectAccessibleInBothThemes(page: Page): Promise<void> {
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectReadable(page);
  await page.emulateMedia({ colorScheme: 'light' });
}

/** Nothing reaches beyond the edge of the window, and no heading is cut off by that of its card. */
export async function expectFits(page: Page): Promise<void> {
  const where = `${page.url()} at ${page.viewportSize()?.width} px`;
  const findOverhang = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  // A window that was made narrower a moment ago is drawn anew with its next frame.
  await expect.poll(findOverhang, where).toBe(0);
  await expect.poll(() => page.locator('main').evaluateAll(listCutHeadings), where).toEqual([]);
}

/** What follows dots that do not stand between two things of one line. */
export function findDotsAtLineEnds(page: Page): Promise<string[]> {
  return page.getByRole('main').evaluate(listAfterLostDots);
}

/** The page is hydrated, down to the footer, which React hydrates last. */
export async function awaitHydration(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    // The text of an article is HTML of the server, and a map's controls are MapLibre's: no elements of React's.
    const foreign = '[data-text] *, .maplibregl-map *';
    const places = document.querySelectorAll(`#root :is(main, footer) :is(a, button):not(${foreign})`);
    const root = document.getElementById('root');
    const isOwned = (element: Element) => Object.keys(element).some((key) => key.startsWith('__reactFiber'));
    const isStarted = Object.keys(root ?? {}).some((key) => key.startsWith('__reactContainer'));
    return isStarted && [...places].every(isOwned);
  });
}
