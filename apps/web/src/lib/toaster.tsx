import { type ComponentType, type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import { runAtFirstInput } from './first-input.ts';
import {
  actionToastDurationMs,
  createToastQueue,
  type PauseReason,
  type Toast,
  type ToastContent,
  type ToastQueue,
  toastDurationMs,
} from './toast-queue.ts';

/** The one queue of the app. On the server it stays empty. */
export const toasts = createToastQueue();

/** Answers the id, by which it can be updated or dismissed. */
export function showToast(content: ToastContent): string {
  return toasts.add(content);
}

/** The toast that is there; while it leaves it is not `open`. */
export function useToasts(queue: ToastQueue = toasts): Toast | null {
  return useSyncExternalStore(queue.subscribe, queue.getSnapshot, queue.getServerSnapshot);
}

interface ToastViewProps {
  toast: Toast;
  durationMs: number;
  closeLabel: string;
  onDismiss: (id: string) => void;
  onPause: (id: string, reason: PauseReason) => void;
  onResume: (id: string, reason: PauseReason) => void;
}

type ToastView = ComponentType<ToastViewProps>;

interface ToasterProps {
  closeLabel: string;
  /** Fetches what draws a toast. */
  loadView: () => Promise<ToastView>;
  /** Reads out what it is given; there from the beginning. */
  Announcer: ComponentType<{ children: ReactNode }>;
  queue?: ToastQueue;
}

export function Toaster({ closeLabel, loadView, Announcer, queue = toasts }: ToasterProps) {
  const toast = useToasts(queue);
  const View = useLoadedView(loadView, toast !== null);
  return (
    <>
      <Announcer>
        {toast?.open && toast.variant === 'default' ? <SpokenToast toast={toast} /> : null}
      </Announcer>
      {toast && View ? (
        <View
          toast={toast}
          durationMs={toast.action ? actionToastDurationMs : toastDurationMs}
          closeLabel={closeLabel}
          onDismiss={queue.dismiss}
          onPause={queue.pause}
          onResume={queue.resume}
        />
      ) : null}
    </>
  );
}

/** The same words twice in a row are news twice. */
function SpokenToast({ toast }: { toast: Toast }) {
  return (
    <span key={toast.id}>
      {toast.title} {toast.description}
    </span>
  );
}

/**
 * Fetched when the visitor begins to do something, so that a slow network does not eat the first toast's three
 * seconds; at once when one comes earlier. Not React's `lazy`: a fetch that fails would take the page down.
 */
function useLoadedView(loadView: () => Promise<ToastView>, isNeeded: boolean): ToastView | null {
  const [view, setView] = useState<ToastView | null>(null);
  const isMissing = view === null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new function loads nothing new
  useEffect(() => {
    if (!isMissing) return;
    const tryAgainWithNextToast = () => undefined;
    const load = () => void loadView().then((loaded) => setView(() => loaded), tryAgainWithNextToast);
    return isNeeded ? load() : runAtFirstInput(load);
  }, [isMissing, isNeeded]);
  return view;
}
