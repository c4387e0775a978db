import { useLayoutEffect, useState } from 'react';
import type { Box } from './boxes.ts';
import type { Size } from './projection.ts';

/** Where the buttons of a map lie on it; `asked` changes with which of them are there. */
export function useButtonBoxes(
  map: HTMLElement | null,
  holder: HTMLElement | null,
  size: Size,
  asked: boolean,
): readonly Box[] {
  const [boxes, setBoxes] = useState<readonly Box[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the size and the set of buttons move them
  useLayoutEffect(() => {
    if (!(map && holder)) return;
    const { left: x, top: y } = map.getBoundingClientRect();
    const rects = [...holder.children].map((child) => child.getBoundingClientRect());
    setBoxes(
      rects.map(({ left, right, top, bottom }) => ({
        left: left - x,
        right: right - x,
        top: top - y,
        bottom: bottom - y,
      })),
    );
  }, [map, holder, size, asked]);
  return boxes;
}
