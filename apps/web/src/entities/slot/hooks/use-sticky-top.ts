import { useEffect, useRef } from 'react';

const gap = 16;

/**
 * A panel that is higher than the window sticks by its foot: it goes along until all of it has been seen. The style
 * sheet reads `--panel-top`.
 */
export function useStickyTop<Element extends HTMLElement>() {
  const ref = useRef<Element>(null);
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    const place = () => {
      const top = Math.min(gap, window.innerHeight - element.offsetHeight - gap);
      element.style.setProperty('--panel-top', `${top}px`);
    };
    const observer = new ResizeObserver(place);
    observer.observe(element);
    window.addEventListener('resize', place);
    return () => {
      observer.disconnect();
      window.removeEventListener('resize', place);
    };
  }, []);
  return ref;
}
