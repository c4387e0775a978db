import { useEffect, useState } from 'react';
import {
  type Backdrop,
  type BackdropName,
  listBackdrops,
  type MapSettings,
  type OpenBackdrop,
} from './backdrop.ts';
import { openGoogleBackdrop } from './google-backdrop.ts';
import type { Camera } from './projection.ts';

interface ShownBackdrop {
  name: BackdropName;
  /** Those that were tried before and failed. */
  failed: readonly BackdropName[];
}

/** Tries what is configured, one after the other; the last one is our own drawing. */
export function useBackdrop(
  settings: MapSettings,
  element: HTMLElement | null,
  camera: Camera,
): ShownBackdrop {
  const [failed, setFailed] = useState<readonly BackdropName[]>([]);
  const [backdrop, setBackdrop] = useState<Backdrop>();
  const { googleKey, styleUrl, hasTiles } = settings;
  const name = listBackdrops(settings).find((each) => !failed.includes(each)) ?? 'plain';

  // biome-ignore lint/correctness/useExhaustiveDependencies: the camera it opens with is the one of the moment; it moves below
  useEffect(() => {
    if (!element || name === 'plain') return;
    let isGone = false;
    let opened: Backdrop | undefined;
    const fail = () => {
      if (!isGone) setFailed((before) => [...new Set([...before, name])]);
    };
    const open = chooseBackdrop(name, { googleKey, styleUrl, hasTiles }, fail);
    open(element, camera).then((ready) => {
      if (isGone) return ready.destroy();
      opened = ready;
      setBackdrop(ready);
    }, fail);
    return () => {
      isGone = true;
      opened?.destroy();
      setBackdrop(undefined);
    };
  }, [element, name, googleKey, styleUrl, hasTiles]);

  useEffect(() => backdrop?.move(camera), [backdrop, camera]);
  return { name, failed };
}

function chooseBackdrop(
  name: Exclude<BackdropName, 'plain'>,
  { googleKey, styleUrl }: MapSettings,
  onLost: () => void,
): OpenBackdrop {
  if (name === 'google') return openGoogleBackdrop(googleKey ?? '', onLost);
  // A megabyte, for those who need it.
  return async (...place) => {
    // The page's server never comes here; by this line its bundle leaves that megabyte out.
    if (import.meta.env.SSR) throw new Error('Maps are drawn by browsers.');
    const { openMaplibreBackdrop } = await import('./maplibre-backdrop.ts');
    return openMaplibreBackdrop(styleUrl, onLost)(...place);
  };
}
