import { ApiError } from '@gramy/contract/api-error';
import { type FormEvent, type ReactNode, useId } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useFailureWords } from '../../../lib/queries/use-failure-words.ts';
import { Button } from '../../../ui/action/button.tsx';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { InlineAlert } from '../../../ui/waiting/inline-alert.tsx';

interface Act {
  start: () => void;
  isBusy: boolean;
  failure: unknown;
}

interface ThingDialogProps {
  title: string;
  isActive: boolean;
  onActiveChange: (isActive: boolean) => void;
  save: Act;
  /** Undefined: it is not there yet. */
  remove?: Act | undefined;
  /** What somebody else has changed meanwhile. */
  overtaken?: ReactNode;
  onClose: () => void;
  children: ReactNode;
}

/** One thing of the catalogue: its fields, whether guests see it, and the way out of the market. */
export function ThingDialog(props: ThingDialogProps) {
  const { title, isActive, onActiveChange, save, remove, overtaken, onClose, children } = props;
  const { t } = useTranslation('office-catalogue');
  const { t: tOffice } = useTranslation('office');
  const sayFailure = useFailureWords();
  const formId = useId();
  const failure = save.failure ?? remove?.failure;
  // The comparison stands in its place, and nothing once it is settled.
  const isSettled = failure instanceof ApiError && failure.code === 'changedMeanwhile';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save.start();
  };
  return (
    <Dialog
      isOpen
      size="medium"
      onClose={onClose}
      title={title}
      closeLabel={tOffice('close')}
      footer={
        <>
          {remove ? (
            <Button variant="danger" isBusy={remove.isBusy} onClick={() => remove.start()}>
              {t('delete')}
            </Button>
          ) : null}
          <Button variant="line" onClick={onClose}>
            {tOffice('back')}
          </Button>
          <Button type="submit" form={formId} isBusy={save.isBusy}>
            {t('save')}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="grid gap-4">
        {children}
        <Checkbox
          checked={isActive}
          hint={t('activeHint')}
          onChange={({ target }) => onActiveChange(target.checked)}
        >
          {t('active')}
        </Checkbox>
        {overtaken}
        {failure === undefined || isSettled ? null : <InlineAlert>{sayFailure(failure)}</InlineAlert>}
      </form>
    </Dialog>
  );
}
