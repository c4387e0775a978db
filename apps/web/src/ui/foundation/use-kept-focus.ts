import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';

/** Of regions within one another, the innermost looks after what is focused in it. */
const lookedAfter = new WeakSet<Event>();

/**
 * What is pressed in a region may go with what it has done. A keyboard that stood on it would begin again at the top of
 * the page; it goes on from the region instead, or from what `takeOver` gives the focus to.
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
      focused = lookedAfter.has(event) ? null : (event.target as Node);
      lookedAfter.add(event);
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

/** The page stays where it is: most who press something see what became of it. */
export function focusPlace(place: HTMLElement): void {
  place.tabIndex = -1;
  place.focus({ preventScroll: true });
}
