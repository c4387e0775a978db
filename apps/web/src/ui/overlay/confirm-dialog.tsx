import { type ReactNode, useRef } from 'react';
import { Button } from '../action/button.tsx';
import { Dialog } from './dialog.tsx';

interface ConfirmDialogProps {
  isOpen: boolean;
  title: ReactNode;
  children?: ReactNode;
  /** For more than a sentence. */
  size?: 'medium';
  /** Names the result, as in "Cancel and get 282,50 zł back"; never "Yes" or "OK". */
  confirmLabel: string;
  cancelLabel: string;
  closeLabel: string;
  /** It cannot be taken back: the button is red, and the focus starts on the way out. */
  isDestructive?: boolean;
  isBusy?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

export function ConfirmDialog({
  confirmLabel,
  cancelLabel,
  isDestructive = false,
  isBusy = false,
  onConfirm,
  onCancel,
  ...dialog
}: ConfirmDialogProps) {
  const confirmRef = useRef<HTMLButtonElement>(null);
  const cancelRef = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      size="small"
      {...dialog}
      onClose={onCancel}
      initialFocus={isDestructive ? cancelRef : confirmRef}
      footer={
        <>
          <Button ref={cancelRef} variant="line" className="whitespace-normal" onClick={onCancel}>
            {cancelLabel}
          </Button>
          <Button
            className="whitespace-normal"
            ref={confirmRef}
            variant={isDestructive ? 'danger' : 'primary'}
            isBusy={isBusy}
            onClick={onConfirm}
          >
            {confirmLabel}
          </Button>
        </>
      }
    />
  );
}
