/// <reference path="./maplibre-gl.d.ts" />
import 'maplibre-gl/dist/maplibre-gl.css';
import { mapTilesPath } from '@gramy/contract/public-config';
import { setWorkerUrl, Map as VectorMap } from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url';
import type { Backdrop, OpenBackdrop } from './backdrop.ts';
import type { Camera } from './projection.ts';
import { buildTileStyle, type MapColors, type TilesAbout } from './tile-style.ts';

const patienceMs = 15_000;

/** Its tiles are twice as wide as those by which zoom is counted here. */
const see = ({ center, zoom }: Camera) => ({
  center: { lat: center.latitude, lng: center.longitude },
  zoom: zoom - 1,
});

/** A file of ours: workers from anywhere else are not allowed. */
setWorkerUrl(workerUrl);

/** As the theme has them now: MapLibre knows nothing of custom properties. */
function readColors(element: HTMLElement): MapColors {
  const read = (name: string) => {
    element.style.color = `var(--map-${name})`;
    return getComputedStyle(element).color;
  };
  const colors = {
    water: read('water'),
    land: read('land'),
    block: read('block'),
    border: read('border'),
    street: read('street'),
  };
  element.style.color = '';
  return colors;
}

async function describeTiles(element: HTMLElement) {
  const answer = await fetch(`${mapTilesPath}/about.json`);
  if (!answer.ok) throw new Error(`The map's tiles are not described: ${answer.status}`);
  const tiles = `${window.location.origin}${mapTilesPath}/{z}/{x}/{y}`;
  return buildTileStyle((await answer.json()) as TilesAbout, tiles, readColors(element));
}

/** Of a style from elsewhere, or else of the server's own tiles. */
export function openMaplibreBackdrop(styleUrl: string | null, onLost: () => void): OpenBackdrop {
  return async (element, camera): Promise<Backdrop> => {
    const map = new VectorMap({
      container: element,
      style: styleUrl ?? (await describeTiles(element)),
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
