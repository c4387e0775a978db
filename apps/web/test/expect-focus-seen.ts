import { expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { showFocused } from '../src/lib/browser/use-whole-focus.ts';

/** Long lists say the same again and again. */
const mostSteps = 60;

/**
 * By the Tab key through the page on a small phone: what has the focus is seen, whatever lies over the page (WCAG 2.4.11, and
 * a little more: the better part of it). As in the app, which shows all of it in rows that scroll sideways.
 */
export async function expectFocusSeen(): Promise<void> {
  await page.viewport(390, 664);
  await expect.poll(() => window.innerHeight).toBe(664);
  window.scrollTo(0, 0);
  document.addEventListener('focusin', showFocused);
  try {
    const { visited, hidden } = await goThrough();
    expect(visited.size, 'there is something to go through').toBeGreaterThan(3);
    expect(hidden, 'has the focus and is not seen').toEqual([]);
  } finally {
    document.removeEventListener('focusin', showFocused);
  }
}

async function goThrough(): Promise<{ visited: ReadonlySet<Element>; hidden: readonly string[] }> {
  const visited = new Set<Element>();
  const hidden: string[] = [];
  for (let step = 0; step < mostSteps; step += 1) {
    await userEvent.keyboard('{Tab}');
    const element = document.activeElement;
    if (!element || element === document.body || visited.has(element)) break;
    visited.add(element);
    await new Promise(requestAnimationFrame);
    if (shareSeen(findTarget(element)) < 0.5) hidden.push(element.ariaLabel || element.textContent || '?');
  }
  return { visited, hidden };
}

/** A box that is drawn by its label has no size of its own. */
function findTarget(element: Element): Element {
  const { width, height } = element.getBoundingClientRect();
  const isDrawn = width > 4 && height > 4 && getComputedStyle(element).opacity !== '0';
  return isDrawn ? element : (element.closest('label') ?? element.parentElement ?? element);
}

function shareSeen(target: Element): number {
  const { left, top, width, height } = target.getBoundingClientRect();
  const places = [0.1, 0.3, 0.5, 0.7, 0.9];
  const points = places.flatMap((x) => places.map((y) => [left + x * width, top + y * height] as const));
  const seen = points.filter(([x, y]) => {
    const found = document.elementFromPoint(x, y);
    return found !== null && (target.contains(found) || found.contains(target));
  });
  return seen.length / points.length;
}
