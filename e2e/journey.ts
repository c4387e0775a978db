import AxeBuilder from '@axe-core/playwright';
import { test as base, expect, type Page } from '@playwright/test';

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
    if (answersConsent) {
      await context.addCookies([{ name: 'cookie-consent', value: 'decline', url: baseURL ?? '' }]);
    }
    const complaints: string[] = [];
    page.on('pageerror', (error) => complaints.push(String(error)));
    page.on('console', (message) => {
      const isComplaint = message.type() === 'error' || message.type() === 'warning';
      const isExpected = blockedWorker.test(message.text()) || expectedConsole?.test(message.text());
      if (isComplaint && !isExpected) complaints.push(`${message.type()}: ${message.text()}`);
    });
    await use(page);
    expect(complaints).toEqual([]);
  },
});

/** The other theme changes nothing but colours. */
export async function expectReadable(page: Page): Promise<void> {
  await expectNoViolations(lookAt(page).withRules(['color-contrast']));
}

/** The whole page, or what is named: a page of a thousand elements takes its time. */
export async function expectAccessible(page: Page, ...scope: string[]): Promise<void> {
  const builder = lookAt(page);
  for (const selector of scope) builder.include(selector);
  await expectNoViolations(builder);
}

/** Only what is wrong, and without the extra tab that pages with foreign frames would need: half the time. */
function lookAt(page: Page): AxeBuilder {
  return new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode(true);
}

async function expectNoViolations(builder: AxeBuilder): Promise<void> {
  const { violations } = await builder.analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target).join(', ')}`);
  expect(found).toEqual([]);
}

/** Content came from the server and now belongs to React, all of it: only then do clicks stay in the page. */
export async function awaitHydration(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const root = document.getElementById('root');
    const [name, container] =
      Object.entries(root ?? {}).find(([key]) => key.startsWith('__reactContainer')) ?? [];
    return name !== undefined && container.stateNode.current.child !== null;
  });
}
