import { type FocusEvent, useLayoutEffect, useRef } from 'react';

/** For something that comes unasked and goes: the focus that went into it returns to where it was. */
export function useReturnedFocus(element: HTMLElement | null) {
  const cameFrom = useRef<Element | null>(null);

  const giveBack = () => {
    if (!element?.contains(document.activeElement)) return;
    if (cameFrom.current instanceof HTMLElement) cameFrom.current.focus();
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the element goes, and it reads refs alone
  useLayoutEffect(() => giveBack, [element]);

  return {
    giveBack,
    /** Whether the focus has just come in from outside. */
    noticeFocus(event: FocusEvent): boolean {
      if (event.currentTarget.contains(event.relatedTarget)) return false;
      cameFrom.current = event.relatedTarget;
      return true;
    },
  };
}
