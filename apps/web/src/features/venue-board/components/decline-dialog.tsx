import { CalendarClock, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { type DeclineReason, declineReasons } from '../../../entities/board/hooks/board-acts.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/action/button.tsx';
import { Radio } from '../../../ui/form/radio.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import type { ActDialogProps } from '../hooks/open-dialog.ts';
import { useActDialog } from '../hooks/use-act-dialog.ts';
import { useBarWords } from '../hooks/use-bar-words.ts';
import styles from './instead.module.css';
import { WordsField } from './words-field.tsx';

/** A no comes with its reason, in the words that the guest reads. */
export function DeclineDialog(props: ActDialogProps & { onPropose: () => void }) {
  const { booking, evening, onClose, onPropose } = props;
  const run = useActDialog(props);
  const { t } = useTranslation('venue-board');
  const { nameGuest, money } = useBarWords(evening.board);
  const [reason, setReason] = useState<DeclineReason>();
  const [words, setWords] = useState('');
  const send = async () => {
    if (!reason) return;
    await run({ kind: 'decline', reason, ...(words ? { words } : {}) });
  };
  return (
    <Dialog
      isOpen
      title={t('decline.title', { name: nameGuest(booking) })}
      closeLabel={t('close')}
      onClose={onClose}
      footer={
        <>
          <Button variant="line" onClick={onClose}>
            {t('back')}
          </Button>
          <Button
            variant="danger"
            isBusy={evening.busy !== undefined}
            disabled={!reason || (reason === 'other' && words.trim() === '')}
            onClick={() => void send()}
          >
            {t('decline.confirm')}
          </Button>
        </>
      }
    >
      <p className="mb-3 text-s text-ink-2">
        {booking.paid > 0 ? t('decline.textPaid', { amount: money(booking.paid) }) : t('decline.text')}
      </p>
      <button type="button" className={styles.instead} onClick={onPropose}>
        <CalendarClock aria-hidden="true" />
        <span>
          <b>{t('decline.instead')}</b>
          {t('decline.insteadText')}
        </span>
        <ChevronRight aria-hidden="true" />
      </button>
      <fieldset className="grid gap-1">
        <legend className="mb-1 text-s font-strong">{t('decline.why')}</legend>
        {declineReasons.map((name) => (
          <Radio
            key={name}
            name="decline-reason"
            checked={reason === name}
            hint={name === 'theirWish' ? t('decline.notCounted') : undefined}
            onChange={() => setReason(name)}
          >
            {t(`decline.reasons.${name}`)}
          </Radio>
        ))}
      </fieldset>
      <WordsField
        label={t('decline.words')}
        value={words}
        onChange={setWords}
        limit={400}
        isNeeded={reason === 'other'}
      />
    </Dialog>
  );
}
