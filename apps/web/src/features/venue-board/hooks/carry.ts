import {
  AutoScroller,
  DragDropManager,
  Draggable,
  KeyboardSensor,
  PointerActivationConstraints,
  PointerSensor,
} from '@dnd-kit/dom';
import type { Direction, Point } from './carry-grid.ts';

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
  /** Whatever is pointed at, or has the focus, can be lifted; of all other bars nothing is known. */
  watch(bar: HTMLElement): void;
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
    plugins: [AutoScroller.configure({ acceleration: 12, threshold: { x: 0.06, y: 0.1 } })],
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
  let watched: Draggable | undefined;
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
    if (lifting) handlers.onLift(lifting);
  });
  manager.monitor.addEventListener('dragmove', ({ nativeEvent }) => {
    if (nativeEvent instanceof PointerEvent) handlers.onMove(toPoint(nativeEvent));
  });
  manager.monitor.addEventListener('dragend', ({ canceled, nativeEvent }) => {
    if (canceled) return handlers.onPutBack();
    // The way since the last frame was not told.
    if (nativeEvent instanceof PointerEvent) handlers.onMove(toPoint(nativeEvent));
    return handlers.onDrop();
  });

  function forget(): void {
    if (watched?.element instanceof HTMLElement) {
      watched.element.removeEventListener('pointerdown', rememberPress);
    }
    watched?.destroy();
  }

  return {
    watch(bar) {
      if (watched?.element === bar || !manager.dragOperation.status.idle) return;
      forget();
      bar.addEventListener('pointerdown', rememberPress);
      watched = new Draggable({ id: bar.dataset.bar ?? '', element: bar }, manager);
    },
    putBack() {
      manager.actions.stop({ canceled: true });
    },
    destroy() {
      forget();
      manager.destroy();
    },
  };
}

/** In the window: the library counts from the outermost frame. */
function toPoint({ clientX, clientY }: PointerEvent): Point {
  return { x: clientX, y: clientY };
}
