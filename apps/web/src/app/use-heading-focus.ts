import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { focusMainHeading } from '../lib/navigation/focus-heading.ts';

/**
 * After a navigation the focus goes to the new screen's heading: a screen reader then says where one is, and the next
 * Tab starts there. The first page keeps the browser's own start, and a hash keeps its target.
 */
export function useHeadingFocus(): void {
  const { pathname, hash } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (hash) return;
    focusMainHeading();
  }, [pathname, hash]);
}
