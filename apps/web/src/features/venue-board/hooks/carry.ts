import {
  DragDropManager,
  Draggable,
  KeyboardSensor,
  PointerActivationConstraints,
  PointerSensor,
} from '@dnd-kit/dom';
import type { Direction, Point } from './carry-grid.ts';
import { createEdgeScroll } from './edge-scroll.ts';

interface Lifting {
  bar: HTMLElement;
  at: Point;
  isByKeys: boolean;
}

export interface CarryHandlers {
  /** False: it stays. */
  mayLift: (lifting: Lifting) => boolean;
  onLift: (lifting: Lifting) => void;
  onMove: (to: Point) => void;
  /** By an arrow key; an hour at once with Shift. */
  onStep: (direction: Direction, isLarge: boolean) => void;
  onDrop: () => void;
  onPutBack: () => void;
}

export interface Carrier {
  /** The bar that is pointed at and the one that has the focus can be lifted; of all others nothing is known. */
  watch(bar: HTMLElement, by: 'pointer' | 'focus'): void;
  putBack(): void;
  destroy(): void;
}

/** A press with a wet finger is no wish to carry. */
const liftPx = 6;
const liftMs = 300;
const { Delay, Distance } = PointerActivationConstraints;

/** Lifts bars by mouse, finger and keyboard and says where they are held; what that means is not decided here. */
export function createCarrier(handlers: CarryHandlers): Carrier {
  class StepSensor extends KeyboardSensor {
    protected override handleMove(direction: Direction, event: KeyboardEvent): void {
      event.preventDefault();
      handlers.onStep(direction, event.shiftKey);
    }
  }
  const manager = new DragDropManager({
    plugins: [],
    sensors: [
      PointerSensor.configure({
        activationConstraints: ({ pointerType }) =>
          pointerType === 'touch'
            ? [new Delay({ value: liftMs, tolerance: liftPx })]
            : [new Distance({ value: liftPx }), new Delay({ value: liftMs, tolerance: liftPx })],
      }),
      {
        plugin: StepSensor,
        options: {
          keyboardCodes: {
            start: ['KeyM'],
            cancel: ['Escape', 'Tab'],
            end: ['Enter', 'NumpadEnter', 'Space'],
            up: ['ArrowUp'],
            down: ['ArrowDown'],
            left: ['ArrowLeft'],
            right: ['ArrowRight'],
          },
        },
      },
    ],
  });
  const edges = createEdgeScroll();
  const wanted: { pointer?: HTMLElement; focus?: HTMLElement } = {};
  const watched = new Map<HTMLElement, Draggable>();
  let pressedAt: Point = { x: 0, y: 0 };

  const readLifting = (): Lifting | undefined => {
    const { source, activatorEvent } = manager.dragOperation;
    if (!(source?.element instanceof HTMLElement)) return undefined;
    return { bar: source.element, at: pressedAt, isByKeys: activatorEvent instanceof KeyboardEvent };
  };
  const rememberPress = (event: PointerEvent) => {
    pressedAt = toPoint(event);
  };
  manager.monitor.addEventListener('beforedragstart', (event) => {
    const lifting = readLifting();
    if (!lifting || !handlers.mayLift(lifting)) event.preventDefault();
  });
  manager.monitor.addEventListener('dragstart', () => {
    const lifting = readLifting();
    if (!lifting) return;
    if (!lifting.isByKeys) edges.lift(lifting.bar, lifting.at);
    handlers.onLift(lifting);
  });
  manager.monitor.addEventListener('dragmove', ({ nativeEvent }) => {
    if (!(nativeEvent instanceof PointerEvent)) return;
    handlers.onMove(toPoint(nativeEvent));
    edges.hold(toPoint(nativeEvent));
  });
  manager.monitor.addEventListener('dragend', ({ canceled, nativeEvent }) => {
    edges.drop();
    if (canceled) return handlers.onPutBack();
    // The way since the last frame was not told.
    if (nativeEvent instanceof PointerEvent) handlers.onMove(toPoint(nativeEvent));
    return handlers.onDrop();
  });

  function forget(bar: HTMLElement): void {
    bar.removeEventListener('pointerdown', rememberPress);
    watched.get(bar)?.destroy();
    watched.delete(bar);
  }

  return {
    watch(bar, by) {
      if (!manager.dragOperation.status.idle) return;
      wanted[by] = bar;
      for (const other of watched.keys()) {
        if (other !== wanted.pointer && other !== wanted.focus) forget(other);
      }
      if (watched.has(bar)) return;
      bar.addEventListener('pointerdown', rememberPress);
      // By itself it registers later, also when it has been destroyed by then.
      const draggable = new Draggable({ id: bar.dataset.bar ?? '', element: bar, register: false }, manager);
      draggable.register();
      watched.set(bar, draggable);
    },
    putBack() {
      manager.actions.stop({ canceled: true });
    },
    destroy() {
      for (const bar of watched.keys()) forget(bar);
      edges.drop();
      manager.destroy();
    },
  };
}

/** In the window: the library counts from the outermost frame. */
function toPoint({ clientX, clientY }: PointerEvent): Point {
  return { x: clientX, y: clientY };
}
