import { useTranslation } from '../../../i18n/use-translation.ts';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';

export interface OtherCartDialogProps {
  isOpen: boolean;
  /** Where the booking in the cart is. */
  place: string;
  onConfirm: () => void;
  onCancel: () => void;
}

export function OtherCartDialog({ isOpen, place, onConfirm, onCancel }: OtherCartDialogProps) {
  const { t } = useTranslation('booking-panel');
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={t('otherCart.title', { place })}
      confirmLabel={t('otherCart.confirm')}
      cancelLabel={t('otherCart.keep')}
      closeLabel={t('close')}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      <p>{t('otherCart.text')}</p>
    </ConfirmDialog>
  );
}
