import type { Locator, Page } from '@playwright/test';

/**
 * By the Tab key alone, as somebody without a mouse comes there. The target is looked for once, and again when it was
 * drawn anew: to find it by its role after every step takes longer than the steps.
 */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  let element = await target.elementHandle();
  for (let step = 0; step < 80; step += 1) {
    if (!(await element?.evaluate((node) => node.isConnected))) element = await target.elementHandle();
    if (await element?.evaluate((node) => node === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`The Tab key never came to ${target}`);
}
