import { useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import type { ActDialogProps } from '../hooks/open-dialog.ts';
import { useActDialog } from '../hooks/use-act-dialog.ts';
import { useBarWords } from '../hooks/use-bar-words.ts';
import { WordsField } from './words-field.tsx';

/** Whoever is called off by the venue gets everything back; the button says how much. */
export function CancelDialog(props: ActDialogProps) {
  const { booking, evening, onClose } = props;
  const run = useActDialog(props);
  const { t } = useTranslation('venue-board');
  const { nameGuest, money } = useBarWords(evening.board);
  const [words, setWords] = useState('');
  const back = Math.max(0, booking.paid - booking.refunded);
  const send = () => run({ kind: 'cancel', ...(words ? { words } : {}) });
  return (
    <ConfirmDialog
      isOpen
      isDestructive
      size="medium"
      title={t('cancel.title', { name: nameGuest(booking) })}
      confirmLabel={back > 0 ? t('cancel.confirmBack', { amount: money(back) }) : t('cancel.confirm')}
      cancelLabel={t('cancel.keep')}
      closeLabel={t('close')}
      isBusy={evening.busy !== undefined}
      onConfirm={() => void send()}
      onCancel={onClose}
    >
      <p>{back > 0 ? t('cancel.textBack') : t('cancel.text')}</p>
      <WordsField label={t('cancel.words')} value={words} onChange={setWords} limit={400} />
    </ConfirmDialog>
  );
}
