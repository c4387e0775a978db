import AxeBuilder from '@axe-core/playwright';
import { test as base, expect, type Page } from '@playwright/test';

export { expect } from '@playwright/test';

interface JourneyOptions {
  /** Console messages that belong to the journey, such as the browser's own line about a page that is not there. */
  expectedConsole: RegExp[];
}

/** Every journey fails when the page complains on its console or throws. */
export const test = base.extend<JourneyOptions>({
  expectedConsole: [[], { option: true }],
  page: async ({ page, expectedConsole }, use) => {
    const complaints: string[] = [];
    page.on('pageerror', (error) => complaints.push(String(error)));
    page.on('console', (message) => {
      const isComplaint = message.type() === 'error' || message.type() === 'warning';
      const isExpected = expectedConsole.some((pattern) => pattern.test(message.text()));
      if (isComplaint && !isExpected) complaints.push(`${message.type()}: ${message.text()}`);
    });
    await use(page);
    expect(complaints).toEqual([]);
  },
});

export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target).join(', ')}`)).toEqual(
    [],
  );
}

/** Content came from the server and now belongs to React: only then do clicks stay in the page. */
export async function awaitHydration(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const root = document.getElementById('root');
    return root !== null && Object.keys(root).some((name) => name.startsWith('__reactContainer'));
  });
}
