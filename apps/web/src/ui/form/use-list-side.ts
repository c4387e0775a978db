import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

interface ListSide {
  field: RefObject<HTMLDivElement | null>;
  list: RefObject<HTMLDivElement | null>;
  side: 'above' | 'below';
}

/** A list opens downwards, unless it would be cut off there and has more room above. */
export function useListSide(isOpen: boolean): ListSide {
  const field = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const [side, setSide] = useState<ListSide['side']>('below');
  useLayoutEffect(() => {
    if (!isOpen || !field.current || !list.current) return;
    const { top, bottom } = field.current.getBoundingClientRect();
    const roomBelow = window.innerHeight - bottom;
    const isCutOff = list.current.offsetHeight > roomBelow;
    setSide(isCutOff && top > roomBelow ? 'above' : 'below');
  }, [isOpen]);
  return { field, list, side };
}
