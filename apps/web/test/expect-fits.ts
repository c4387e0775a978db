import { expect } from 'vitest';
import { page } from 'vitest/browser';

/** Resolves once the page has its new width, which on a busy machine is a frame later. */
export async function resizePage(width: number): Promise<void> {
  await page.viewport(width, 844);
  await expect.poll(() => window.innerWidth).toBe(width);
}

/** Nothing reaches beyond the edge, no heading is cut off by its card, and a dot stands between two things of one line. */
export async function expectFits(...widths: number[]): Promise<void> {
  for (const width of widths) {
    await resizePage(width);
    const { scrollWidth, clientWidth } = document.documentElement;
    expect.soft(scrollWidth - clientWidth, `overhang at ${width} px`).toBe(0);
    expect.soft(listCutHeadings(), `cut headings at ${width} px`).toEqual([]);
    expect.soft(listAfterLostDots(), `after dots at the end of a line at ${width} px`).toEqual([]);
  }
}

function listCutHeadings(): string[] {
  return [...document.querySelectorAll('h1, h2, h3')]
    .filter((heading) => heading.checkVisibility() && isCut(heading))
    .map(({ textContent }) => textContent);
}

/** What scrolls is not cut off; what is for screen readers only is two pixels wide at most. */
function isCut(heading: Element): boolean {
  const words = document.createRange();
  words.selectNodeContents(heading);
  const { right } = words.getBoundingClientRect();
  for (let box: Element | null = heading; box !== null; box = box.parentElement) {
    const { overflowX } = getComputedStyle(box);
    if (overflowX === 'auto' || overflowX === 'scroll') return false;
    const edge = box.getBoundingClientRect();
    if (edge.width <= 2) return false;
    if (overflowX !== 'visible' && right > edge.right + 1) return true;
  }
  return false;
}

function listAfterLostDots(): string[] {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  const found: string[] = [];
  let dotBottom: number | undefined;
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.textContent ?? '';
    for (const { index, 0: letter } of text.matchAll(/\S/g)) {
      range.setStart(node, index);
      range.setEnd(node, index + 1);
      const { top, bottom } = range.getBoundingClientRect();
      if (dotBottom !== undefined && top >= dotBottom) found.push(text);
      dotBottom = letter === '·' ? bottom : undefined;
    }
  }
  return found;
}
