import { useCallback, useEffect, useRef, useSyncExternalStore } from 'react';

export interface Deadline {
  /** Milliseconds since 1970, by the server's clock. */
  deadline: number;
  /** How far the server's clock is ahead of this one, in milliseconds. */
  clockOffset?: number | undefined;
  /** Called once for every deadline, also when it had passed before the first render. */
  onEnd?: (() => void) | undefined;
  /** Stops the clock at this moment: for pictures and previews. */
  stillAt?: number | undefined;
}

/**
 * Whole seconds until the deadline, never below zero. Undefined on the server and during hydration: the two clocks differ,
 * and both have to render the same.
 */
export function useSecondsLeft({ deadline, clockOffset = 0, onEnd, stillAt }: Deadline): number | undefined {
  const readMilliseconds = useCallback(
    () => Math.max(0, deadline - (stillAt ?? Date.now() + clockOffset)),
    [deadline, clockOffset, stillAt],
  );
  const subscribe = useCallback(
    (notify: () => void) => (stillAt === undefined ? tickOnSeconds(readMilliseconds, notify) : ignoreTime),
    [readMilliseconds, stillAt],
  );
  const secondsLeft = useSyncExternalStore(
    subscribe,
    () => Math.ceil(readMilliseconds() / 1000),
    () => undefined,
  );

  const endedDeadline = useRef<number>(undefined);
  useEffect(() => {
    if (secondsLeft !== 0 || endedDeadline.current === deadline) return;
    endedDeadline.current = deadline;
    onEnd?.();
  }, [secondsLeft, deadline, onEnd]);
  return secondsLeft;
}

function ignoreTime() {}

/** Browsers slow or stop the timers of a hidden page, so it reads the clock again when it is shown. */
function tickOnSeconds(readMilliseconds: () => number, notify: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tick = () => {
    clearTimeout(timer);
    notify();
    const left = readMilliseconds();
    if (left > 0) timer = setTimeout(tick, left % 1000 || 1000);
  };
  tick();
  document.addEventListener('visibilitychange', tick);
  window.addEventListener('pageshow', tick);
  return () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', tick);
    window.removeEventListener('pageshow', tick);
  };
}
