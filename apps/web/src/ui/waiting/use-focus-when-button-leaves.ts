import { useEffect, useRef } from 'react';

/** A button goes with what it has done; a keyboard that stood on it goes on from what stands there now. */
export function useFocusWhenButtonLeaves<Place extends HTMLElement>(hasLeft: boolean) {
  const ref = useRef<Place>(null);
  const hadLeft = useRef(hasLeft);
  useEffect(() => {
    const hasJustLeft = hasLeft && !hadLeft.current;
    hadLeft.current = hasLeft;
    if (hasJustLeft && document.activeElement === document.body) ref.current?.focus({ preventScroll: true });
  }, [hasLeft]);
  return ref;
}
