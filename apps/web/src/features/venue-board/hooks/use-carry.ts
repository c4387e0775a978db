import { type RefObject, useEffect, useMemo, useRef } from 'react';
import type { Carried } from './carried.ts';
import { type Carrier, createCarrier } from './carry.ts';
import type { Point } from './carry-grid.ts';
import { type CarriedTo, type CarryStore, type CarryView, createCarryStore } from './carry-store.ts';

interface Options {
  scroller: RefObject<HTMLElement | null>;
  view: CarryView;
  onDrop: (to: CarriedTo) => void;
  onDropBeside?: ((carried: Carried, at: Point) => void) | undefined;
  /** Somebody else has changed it while it was held, and it is held no longer. */
  onTakenAway: (carried: Carried) => void;
}

/** Bars that can be carried to another table and another time. */
export function useCarry({ scroller, view, onDrop, onDropBeside, onTakenAway }: Options): CarryStore {
  const latest = useRef({ view, onDrop, onDropBeside, onTakenAway });
  const carrier = useRef<Carrier>(undefined);
  latest.current = { view, onDrop, onDropBeside, onTakenAway };
  const store = useMemo(
    () =>
      createCarryStore({
        readGrid: () => scroller.current?.firstElementChild as HTMLElement | null,
        readView: () => latest.current.view,
        onDrop: (to) => latest.current.onDrop(to),
        onDropBeside: (carried, at) => latest.current.onDropBeside?.(carried, at),
      }),
    [scroller],
  );

  useEffect(() => {
    const board = scroller.current;
    if (!board) return;
    const own = createCarrier(store.handlers);
    carrier.current = own;
    const watch = (target: EventTarget | null, by: 'pointer' | 'focus') => {
      const bar = target instanceof Element ? target.closest<HTMLElement>('[data-booking]') : null;
      if (bar) own.watch(bar, by);
    };
    const watchPointed = ({ target }: Event) => watch(target, 'pointer');
    const watchFocused = ({ target }: Event) => watch(target, 'focus');
    const stopMarking = store.subscribe(() => {
      const carrying = store.read();
      if (carrying) board.dataset.carrying = carrying.grip;
      else delete board.dataset.carrying;
    });
    const follow = () => store.follow();
    document.addEventListener('scroll', follow, { capture: true, passive: true });
    board.addEventListener('pointerover', watchPointed);
    board.addEventListener('focusin', watchFocused);
    return () => {
      document.removeEventListener('scroll', follow, { capture: true });
      board.removeEventListener('pointerover', watchPointed);
      board.removeEventListener('focusin', watchFocused);
      stopMarking();
      own.destroy();
    };
  }, [scroller, store]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever changes the board may change what fits
  useEffect(() => {
    const held = store.read();
    if (!held || store.update()) return;
    carrier.current?.putBack();
    latest.current.onTakenAway(held.carried);
  }, [store, view.board, view.now, view.isLive]);

  return store;
}
