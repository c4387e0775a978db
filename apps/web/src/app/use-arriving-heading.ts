import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { focusMainHeading } from '../lib/navigation/focus-heading.ts';

/**
 * For screens whose heading comes after their address, with what they load or as the next step of the same one: it
 * takes the focus that went with the link or the button. The first page keeps the browser's own start.
 */
export function useArrivingHeading(): void {
  const { key } = useLocation();
  const navigationType = useNavigationType();
  const firstKey = useRef(navigationType === 'POP' ? key : undefined);
  useEffect(() => {
    if (firstKey.current === key) return;
    firstKey.current = undefined;
    if (takeLostFocus()) return;
    const watch = new MutationObserver(() => {
      if (takeLostFocus()) watch.disconnect();
    });
    watch.observe(document.body, { childList: true, subtree: true });
    return () => watch.disconnect();
  }, [key]);
}

/** False as long as there is no heading. */
function takeLostFocus(): boolean {
  if (!document.querySelector('main h1')) return false;
  if (document.activeElement === document.body) focusMainHeading();
  return true;
}
