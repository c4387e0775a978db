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

/** The same by a finger: what the page does not keep for itself, the browser takes for scrolling. */
export const dragFinger = defineBrowserCommand<[points: readonly Point[]]>(
  async ({ page, iframe }, points) => {
    const frame = await iframe.owner().boundingBox();
    const finger = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: Point) =>
      finger.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: at ? [{ x: at[0] + (frame?.x ?? 0), y: at[1] + (frame?.y ?? 0) }] : [],
      });
    const [first, ...rest] = points;
    if (!first) return;
    await touch('touchStart', first);
    let from = first;
    for (const to of rest) {
      for (let step = 1; step <= fingerSteps; step += 1) await touch('touchMove', between(from, to, step));
      from = to;
    }
    await touch('touchEnd');
    await finger.detach();
  },
);

const fingerSteps = 6;

function between(from: Point, to: Point, step: number): Point {
  const part = step / fingerSteps;
  return [from[0] + (to[0] - from[0]) * part, from[1] + (to[1] - from[1]) * part];
}

declare module 'vitest/browser' {
  interface BrowserCommands {
    dragMouse: (points: readonly Point[]) => Promise<void>;
    dragFinger: (points: readonly Point[]) => Promise<void>;
  }
}
