/* Journeys send these functions to their pages as text, so none of them uses anything from outside itself. */

/** What scrolls is not cut off; what is for screen readers only is two pixels wide at most. */
export function listCutHeadings(roots: readonly Element[]): string[] {
  const isCut = (heading: Element) => {
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
  };
  return roots
    .flatMap((root) => [...root.querySelectorAll('h1, h2, h3')])
    .filter((heading) => heading.checkVisibility() && isCut(heading))
    .map(({ textContent }) => textContent);
}

/** A dot separates two things of one line; returns what follows dots that do not. */
export function listAfterLostDots(root: Element): string[] {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
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
