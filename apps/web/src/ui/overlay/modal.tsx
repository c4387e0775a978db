import { type PointerEvent, type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react';
import { useSwipe } from '../display/use-swipe.ts';
import { joinClasses } from '../foundation/join-classes.ts';
import { LayerContainer } from './layer-container.ts';
import styles from './modal.module.css';
import { ModalBox } from './modal-box.tsx';
import { type ModalState, useModal } from './use-modal.ts';

/** A layer without a visible title still needs a name. */
export type ModalName = { title: ReactNode; label?: never } | { title?: never; label: string };

interface ModalContent extends ModalState {
  closeLabel: string;
  footer?: ReactNode;
  children?: ReactNode;
}

export type ModalProps = ModalContent & ModalName;

interface ModalClasses {
  className: string | undefined;
  boxClassName: string | undefined;
}

/** The core of `Dialog` and `Sheet`, which only add classes. */
export function Modal({ className, boxClassName, ...props }: ModalProps & ModalClasses) {
  const { title, label, isOpen, onClose } = props;
  const titleId = useId();
  const [dialog, setDialog] = useState<HTMLDialogElement | null>(null);
  const boxRef = useRef<HTMLDivElement>(null);
  const { isPresent, handleCancel, handleNativeClose } = useModal(dialog, boxRef, props);
  const backdrop = useBackdropPress(isOpen, onClose);
  const grip = useSwipe({
    target: dialog,
    direction: 'down',
    threshold: 80,
    onSwipe: onClose,
    isEnabled: () => boxRef.current?.querySelector('[data-grab-bar]')?.checkVisibility() === true,
  });

  return (
    <dialog
      ref={setDialog}
      aria-labelledby={title ? titleId : undefined}
      aria-label={label}
      onCancel={handleCancel}
      onClose={handleNativeClose}
      {...backdrop}
      className={joinClasses(styles.modal, className)}
    >
      {isPresent ? (
        <LayerContainer value={dialog}>
          <ModalBox
            ref={boxRef}
            title={title}
            titleId={titleId}
            closeLabel={props.closeLabel}
            onClose={onClose}
            footer={props.footer}
            gripProps={grip}
            className={boxClassName}
          >
            {props.children}
          </ModalBox>
        </LayerContainer>
      ) : null}
    </dialog>
  );
}

/** As long as two clicks may be apart and still be one double click. */
const doubleClickMs = 500;

/**
 * A press that began inside, to select text for example, and ended outside is not meant to close. Nor is the second click
 * of somebody who opens with a double click: it falls on the backdrop that has just come.
 */
function useBackdropPress(isOpen: boolean, onPress: () => void) {
  const hasBegunOutside = useRef(false);
  const openedAt = useRef(0);
  useLayoutEffect(() => {
    if (isOpen) openedAt.current = performance.now();
  }, [isOpen]);
  return {
    onPointerDown(event: PointerEvent<HTMLDialogElement>) {
      const isOld = event.timeStamp - openedAt.current > doubleClickMs;
      hasBegunOutside.current = event.target === event.currentTarget && isOld;
    },
    onClick(event: { target: EventTarget; currentTarget: EventTarget }) {
      if (event.target === event.currentTarget && hasBegunOutside.current) onPress();
    },
  };
}
