type Listener = () => void;

const open: HTMLDialogElement[] = [];
const listeners = new Set<Listener>();

function tellListeners(): void {
  for (const listener of listeners) listener();
}

/**
 * The modal layers that are open, the topmost last. The browser makes everything outside the topmost one inert,
 * so whatever has to stay in reach above it, such as a toast, has to move inside.
 */
export const modalStack = {
  /** Answers how to leave. */
  enter(dialog: HTMLDialogElement): () => void {
    open.push(dialog);
    tellListeners();
    return () => {
      open.splice(open.indexOf(dialog), 1);
      tellListeners();
    };
  },
  getTop: (): HTMLDialogElement | undefined => open.at(-1),
  subscribe(listener: Listener): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
