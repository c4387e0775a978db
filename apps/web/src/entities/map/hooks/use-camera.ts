import type { Area } from '@gramy/contract/schemas/where-when';
import { useState } from 'react';
import { type Camera, fitArea, type Size } from './projection.ts';

interface CameraState {
  camera: Camera;
  /** Somebody has moved it since it was last fitted. */
  hasMoved: boolean;
  moveTo: (next: Camera | ((camera: Camera) => Camera)) => void;
}

/** Poland, for searches that found nothing anywhere. */
const wholeCountry: Area = { south: 49, west: 14.1, north: 54.9, east: 24.2 };

/** Fits itself to what is to be seen; from then on people move it, until something else is to be seen. */
export function useCamera(area: Area | null, size: Size): CameraState {
  const shown = area ?? wholeCountry;
  const key = [shown.south, shown.west, shown.north, shown.east, size.width, size.height].join();
  const [state, setState] = useState(() => ({ key, camera: fitArea(shown, size), hasMoved: false }));
  if (state.key !== key) {
    const isResized = state.key.split(',', 4).join() === key.split(',', 4).join();
    // Another size of the window is no reason to lose the place that was being looked at.
    const camera = isResized && state.hasMoved ? state.camera : fitArea(shown, size);
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
