export const toastDurationMs = 3000;
/** Somebody has to find and press a button in that time. */
export const actionToastDurationMs = 5000;

export interface ToastAction {
  label: string;
  run: () => void;
}

export interface ToastContent {
  title: string;
  description?: string | undefined;
  /** An update to undefined takes it away. */
  action?: ToastAction | undefined;
  /** `default` unless set. */
  variant?: 'default' | 'destructive';
}

export interface Toast extends ToastContent {
  readonly id: string;
  readonly variant: 'default' | 'destructive';
  /** False from the moment it is dismissed; it then stays in the store so that it can leave gracefully. */
  readonly open: boolean;
}

/** Two reasons may hold at once; the clock goes on when the last one ends. */
export type PauseReason = 'hover' | 'focus';

export interface ToastQueue {
  /** Replaces the current toast. Returns the id. */
  add(content: ToastContent): string;
  /** Changes what it says; its clock runs on. An id that is no longer there changes nothing. */
  update(id: string, content: Partial<ToastContent>): void;
  dismiss(id: string): void;
  pause(id: string, reason: PauseReason): void;
  resume(id: string, reason: PauseReason): void;
  subscribe(listener: () => void): () => void;
  getSnapshot(): Toast | null;
  getServerSnapshot(): null;
}

export function createToastQueue(): ToastQueue {
  const listeners = new Set<() => void>();
  const clock = createCountdown(() => show(null));
  const pauses = new Set<PauseReason>();
  let toast: Toast | null = null;
  let added = 0;

  function show(next: Toast | null): void {
    toast = next;
    for (const listener of listeners) listener();
  }

  function findOpen(id: string): Toast | undefined {
    return toast?.id === id && toast.open ? toast : undefined;
  }

  return {
    add(content) {
      added += 1;
      const next: Toast = { variant: 'default', ...content, id: String(added), open: true };
      // The pointer or the focus was on a toast that is gone and will not report leaving it.
      pauses.clear();
      clock.start(durationOf(next));
      show(next);
      return next.id;
    },
    update(id, content) {
      if (toast?.id !== id) return;
      const next = { ...toast, ...content };
      if (next.open) clock.setDuration(durationOf(next));
      show(next);
    },
    dismiss(id) {
      const open = findOpen(id);
      if (!open) return;
      // It is closed by a button inside it, so it has the focus; it has to leave all the same.
      pauses.clear();
      clock.start(toastDurationMs);
      show({ ...open, open: false });
    },
    pause(id, reason) {
      if (!findOpen(id)) return;
      pauses.add(reason);
      clock.stop();
    },
    resume(id, reason) {
      if (!findOpen(id) || !pauses.delete(reason)) return;
      if (pauses.size === 0) clock.goOn();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    getSnapshot: () => toast,
    getServerSnapshot: () => null,
  };
}

function durationOf({ action }: ToastContent): number {
  return action ? actionToastDurationMs : toastDurationMs;
}

/** Time that has run counts, time that stood still does not. */
function createCountdown(onEnd: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let durationMs = 0;
  let elapsedMs = 0;
  let runningSince: number | undefined;

  function stop(): void {
    clearTimeout(timer);
    if (runningSince !== undefined) elapsedMs += performance.now() - runningSince;
    runningSince = undefined;
  }

  function goOn(): void {
    stop();
    runningSince = performance.now();
    timer = setTimeout(end, durationMs - elapsedMs);
  }

  function end(): void {
    runningSince = undefined;
    onEnd();
  }

  return {
    start(duration: number) {
      stop();
      durationMs = duration;
      elapsedMs = 0;
      goOn();
    },
    setDuration(duration: number) {
      durationMs = duration;
      if (runningSince !== undefined) goOn();
    },
    stop,
    goOn,
  };
}
