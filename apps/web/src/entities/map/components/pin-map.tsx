import type { Position } from '@gramy/contract/schemas/where-when';
import { surroundingsOf } from '@gramy/domain/geo/surroundings';
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { usePublicConfig } from '../../../lib/queries/public-config.ts';
import { type Camera, fromScreen, type Point, type Size, toScreen, zoomAround } from '../hooks/projection.ts';
import { useBackdrop } from '../hooks/use-backdrop.ts';
import { useCamera } from '../hooks/use-camera.ts';
import { useMapGestures } from '../hooks/use-map-gestures.ts';
import { useSize } from '../hooks/use-size.ts';
import { MapControls } from './map-controls.tsx';
import { MapGround, MapSurface } from './map-surface.tsx';
import { PlainBase } from './plain-base.tsx';

export interface PinMapProps {
  /** Where the pin stands. */
  at: Position;
  /** What the map shows at first, and again when it changes: the address that was found, the middle of a city. */
  middle: Position;
  /** Close enough to tell doors apart; otherwise a whole quarter. */
  isClose: boolean;
  /** What the pin is and how it is moved, for those who do not see it. */
  label: string;
  /** Beside a pin that nobody has moved yet. */
  hint?: string | undefined;
  onMove: (to: Position) => void;
}

/** In degrees: a city that is looked for its street, and a street that is looked for its door. */
const reach = { city: 0.03, door: 0.002 };

/** One pin that is set: dragged by mouse or finger, moved by the arrow keys, and put where somebody presses. */
export function PinMap(props: PinMapProps) {
  const [wrapper, setWrapper] = useState<HTMLDivElement | null>(null);
  const size = useSize(wrapper);
  return (
    <div ref={setWrapper} className="relative h-80 overflow-hidden rounded-l bg-paper-2">
      {size ? <PinSurface {...props} size={size} /> : null}
    </div>
  );
}

function PinSurface({ at, middle, isClose, size, label, hint, onMove }: PinMapProps & { size: Size }) {
  const { map: settings } = usePublicConfig();
  const [surface, setSurface] = useState<HTMLDivElement | null>(null);
  const [ground, setGround] = useState<HTMLDivElement | null>(null);
  const { camera, moveTo } = useCamera(surroundingsOf(middle, isClose ? reach.door : reach.city), size);
  const gestures = useMapGestures({ surface, size, moveTo, givesWay: true });
  const { name } = useBackdrop(settings, ground, camera);
  const zoom = (steps: number) =>
    moveTo((from) => zoomAround(from, from.zoom + steps, toScreen(at, from, size), size));
  return (
    <>
      <MapSurface gestures={gestures} givesWay onSurface={setSurface}>
        {name === 'plain' ? (
          <PlainBase camera={camera} size={size} labels={[]} marks={[]} middle={middle} spot={at} />
        ) : (
          <MapGround onGround={setGround} />
        )}
        <Pin {...{ at, camera, size, label, hint, onMove }} />
      </MapSurface>
      <MapControls onZoom={zoom} />
    </>
  );
}

interface PinProps extends Pick<PinMapProps, 'at' | 'label' | 'hint' | 'onMove'> {
  camera: Camera;
  size: Size;
}

const steps: Record<string, Point> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};
/** In pixels; with Shift for longer ways. */
const keyStep = { near: 4, far: 40 };

function Pin({ at, camera, size, label, hint, onMove }: PinProps) {
  const grip = useRef<Point | null>(null);
  const shown = toScreen(at, camera, size);
  const moveBy = (by: Point) => {
    const to = fromScreen({ x: shown.x + by.x, y: shown.y + by.y }, camera, size);
    onMove({ latitude: round(to.latitude), longitude: round(to.longitude) });
  };
  const handlers = {
    onPointerDown(event: PointerEvent) {
      if (event.button !== 0) return;
      // The map under it stays where it is.
      event.stopPropagation();
      event.currentTarget.setPointerCapture(event.pointerId);
      grip.current = { x: event.clientX, y: event.clientY };
    },
    onPointerMove(event: PointerEvent) {
      const from = grip.current;
      if (!from) return;
      event.stopPropagation();
      grip.current = { x: event.clientX, y: event.clientY };
      moveBy({ x: event.clientX - from.x, y: event.clientY - from.y });
    },
    onPointerUp: () => {
      grip.current = null;
    },
    onPointerCancel: () => {
      grip.current = null;
    },
    onKeyDown(event: KeyboardEvent) {
      const step = steps[event.key];
      if (!step || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      event.stopPropagation();
      const length = event.shiftKey ? keyStep.far : keyStep.near;
      moveBy({ x: step.x * length, y: step.y * length });
    },
  };
  return (
    <div
      className="pointer-events-none absolute top-0 left-0 z-2"
      style={{ transform: `translate(${shown.x}px, ${shown.y}px)` }}
    >
      <button
        type="button"
        aria-label={label}
        {...handlers}
        className="pointer-events-auto absolute size-14 -translate-x-1/2 -translate-y-full cursor-move touch-none rounded-full"
      >
        <PinDrawing />
      </button>
      {hint ? (
        <span className="absolute top-2 -translate-x-1/2 rounded-full bg-ink px-3 py-1 text-xs font-strong whitespace-nowrap text-paper">
          {hint}
        </span>
      ) : null}
    </div>
  );
}

function PinDrawing() {
  return (
    <svg viewBox="0 0 56 56" aria-hidden="true" className="size-full drop-shadow-md">
      <path d="M28 55 13 38a20 20 0 1 1 30 0Z" className="fill-(--ink)" />
      <circle cx="28" cy="24" r="13" className="fill-(--orange)" />
    </svg>
  );
}

/** Some ten centimetres: what is finer than that says nothing. */
function round(degrees: number): number {
  return Math.round(degrees * 1e6) / 1e6;
}
