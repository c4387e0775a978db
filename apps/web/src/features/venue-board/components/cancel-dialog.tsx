import { ChevronRight, Move } from 'lucide-react';
import { useState } from 'react';
import type { DeclineReason } from '../../../entities/board/hooks/board-acts.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/action/button.tsx';
import { Radio } from '../../../ui/form/radio.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import type { ActDialogProps } from '../hooks/open-dialog.ts';
import { useActDialog } from '../hooks/use-act-dialog.ts';
import { useBarWords } from '../hooks/use-bar-words.ts';
import styles from './instead.module.css';
import { WordsField } from './words-field.tsx';

/** Those of a "no" that fit an evening that was promised. */
const reasons = ['broken', 'event', 'closed', 'staff', 'theirWish'] as const;

/** Whoever is called off by the venue gets everything back; the button says how much. */
export function CancelDialog(props: ActDialogProps & { onMove: (() => void) | undefined }) {
  const { booking, evening, onClose, onMove } = props;
  const run = useActDialog(props);
  const { t } = useTranslation('venue-board');
  const { nameGuest, money } = useBarWords(evening.board);
  const [reason, setReason] = useState<DeclineReason>();
  const [words, setWords] = useState('');
  const back = Math.max(0, booking.paid - booking.refunded);
  const send = () => run({ kind: 'cancel', ...(reason ? { reason } : {}), ...(words ? { words } : {}) });
  return (
    <Dialog
      isOpen
      title={t('cancel.title', { name: nameGuest(booking) })}
      closeLabel={t('close')}
      onClose={onClose}
      footer={
        <>
          <Button variant="line" onClick={onClose}>
            {t('cancel.keep')}
          </Button>
          <Button variant="danger" isBusy={evening.busy !== undefined} onClick={() => void send()}>
            {back > 0 ? t('cancel.confirmBack', { amount: money(back) }) : t('cancel.confirm')}
          </Button>
        </>
      }
    >
      <p className="text-ink-2">{back > 0 ? t('cancel.textBack') : t('cancel.text')}</p>
      {back > 0 ? (
        <p className="my-4 rounded-l bg-paper-2 px-4 py-3 text-2xl font-heavy">{money(back)}</p>
      ) : null}
      {onMove ? (
        <button type="button" className={styles.instead} onClick={onMove}>
          <Move aria-hidden="true" />
          <span>
            <b>{t('cancel.instead')}</b>
            {t('cancel.insteadText')}
          </span>
          <ChevronRight aria-hidden="true" />
        </button>
      ) : null}
      <fieldset className="grid gap-1">
        <legend className="mb-1 text-s font-strong">{t('decline.why')}</legend>
        {reasons.map((name) => (
          <Radio
            key={name}
            name="cancel-reason"
            checked={reason === name}
            hint={name === 'theirWish' ? t('decline.notCounted') : undefined}
            onChange={() => setReason(name)}
          >
            {name === 'theirWish' ? t('cancel.theirWish') : t(`decline.reasons.${name}`)}
          </Radio>
        ))}
      </fieldset>
      <WordsField label={t('cancel.words')} value={words} onChange={setWords} limit={400} />
    </Dialog>
  );
}
