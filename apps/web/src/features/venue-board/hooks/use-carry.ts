import { type RefObject, useEffect, useMemo, useRef } from 'react';
import { type Carrier, createCarrier } from './carry.ts';
import { type CarriedTo, type CarryStore, type CarryView, createCarryStore } from './carry-store.ts';

interface Options {
  scroller: RefObject<HTMLElement | null>;
  view: CarryView;
  onDrop: (to: CarriedTo) => void;
}

/** Bars that can be carried to another table and another time. */
export function useCarry({ scroller, view, onDrop }: Options): CarryStore {
  const latest = useRef({ view, onDrop });
  const carrier = useRef<Carrier>(undefined);
  latest.current = { view, onDrop };
  const store = useMemo(
    () =>
      createCarryStore({
        readGrid: () => scroller.current?.firstElementChild as HTMLElement | null,
        readView: () => latest.current.view,
        onDrop: (to) => latest.current.onDrop(to),
      }),
    [scroller],
  );

  useEffect(() => {
    const board = scroller.current;
    if (!board) return;
    const own = createCarrier(store.handlers);
    carrier.current = own;
    const watch = ({ target }: Event) => {
      const bar = target instanceof Element ? target.closest<HTMLElement>('[data-booking]') : null;
      if (bar) own.watch(bar);
    };
    const stopMarking = store.subscribe(() => {
      const carrying = store.read();
      if (carrying) board.dataset.carrying = carrying.grip;
      else delete board.dataset.carrying;
    });
    const follow = () => store.follow();
    document.addEventListener('scroll', follow, { capture: true, passive: true });
    board.addEventListener('pointerover', watch);
    board.addEventListener('focusin', watch);
    return () => {
      document.removeEventListener('scroll', follow, { capture: true });
      board.removeEventListener('pointerover', watch);
      board.removeEventListener('focusin', watch);
      stopMarking();
      own.destroy();
    };
  }, [scroller, store]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever changes the board may change what fits
  useEffect(() => {
    if (!store.update()) carrier.current?.putBack();
  }, [store, view.board, view.now, view.isLive]);

  return store;
}
