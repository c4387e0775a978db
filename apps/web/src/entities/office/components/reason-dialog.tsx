import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useFailureWords } from '../../../lib/queries/use-failure-words.ts';
import { Button } from '../../../ui/action/button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { TextArea } from '../../../ui/form/text-area.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { InlineAlert } from '../../../ui/waiting/inline-alert.tsx';

interface ReasonDialogProps {
  isOpen: boolean;
  title: string;
  /** What will happen, before it does. */
  children?: ReactNode;
  label: string;
  /** Who reads it. */
  hint: string;
  limit?: number;
  /** Names the result. */
  confirmLabel: string;
  action: { start: (reason: string) => void; isBusy: boolean; failure: unknown };
  onClose: () => void;
}

/** For what may be done only with a reason. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { isOpen, title, children, label, hint, limit = 1000, confirmLabel, action, onClose } = props;
  const { t } = useTranslation('office');
  const sayFailure = useFailureWords();
  const formId = useId();
  const [reason, setReason] = useState('');
  const [isTried, setIsTried] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsTried(true);
    if (reason.trim() !== '') action.start(reason.trim());
  };
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={title}
      closeLabel={t('close')}
      footer={
        <>
          <Button variant="line" onClick={onClose}>
            {t('back')}
          </Button>
          <Button variant="danger" type="submit" form={formId} isBusy={action.isBusy}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="grid gap-4">
        {children}
        <Field
          label={label}
          hint={hint}
          error={isTried && reason.trim() === '' ? t('reasonRequired') : undefined}
        >
          {(control) => (
            <TextArea
              {...control}
              value={reason}
              limit={limit}
              onChange={(event) => setReason(event.target.value)}
            />
          )}
        </Field>
        {action.failure === undefined ? null : <InlineAlert>{sayFailure(action.failure)}</InlineAlert>}
      </form>
    </Dialog>
  );
}
