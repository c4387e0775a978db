import { useEffect, useState } from 'react';
import type { Size } from './projection.ts';

/** Of an element, whenever it changes; undefined until it is known. */
export function useSize(element: HTMLElement | null): Size | undefined {
  const [size, setSize] = useState<Size>();
  useEffect(() => {
    if (!element) return;
    const observer = new ResizeObserver(([entry]) => {
      if (!entry) return;
      const { width, height } = entry.contentRect;
      if (width > 0 && height > 0) setSize({ width, height });
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [element]);
  return size;
}
