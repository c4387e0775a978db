import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';

interface SeenOptions {
  /** Off while nothing should happen. */
  isWatching: boolean;
  onSeen: () => void;
  /** How near it has to come, in pixels. */
  margin?: number;
}

/** Calls `onSeen` when an element comes near the viewport, once for each time it is watched. */
export function useSeen<Target extends Element>({
  isWatching,
  onSeen,
  margin = 300,
}: SeenOptions): RefObject<Target | null> {
  const ref = useRef<Target>(null);
  const notify = useEffectEvent(onSeen);
  useEffect(() => {
    const element = ref.current;
    if (!isWatching || !element) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return;
        observer.disconnect();
        notify();
      },
      { rootMargin: `${margin}px 0px` },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [isWatching, margin]);
  return ref;
}
