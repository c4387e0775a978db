import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { hostileText, typedTexts } from './hostile-texts.ts';
import { listAfterLostDots, listBrokenWords, listCutHeadings, listOverhangs } from './layout-faults.ts';

/** Resolves once the page has its new width, which on a busy machine is a frame later. */
export async function resizePage(width: number): Promise<void> {
  await page.viewport(width, 844);
  await expect.poll(() => window.innerWidth).toBe(width);
}

/** A narrow phone, an ordinary one, a tablet and a desk. */
const usualWidths = [320, 390, 820, 1440];

/**
 * Nothing reaches beyond the edge, whatever people are called; no heading is cut off by its card, no
 * word is broken, and a dot stands between two things of one line.
 */
export async function expectFits(...widths: number[]): Promise<void> {
  for (const width of widths.length > 0 ? widths : usualWidths) {
    await resizePage(width);
    const { scrollWidth, clientWidth } = document.documentElement;
    expect.soft(scrollWidth - clientWidth, `overhang at ${width} px`).toBe(0);
    expect.soft(listCutHeadings([document.body]), `cut headings at ${width} px`).toEqual([]);
    expect
      .soft(listAfterLostDots(document.body), `after dots at the end of a line at ${width} px`)
      .toEqual([]);
    expect.soft(listBrokenWords(document.body), `broken words at ${width} px`).toEqual([]);
    // A map puts its pins where the new width wants them some frames later.
    await expect
      .poll(() => listOverhangs(document.body, { texts: typedTexts, hostile: hostileText }).join('\n'), {
        message: `hostile texts that do not fit at ${width} px`,
      })
      .toBe('');
  }
}
