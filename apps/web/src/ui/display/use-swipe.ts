import { type PointerEvent, useRef } from 'react';

interface Swipe {
  /** What follows the finger: it gets `--swipe` in pixels and, meanwhile, `data-swiping`. */
  target: HTMLElement | null;
  direction: 'right' | 'down';
  /** How many pixels it takes. */
  threshold: number;
  onSwipe: () => void;
  isEnabled?: () => boolean;
}

/** Below this it is a tap on whatever lies under the finger. */
const slackPx = 8;

/** Handlers for the element that is taken hold of. It needs `touch-action` so that the browser does not scroll. */
export function useSwipe({ target, direction, threshold, onSwipe, isEnabled }: Swipe) {
  const start = useRef<{ pointerId: number; x: number; y: number } | null>(null);
  const distance = useRef(0);

  function measure(event: PointerEvent): { along: number; across: number } {
    const x = event.clientX - (start.current?.x ?? 0);
    const y = event.clientY - (start.current?.y ?? 0);
    return direction === 'right' ? { along: x, across: Math.abs(y) } : { along: y, across: Math.abs(x) };
  }

  function end(): number {
    const covered = distance.current;
    start.current = null;
    distance.current = 0;
    target?.removeAttribute('data-swiping');
    target?.style.removeProperty('--swipe');
    return covered;
  }

  return {
    onPointerDown(event: PointerEvent) {
      if (!event.isPrimary || event.button !== 0 || isEnabled?.() === false) return;
      start.current = { pointerId: event.pointerId, x: event.clientX, y: event.clientY };
    },
    onPointerMove(event: PointerEvent) {
      if (start.current?.pointerId !== event.pointerId) return;
      const { along, across } = measure(event);
      const hasBegun = target?.hasAttribute('data-swiping');
      if (!hasBegun && (along < slackPx || along < across)) return;
      // Only now: captured from the start, a click would never reach the button under the pointer.
      if (!hasBegun) event.currentTarget.setPointerCapture(event.pointerId);
      distance.current = Math.max(0, along);
      target?.setAttribute('data-swiping', '');
      target?.style.setProperty('--swipe', `${distance.current}px`);
    },
    onPointerUp() {
      if (end() >= threshold) onSwipe();
    },
    onPointerCancel() {
      end();
    },
  };
}
