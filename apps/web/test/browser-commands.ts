import { defineBrowserCommand } from '@vitest/browser-playwright';

type Point = readonly [x: number, y: number];

/** Takes hold of the page at the first point and lets go at the last; the mouse moves in small steps. */
export const dragMouse = defineBrowserCommand<[points: readonly Point[]]>(
  async ({ page, iframe }, points) => {
    const frame = await iframe.owner().boundingBox();
    const move = ([x, y]: Point) => page.mouse.move(x + (frame?.x ?? 0), y + (frame?.y ?? 0), { steps: 4 });
    const [first, ...rest] = points;
    if (!first) return;
    await move(first);
    await page.mouse.down();
    for (const point of rest) await move(point);
    await page.mouse.up();
  },
);

declare module 'vitest/browser' {
  interface BrowserCommands {
    dragMouse: (points: readonly Point[]) => Promise<void>;
  }
}
