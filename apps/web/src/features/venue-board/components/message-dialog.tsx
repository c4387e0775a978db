import { type MessageTemplate, messageTemplates } from '@gramy/domain/booking/message-template';
import { useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/action/button.tsx';
import { Radio } from '../../../ui/form/radio.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import type { ActDialogProps } from '../hooks/open-dialog.ts';
import { useActDialog } from '../hooks/use-act-dialog.ts';
import { useBarWords } from '../hooks/use-bar-words.ts';
import { WordsField } from './words-field.tsx';

/** A ready-made sentence in the guest's language, or one of one's own. */
export function MessageDialog(props: ActDialogProps) {
  const { booking, evening, onClose } = props;
  const run = useActDialog(props);
  const { t } = useTranslation('venue-board');
  const { nameGuest } = useBarWords(evening.board);
  const [template, setTemplate] = useState<MessageTemplate>(messageTemplates[0]);
  const [words, setWords] = useState('');
  const isOwn = template === 'own';
  const send = () => run({ kind: 'message', template, ...(words ? { words } : {}) });
  return (
    <Dialog
      isOpen
      title={t('message.title', { name: nameGuest(booking) })}
      closeLabel={t('close')}
      onClose={onClose}
      footer={
        <Button
          isBusy={evening.busy !== undefined}
          disabled={isOwn && words.trim() === ''}
          onClick={() => void send()}
        >
          {t('message.send')}
        </Button>
      }
    >
      <fieldset className="grid gap-1">
        <legend className="mb-1 text-s font-strong">{t('message.which')}</legend>
        {messageTemplates.map((name) => (
          <Radio
            key={name}
            name="message-template"
            checked={template === name}
            onChange={() => setTemplate(name)}
          >
            {t(`message.templates.${name}`)}
          </Radio>
        ))}
      </fieldset>
      <WordsField label={t('message.words')} value={words} onChange={setWords} limit={300} isNeeded={isOwn} />
    </Dialog>
  );
}
