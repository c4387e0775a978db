import { type Locator, userEvent } from 'vitest/browser';

/** One key after the other: `press('Tab', 'Enter')`. */
export async function press(...keys: string[]): Promise<void> {
  for (const key of keys) await userEvent.keyboard(key.length === 1 ? key : `{${key}}`);
}

/** Something that has the focus when the key comes. */
export async function pressOn(target: Locator, ...keys: string[]): Promise<void> {
  focus(target);
  await press(...keys);
}

/** Faster than anybody: again before the first press has shown, and again whenever the button could be pressed again. */
export function pressAgainAndAgain(target: Locator): void {
  const button = target.element() as HTMLButtonElement;
  const again = new MutationObserver(() => button.click());
  again.observe(button, { attributeFilter: ['disabled', 'aria-disabled', 'aria-busy'] });
  button.click();
  button.click();
}

export function focus(target: Locator): void {
  (target.element() as HTMLElement).focus();
}

/** What the browser does on Ctrl+V, without the clipboard that all browsers of the machine share. */
export function pasteText(target: Locator, text: string): void {
  focus(target);
  const clipboardData = new DataTransfer();
  clipboardData.setData('text', text);
  const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
  target.element().dispatchEvent(event);
}

/** A picture of one colour, whatever its name says. */
export async function dropFile(target: Locator, name: string, type: string): Promise<void> {
  const canvas = new OffscreenCanvas(8, 8);
  canvas.getContext('2d')?.fillRect(0, 0, 8, 8);
  const dataTransfer = new DataTransfer();
  dataTransfer.items.add(new File([await canvas.convertToBlob()], name, { type }));
  const event = new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true });
  target.element().dispatchEvent(event);
}
