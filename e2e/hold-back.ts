import type { BrowserContext, Page, Route } from '@playwright/test';

/** Holds matching responses back until they are released. */
export async function holdBack(
  page: Page | BrowserContext,
  address: string | RegExp,
  answer: (route: Route) => Promise<unknown> = (route) => route.continue(),
): Promise<() => void> {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(address, async (route) => {
    await held;
    await answer(route);
  });
  return letGo;
}
