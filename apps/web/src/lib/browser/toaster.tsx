import { type ComponentType, type ReactNode, useSyncExternalStore } from 'react';
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

/** Returns the id, by which it can be updated or dismissed. */
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

interface ToasterProps {
  closeLabel: string;
  /** Draws a toast; in the browser only. */
  View: ComponentType<ToastViewProps>;
  /** Reads out what it is given; there from the beginning. */
  Announcer: ComponentType<{ children: ReactNode }>;
  queue?: ToastQueue;
}

export function Toaster({ closeLabel, View, Announcer, queue = toasts }: ToasterProps) {
  const toast = useToasts(queue);
  return (
    <>
      <Announcer>
        {toast?.open && toast.variant === 'default' ? <SpokenToast toast={toast} /> : null}
      </Announcer>
      {toast ? (
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

/** The same words twice in a row are read out twice. */
function SpokenToast({ toast }: { toast: Toast }) {
  return (
    <span key={toast.id}>
      {toast.title} {toast.description}
    </span>
  );
}
