import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { placeBubbles, ratioOf, thumbSize } from './slider-value.ts';
import type { StepBounds } from './step-value.ts';

const bubbleGap = 4;

/** Puts the coloured stretch and the bubbles where the thumbs are, now and when the width changes. */
export function useSliderLayout(
  values: readonly number[],
  bounds: StepBounds,
): RefObject<HTMLDivElement | null> {
  const track = useRef<HTMLDivElement>(null);
  const ratios = useRef<readonly number[]>([]);
  useLayoutEffect(() => {
    ratios.current = values.map((value) => ratioOf(value, bounds));
    if (track.current) layOut(track.current, ratios.current);
  });
  useEffect(() => {
    const element = track.current;
    if (!element) return;
    const observer = new ResizeObserver(() => layOut(element, ratios.current));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return track;
}

/** Set through the object model, because the content security policy forbids style attributes. */
function layOut(track: HTMLElement, ratios: readonly number[]) {
  const width = track.clientWidth;
  const centers = ratios.map((ratio) => thumbSize / 2 + ratio * (width - thumbSize));
  const [first = 0, last = first] = centers;
  track.style.setProperty('--from', centers.length > 1 ? `${first}px` : '0px');
  track.style.setProperty('--to', `${last}px`);

  const bubbles = [...track.querySelectorAll<HTMLElement>('[data-bubble]')];
  const sizes = bubbles.map((bubble, index) => ({ center: centers[index] ?? 0, width: bubble.offsetWidth }));
  placeBubbles(sizes, width, bubbleGap).forEach((center, index) => {
    bubbles[index]?.style.setProperty('--at', `${center}px`);
  });
  track.style.setProperty('--bubbles', 'visible');
}
