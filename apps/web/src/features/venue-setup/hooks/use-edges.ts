import type { HoursInterval } from '@gramy/domain/opening-hours/week-hours';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type Edge, moveEdge } from './drawn-week.ts';
import { readInterval, type TypedInterval, typeInterval } from './hours-fields.ts';

/** The bars of one day. Nothing is changed before an edge is let go: the week is not saved in the middle of a drag. */
export function useEdges(typed: readonly TypedInterval[], onChange: (intervals: TypedInterval[]) => void) {
  const box = useRef<HTMLDivElement>(null);
  const [dragged, setDragged] = useState<{ index: number; interval: HoursInterval } | null>(null);
  const drawn = typed.map((interval, index) =>
    dragged?.index === index ? dragged.interval : readInterval(interval),
  );

  const letGo = useEffectEvent(() => {
    if (dragged) onChange(typed.with(dragged.index, typeInterval(dragged.interval)));
    setDragged(null);
  });
  // React calls each step of a drag a change; the browser's own comes once it is over, and with each key.
  useEffect(() => {
    const day = box.current;
    const listen = () => letGo();
    day?.addEventListener('change', listen);
    return () => day?.removeEventListener('change', listen);
  }, []);

  return {
    box,
    drawn,
    move(index: number, edge: Edge, minute: number) {
      const interval = drawn[index];
      if (!interval) return;
      const others = drawn.filter((other, at): other is HoursInterval => at !== index && other !== undefined);
      setDragged({ index, interval: moveEdge(interval, edge, minute, others) });
    },
  };
}
