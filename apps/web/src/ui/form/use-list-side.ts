import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

interface ListSide {
  frame: RefObject<HTMLDivElement | null>;
  list: RefObject<HTMLDivElement | null>;
  side: 'above' | 'below';
}

/** A list opens downwards, unless it would be cut off there and has more room above. */
export function useListSide(isOpen: boolean): ListSide {
  const frame = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const [side, setSide] = useState<ListSide['side']>('below');
  useLayoutEffect(() => {
    if (!isOpen || !frame.current || !list.current) return;
    const { top, bottom } = frame.current.getBoundingClientRect();
    const roomBelow = window.innerHeight - bottom;
    const isCutOff = list.current.offsetHeight > roomBelow;
    setSide(isCutOff && top > roomBelow ? 'above' : 'below');
  }, [isOpen]);
  return { frame, list, side };
}
