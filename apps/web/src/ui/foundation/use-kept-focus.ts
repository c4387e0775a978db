import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';

/** Of nested regions, the innermost handles the event. */
const handledEvents = new WeakSet<Event>();

/**
 * A pressed control may be removed by what it does. Then the focus would return to the top of the page; it goes to the
 * region instead, or to what `takeOver` gives it to.
 */
export function useKeptFocus<Region extends HTMLElement>(
  takeOver: (region: Region) => void = focusPlace,
): RefObject<Region | null> {
  const ref = useRef<Region>(null);
  const keepFocus = useEffectEvent(takeOver);
  useEffect(() => {
    const region = ref.current;
    if (!region) return;
    let focused: Node | null = null;
    const noteFocus = (event: FocusEvent) => {
      focused = handledEvents.has(event) ? null : (event.target as Node);
      handledEvents.add(event);
    };
    const observer = new MutationObserver(() => {
      if (focused === null || focused.isConnected) return;
      focused = null;
      if (document.activeElement === document.body) keepFocus(region);
    });
    region.addEventListener('focusin', noteFocus);
    observer.observe(region, { childList: true, subtree: true });
    return () => {
      region.removeEventListener('focusin', noteFocus);
      observer.disconnect();
    };
  }, []);
  return ref;
}

/** Without scrolling: whoever presses something usually sees the result. */
export function focusPlace(place: HTMLElement): void {
  place.tabIndex = -1;
  place.focus({ preventScroll: true });
}
