import type { Locator, Page } from '@playwright/test';

/**
 * By the Tab key alone, as somebody without a mouse comes there. The target is looked for once, and again when it was
 * drawn anew: to find it by its role after every step takes longer than the steps.
 */
export async function tabTo(page: Page, target: Locator, most = 80): Promise<void> {
  let element = await target.elementHandle();
  for (let step = 0; step < most; step += 1) {
    if (!(await element?.evaluate((node) => node.isConnected))) element = await target.elementHandle();
    if (await element?.evaluate((node) => node === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`The Tab key never came to ${target}`);
}

/** Long pages, once around. */
const wholePage = 250;

/** Found by Tab and pressed by Enter: a link or a button. */
export async function pressEnter(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target, wholePage);
  await page.keyboard.press('Enter');
}

/** Found by Tab and pressed by Space: what is switched or ticked. */
export async function pressSpace(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target, wholePage);
  await page.keyboard.press('Space');
}

/** Found by Tab, which chooses what stands there already, and written over. */
export async function typeInto(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target, wholePage);
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(text);
}

/** Found by Tab, and gone through by the arrow key. */
export async function choose(page: Page, target: Locator, option: string): Promise<void> {
  await tabTo(page, target, wholePage);
  await page.keyboard.press('Home');
  const chosen = () => target.evaluate((list: HTMLSelectElement) => list.selectedOptions[0]?.text ?? '');
  const options = await target.locator('option').count();
  for (let step = 0; step < options; step += 1) {
    if ((await chosen()) === option) return;
    await page.keyboard.press('ArrowDown');
  }
  throw new Error(`"${option}" is not among what can be chosen`);
}
