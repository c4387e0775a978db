import type { BrowserContext, Page, Route } from '@playwright/test';

/** Answers of this kind come when they are let go, and not before. */
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
