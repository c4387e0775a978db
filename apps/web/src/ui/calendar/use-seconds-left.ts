import { useCallback, useEffect, useRef, useSyncExternalStore } from 'react';

export interface Deadline {
  /** Milliseconds since 1970, by the server's clock. */
  deadline: number;
  /** How far the server's clock is ahead of this one, in milliseconds. */
  clockOffset?: number | undefined;
  /** Told once for every deadline, also when it had passed before anybody looked. */
  onEnd?: (() => void) | undefined;
  /** Stops the clock at this moment: for pictures and previews. */
  stillAt?: number | undefined;
}

/**
 * Whole seconds until the deadline, never below zero. Undefined on the server and while the browser takes its page
 * over: their clocks differ, and a figure that both must agree on would be wrong in one of them.
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

/** Browsers slow the timers of a hidden page or stop them, so the page looks at the clock again when it is seen. */
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
