import { useEffect, useState } from 'react';
import { type Backdrop, type BackdropName, listBackdrops, type MapSettings } from './backdrop.ts';
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
  const { googleKey } = settings;
  const name = listBackdrops(settings).find((each) => !failed.includes(each)) ?? 'plain';

  // biome-ignore lint/correctness/useExhaustiveDependencies: the camera it opens with is the one of the moment; it moves below
  useEffect(() => {
    if (!element || name === 'plain') return;
    let isGone = false;
    let opened: Backdrop | undefined;
    const fail = () => {
      if (!isGone) setFailed((before) => [...new Set([...before, name])]);
    };
    openGoogleBackdrop(googleKey ?? '', fail)(element, camera).then((ready) => {
      if (isGone) return ready.destroy();
      opened = ready;
      setBackdrop(ready);
    }, fail);
    return () => {
      isGone = true;
      opened?.destroy();
      setBackdrop(undefined);
    };
  }, [element, name, googleKey]);

  useEffect(() => backdrop?.move(camera), [backdrop, camera]);
  return { name, failed };
}
