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
      // Measuring every letter of a long page would take seconds.
      if (dotBottom === undefined && letter !== '·') continue;
      range.setStart(node, index);
      range.setEnd(node, index + 1);
      const { top, bottom } = range.getBoundingClientRect();
      if (dotBottom !== undefined && top >= dotBottom) found.push(text);
      dotBottom = letter === '·' ? bottom : undefined;
    }
  }
  return found;
}

/**
 * Says in the place of each given text a hostile one, and returns the texts that then reach beyond the page, or beyond a
 * box that cuts them off or scrolls sideways. The page is afterwards as it was.
 */
export function listOverhangs(
  root: Element,
  { texts, hostile }: { texts: readonly string[]; hostile: string },
): string[] {
  const range = document.createRange();
  const widths = new Map([...root.querySelectorAll('*')].map((box) => [box, box.scrollWidth]));
  const isBeyond = (node: Node): boolean => {
    range.selectNodeContents(node);
    const { right, width } = range.getBoundingClientRect();
    // A drawing has room of its own.
    if (width === 0 || node.parentElement instanceof SVGElement) return false;
    for (let box = node.parentElement; box; box = box.parentElement) {
      const { overflowX, textOverflow, clipPath } = getComputedStyle(box);
      const edge = box.getBoundingClientRect();
      // For screen readers only, or cut with an ellipsis, which says so.
      if (edge.width <= 2 || clipPath !== 'none' || textOverflow === 'ellipsis') return false;
      if (overflowX === 'visible' || right <= edge.right + 1) continue;
      if (overflowX === 'hidden' || overflowX === 'clip') return true;
      // What scrolls may go on doing so, as far as before.
      return box.scrollWidth > (widths.get(box) ?? 0) + 1;
    }
    return right > document.documentElement.clientWidth + 1;
  };
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const nodes: Node[] = [];
  while (walker.nextNode()) nodes.push(walker.currentNode);
  const changed = new Map<Node, string>();
  for (const node of nodes) {
    const text = node.nodeValue ?? '';
    const found = texts.find((one) => text.includes(one));
    if (found === undefined) continue;
    changed.set(node, text);
    node.nodeValue = text.replaceAll(found, hostile);
  }
  const beyond = changed.size > 0 ? nodes.filter(isBeyond) : [];
  for (const [node, text] of changed) node.nodeValue = text;
  const describe = (node: Node) => {
    const { parentElement: box } = node;
    return `${node.nodeValue} in <${box?.localName} class="${box?.getAttribute('class')}">`;
  };
  return beyond.filter((node) => !isBeyond(node)).map(describe);
}

/** Words of ordinary length that begin on one line and end on another: something beside them leaves them no room. */
export function listBrokenWords(root: Element): string[] {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  const broken: string[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    range.selectNodeContents(node);
    // Nothing, or all of it on one line.
    if (range.getClientRects().length < 2) continue;
    for (const { index, 0: word } of (node.nodeValue ?? '').matchAll(
      /(?<![\p{L}\p{N}@.-])\p{L}{2,16}(?![\p{L}\p{N}@-]|\.[\p{L}\p{N}])/gu,
    )) {
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      const tops = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
      if (tops.size > 1) broken.push(`${word} in "${node.nodeValue}"`);
    }
  }
  return broken;
}
