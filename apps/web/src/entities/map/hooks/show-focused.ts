import type { FocusEvent } from 'react';
import { flushSync } from 'react-dom';
import type { Box } from './boxes.ts';
import type { Point } from './projection.ts';

/** Around what has the focus, for its frame. */
const edge = 8;

interface FocusedMap {
  buttons: readonly Box[];
  panBy: (by: Point) => void;
}

/**
 * What lies across the edge of a map comes to its middle when somebody reaches it by keyboard, clear of the buttons. A
 * press must not move what is pressed.
 */
export function showFocused(
  { currentTarget: pin }: FocusEvent<HTMLElement>,
  { buttons, panBy }: FocusedMap,
): void {
  const frame = pin.parentElement?.getBoundingClientRect();
  if (!frame || !pin.matches(':focus-visible')) return;
  const { left, right, top, bottom, width, height } = pin.getBoundingClientRect();
  if (left >= frame.left && right <= frame.right && top >= frame.top && bottom <= frame.bottom) return;
  const underButtons = Math.max(0, ...buttons.map((button) => button.bottom)) + height / 2 + edge;
  const middle = { x: frame.width / 2, y: Math.max(frame.height / 2, underButtons) };
  const by = {
    x: middle.x - (left - frame.left + width / 2),
    y: middle.y - (top - frame.top + height / 2),
  };
  flushSync(() => panBy(by));
  // The browser had scrolled to where it was.
  pin.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}
