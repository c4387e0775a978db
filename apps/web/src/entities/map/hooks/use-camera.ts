import type { Area } from '@gramy/contract/schemas/where-when';
import { useState } from 'react';
import { type Camera, fitArea, fitCountry, type Size } from './projection.ts';

interface CameraState {
  camera: Camera;
  /** Somebody has moved it since it was last fitted. */
  hasMoved: boolean;
  moveTo: (next: Camera | ((camera: Camera) => Camera)) => void;
}

/** Poland, for searches of all of it and those that found nothing anywhere. */
const wholeCountry: Area = { south: 49, west: 14.1, north: 54.9, east: 24.2 };
/** Whoever sees so much of it wants to know where in the country that is. */
const muchOfIt = 1 / 3;

/** What is to be seen of places that lie so far apart: null for the whole country. */
export function widenToCountry(area: Area | null): Area | null {
  if (!area) return null;
  const { south, west, north, east } = wholeCountry;
  const isInside = area.south >= south && area.west >= west && area.north <= north && area.east <= east;
  const share = Math.max(
    (area.north - area.south) / (north - south),
    (area.east - area.west) / (east - west),
  );
  return isInside && share > muchOfIt ? null : area;
}

/** Fits itself to what is to be seen; from then on people move it, until something else is to be seen. */
export function useCamera(asked: Area | null, size: Size): CameraState {
  const area = widenToCountry(asked);
  const shown = area ?? wholeCountry;
  const show = () => (area ? fitArea(area, size) : fitCountry(wholeCountry, size));
  const key = [shown.south, shown.west, shown.north, shown.east, size.width, size.height].join();
  const [state, setState] = useState(() => ({ key, camera: show(), hasMoved: false }));
  if (state.key !== key) {
    const isResized = state.key.split(',', 4).join() === key.split(',', 4).join();
    // Another size of the window is no reason to lose the place that was being looked at.
    const camera = isResized && state.hasMoved ? state.camera : show();
    setState({ key, camera, hasMoved: isResized && state.hasMoved });
  }
  return {
    camera: state.camera,
    hasMoved: state.hasMoved,
    moveTo: (next) =>
      setState((before) => ({
        ...before,
        camera: typeof next === 'function' ? next(before.camera) : next,
        hasMoved: true,
      })),
  };
}
