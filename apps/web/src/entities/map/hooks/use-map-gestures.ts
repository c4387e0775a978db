import {
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  useEffect,
  useEffectEvent,
  useRef,
} from 'react';
import { type Camera, type Point, pan, type Size, zoomAround } from './projection.ts';

interface MapGestures {
  surface: HTMLElement | null;
  size: Size;
  moveTo: (change: (camera: Camera) => Camera) => void;
  /** The wheel by itself belongs to the page around the map. */
  givesWay: boolean;
}

const keyStep = 80;
const arrows: Record<string, Point> = {
  ArrowLeft: { x: keyStep, y: 0 },
  ArrowRight: { x: -keyStep, y: 0 },
  ArrowUp: { x: 0, y: keyStep },
  ArrowDown: { x: 0, y: -keyStep },
};
const zoomKeys: Record<string, number> = { '+': 1, '=': 1, '-': -1, _: -1 };
/** Below this a press is a press. */
const dragThreshold = 4;

const middle = (one: Point, other: Point): Point => ({ x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 });
const distance = (one: Point, other: Point) => Math.hypot(one.x - other.x, one.y - other.y);

/** Dragging, pinching, wheel, double press and keys: everything that moves the camera. */
export function useMapGestures({ surface, size, moveTo, givesWay }: MapGestures) {
  const pointers = useRef(new Map<number, Point>());
  const travelled = useRef(0);

  const placeOf = ({ clientX, clientY }: { clientX: number; clientY: number }): Point => {
    const box = surface?.getBoundingClientRect();
    return { x: clientX - (box?.left ?? 0), y: clientY - (box?.top ?? 0) };
  };

  const turnWheel = useEffectEvent((event: WheelEvent) => {
    // Two fingers on a touchpad arrive as a wheel with the control key.
    if (givesWay && !event.ctrlKey && !event.metaKey) return;
    event.preventDefault();
    const at = placeOf(event);
    const lines = event.deltaMode === 1 ? event.deltaY * 16 : event.deltaY;
    const step = Math.max(-1, Math.min(1, -lines / 180));
    moveTo((camera) => zoomAround(camera, camera.zoom + step, at, size));
  });
  useEffect(() => {
    if (!surface) return;
    // React's own listener is passive: with it the page would scroll along.
    const listen = (event: WheelEvent) => turnWheel(event);
    surface.addEventListener('wheel', listen, { passive: false });
    return () => surface.removeEventListener('wheel', listen);
  }, [surface]);

  return {
    onPointerDown(event: PointerEvent) {
      if (event.button !== 0) return;
      if (pointers.current.size === 0) travelled.current = 0;
      pointers.current.set(event.pointerId, placeOf(event));
    },
    onPointerMove(event: PointerEvent) {
      const before = pointers.current.get(event.pointerId);
      if (!before) return;
      const now = placeOf(event);
      const other = [...pointers.current].find(([id]) => id !== event.pointerId)?.[1];
      travelled.current += distance(before, now);
      if (travelled.current < dragThreshold) return;
      // Only now: a press on a pin has to reach the pin.
      surface?.setPointerCapture(event.pointerId);
      pointers.current.set(event.pointerId, now);
      if (!other) return moveTo((camera) => pan(camera, { x: now.x - before.x, y: now.y - before.y }));
      const [from, to] = [middle(before, other), middle(now, other)];
      const change = Math.log2(distance(now, other) / (distance(before, other) || 1));
      moveTo((camera) =>
        zoomAround(pan(camera, { x: to.x - from.x, y: to.y - from.y }), camera.zoom + change, to, size),
      );
    },
    onPointerUp: (event: PointerEvent) => void pointers.current.delete(event.pointerId),
    onPointerCancel: (event: PointerEvent) => void pointers.current.delete(event.pointerId),
    onDoubleClick(event: MouseEvent) {
      const at = placeOf(event);
      moveTo((camera) => zoomAround(camera, camera.zoom + 1, at, size));
    },
    onKeyDown(event: KeyboardEvent) {
      const by = arrows[event.key];
      const zoom = zoomKeys[event.key];
      if (event.ctrlKey || event.metaKey || event.altKey || (!by && !zoom)) return;
      event.preventDefault();
      const center = { x: size.width / 2, y: size.height / 2 };
      moveTo((camera) =>
        by ? pan(camera, by) : zoomAround(camera, camera.zoom + (zoom ?? 0), center, size),
      );
    },
  };
}
