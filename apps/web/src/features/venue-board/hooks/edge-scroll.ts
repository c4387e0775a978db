import type { Point } from './carry-grid.ts';

/** One direction in which something can be scrolled, and where its two edges stand in the window. */
export interface ScrollAxis {
  axis: 'x' | 'y';
  from: number;
  to: number;
  /** False: it is at its end. */
  scrollBy: (px: number) => boolean;
}

/** So near to an edge, as a share of what is seen between both, a bar that is held scrolls what is under it. */
const zone = { x: 0.06, y: 0.1 };
/** In one frame, at the edge itself; further away from it less. */
const mostPx = 12;

/** From -1 to 1: how strongly an edge pulls. It does only for whoever goes towards it: many bars stand at an edge. */
export function findPull(
  { axis, from, to }: Pick<ScrollAxis, 'axis' | 'from' | 'to'>,
  liftedAt: Point,
  heldAt: Point,
): number {
  const room = (to - from) * zone[axis];
  const at = heldAt[axis];
  const [before, after] = [from + room - at, at - (to - room)];
  const pull = before > 0 ? -Math.min(1, before / room) : after > 0 ? Math.min(1, after / room) : 0;
  return (at - liftedAt[axis]) * pull > 0 ? pull : 0;
}

/**
 * Scrolls the board while a bar is held near an edge of it. What can be scrolled, and where, is read once for each bar that is
 * lifted; the library asks at each step what stands under the pointer, and has the whole board laid out for the answer.
 */
export function createEdgeScroll() {
  let axes: readonly ScrollAxis[] = [];
  let liftedAt: Point = { x: 0, y: 0 };
  let heldAt = liftedAt;
  let frame: number | undefined;

  const scroll = () => {
    frame = undefined;
    const hasScrolled = (['x', 'y'] as const).map((wanted) =>
      axes.some((one) => {
        const pull = one.axis === wanted ? findPull(one, liftedAt, heldAt) : 0;
        return pull !== 0 && one.scrollBy(pull * mostPx);
      }),
    );
    if (hasScrolled.includes(true)) frame = requestAnimationFrame(scroll);
  };

  return {
    lift(bar: Element, at: Point) {
      axes = listScrollAxes(bar);
      liftedAt = at;
      heldAt = at;
    },
    hold(at: Point) {
      heldAt = at;
      if (axes.some((one) => findPull(one, liftedAt, heldAt) !== 0)) frame ??= requestAnimationFrame(scroll);
    },
    drop() {
      axes = [];
      if (frame !== undefined) cancelAnimationFrame(frame);
      frame = undefined;
    },
  };
}

/** From the innermost one outwards, to the page itself. */
function listScrollAxes(inside: Element): ScrollAxis[] {
  const axes: ScrollAxis[] = [];
  for (let element = inside.parentElement; element; element = element.parentElement) {
    axes.push(...listOwnAxes(element));
  }
  return axes;
}

function listOwnAxes(element: Element): ScrollAxis[] {
  const { innerWidth, innerHeight } = window;
  const isPage = element === document.scrollingElement;
  const { overflowX, overflowY } = getComputedStyle(element);
  const page = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
  const { left, top, right, bottom } = isPage ? page : element.getBoundingClientRect();
  const axes: (ScrollAxis & { isOpen: boolean })[] = [
    {
      axis: 'x',
      from: Math.max(0, left),
      to: Math.min(innerWidth, right),
      scrollBy: (px) => scrollElement(element, 'scrollLeft', px),
      isOpen: element.scrollWidth > element.clientWidth && (isPage || canScroll(overflowX)),
    },
    {
      axis: 'y',
      from: Math.max(0, top),
      to: Math.min(innerHeight, bottom),
      scrollBy: (px) => scrollElement(element, 'scrollTop', px),
      isOpen: element.scrollHeight > element.clientHeight && (isPage || canScroll(overflowY)),
    },
  ];
  return axes.filter(({ isOpen }) => isOpen);
}

const canScroll = (overflow: string) => overflow === 'auto' || overflow === 'scroll';

function scrollElement(element: Element, side: 'scrollLeft' | 'scrollTop', px: number): boolean {
  const before = element[side];
  element[side] = before + px;
  return element[side] !== before;
}
