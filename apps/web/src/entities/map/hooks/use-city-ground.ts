import { useEffect, useState } from 'react';
import { type CityGround, findCityFile, loadCityGround } from './city-ground.ts';
import type { Camera } from './projection.ts';

/** Streets and rivers are worth their load from here on. */
export const cityZoom = 9.5;

/** The drawing of the city in the middle of the map; undefined where none is, and until it has come. */
export function useCityGround({ center, zoom }: Camera): CityGround | undefined {
  const [ground, setGround] = useState<CityGround>();
  const file = zoom >= cityZoom ? findCityFile(center) : undefined;
  useEffect(() => {
    if (file === undefined) return;
    let isWanted = true;
    loadCityGround(file).then(
      (loaded) => isWanted && setGround(loaded),
      // The rings of distance stay, which need no file.
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [file]);
  return file && ground?.middle === file.middle ? ground : undefined;
}
