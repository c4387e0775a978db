import 'maplibre-gl/dist/maplibre-gl.css';
import { setWorkerUrl, Map as VectorMap } from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url';
import type { Backdrop, OpenBackdrop } from './backdrop.ts';
import type { Camera } from './projection.ts';

const patienceMs = 15_000;

/** Its tiles are twice as wide as those by which zoom is counted here. */
const see = ({ center, zoom }: Camera) => ({
  center: { lat: center.latitude, lng: center.longitude },
  zoom: zoom - 1,
});

/** A file of ours: workers from anywhere else are not allowed. */
setWorkerUrl(workerUrl);

export function openMaplibreBackdrop(styleUrl: string, onLost: () => void): OpenBackdrop {
  return async (element, camera): Promise<Backdrop> => {
    const map = new VectorMap({
      container: element,
      style: styleUrl,
      interactive: false,
      ...see(camera),
    });
    await new Promise<void>((resolve, reject) => {
      const timer = setTimeout(reject, patienceMs);
      map.once('load', () => {
        clearTimeout(timer);
        resolve();
      });
      map.on('error', ({ error }) => {
        // A tile that is missing later is a hole; a style that is missing is no map.
        clearTimeout(timer);
        reject(error);
      });
    }).catch((error: unknown) => {
      map.remove();
      throw error;
    });
    map.on('webglcontextlost', onLost);
    return { move: (next) => void map.jumpTo(see(next)), destroy: () => map.remove() };
  };
}
