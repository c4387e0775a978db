import { type RefObject, type SyntheticEvent, useEffect, useLayoutEffect, useState } from 'react';
import { modalStack } from './modal-stack.ts';

export interface ModalState {
  isOpen: boolean;
  /** Escape, the back gesture, the close button and the backdrop all ask; only `isOpen` closes. */
  onClose: () => void;
  /** What has the focus first; otherwise the box itself, so that reading starts at its top. */
  initialFocus?: RefObject<HTMLElement | null> | undefined;
}

/** Keeps a native modal dialog and `isOpen` in step; closing gives the focus back, which the browser does itself. */
export function useModal(
  dialog: HTMLDialogElement | null,
  boxRef: RefObject<HTMLElement | null>,
  { isOpen, onClose, initialFocus }: ModalState,
) {
  const [nativeClosings, setNativeClosings] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a dialog that the browser closed and its owner keeps open opens again
  useLayoutEffect(() => {
    if (!isOpen || !dialog) return;
    // A scrollbar that takes no room, or none at all, needs none kept.
    dialog.toggleAttribute('data-over-scrollbar', innerWidth > document.documentElement.clientWidth);
    dialog.showModal();
    (initialFocus?.current ?? boxRef.current)?.focus();
    const leaveStack = modalStack.enter(dialog);
    return () => {
      leaveStack();
      dialog.close();
    };
  }, [dialog, isOpen, nativeClosings]);

  return {
    isPresent: usePresence(dialog, isOpen),
    // Both reach an outer dialog from an inner one, and `cancel` also from a file field.
    handleCancel(event: SyntheticEvent<HTMLDialogElement>) {
      if (event.target !== event.currentTarget) return;
      event.preventDefault();
      onClose();
    },
    // The browser may close without asking: on a second Escape in a row, or by a form with method=dialog.
    handleNativeClose(event: SyntheticEvent<HTMLDialogElement>) {
      if (event.target !== event.currentTarget || event.currentTarget.open || !isOpen) return;
      onClose();
      setNativeClosings((count) => count + 1);
    },
  };
}

/** The content stays until the dialog has left the screen, and starts afresh the next time. */
function usePresence(dialog: HTMLDialogElement | null, isOpen: boolean): boolean {
  const [isPresent, setIsPresent] = useState(isOpen);
  if (isOpen && !isPresent) setIsPresent(true);
  useEffect(() => {
    if (isOpen) return;
    let isCurrent = true;
    const motions = dialog?.getAnimations() ?? [];
    void Promise.allSettled(motions.map((motion) => motion.finished)).then(() => {
      if (isCurrent) setIsPresent(false);
    });
    return () => {
      isCurrent = false;
    };
  }, [dialog, isOpen]);
  return isPresent;
}
