import type { Position } from '@gramy/contract/schemas/where-when';
import { useState } from 'react';
import { findPosition } from '../../../lib/browser/position.ts';
import { useAction } from '../../../lib/queries/use-action.ts';

/** Asks the browser where one is; only ever because somebody pressed a button. */
export function useNearMe(onFound: (position: Position) => void) {
  const [isRefused, setIsRefused] = useState(false);
  const { start, isBusy } = useAction({
    run: findPosition,
    onDone: onFound,
    onFailed: () => setIsRefused(true),
  });
  const locate = () => {
    setIsRefused(false);
    start();
  };
  return { locate, isLocating: isBusy, isRefused, dismiss: () => setIsRefused(false) };
}
