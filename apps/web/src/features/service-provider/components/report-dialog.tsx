import { useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { showToast } from '../../../lib/browser/toaster.tsx';
import { useAction } from '../../../lib/queries/use-action.ts';
import { useFailureWords } from '../../../lib/queries/use-failure-words.ts';
import { Field } from '../../../ui/form/field.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { InlineAlert } from '../../../ui/waiting/inline-alert.tsx';

export interface ReportDialogProps {
  title: string;
  text: string;
  /** By their keys; the first one is chosen. */
  reasons: Readonly<Record<string, string>>;
  /** With the key of a reason. */
  send: (reason: string) => Promise<unknown>;
  onClose: () => void;
}

/** What is wrong with something that everybody can see. */
export function ReportDialog({ title, text, reasons, send, onClose }: ReportDialogProps) {
  const { t } = useTranslation('provider');
  const sayFailure = useFailureWords();
  const [reason, setReason] = useState(Object.keys(reasons)[0] ?? '');
  const report = useAction({
    run: () => send(reason),
    onDone() {
      showToast({ title: t('report.done') });
      onClose();
    },
  });
  return (
    <ConfirmDialog
      isOpen
      title={title}
      confirmLabel={t('report.send')}
      cancelLabel={t('report.cancel')}
      closeLabel={t('report.cancel')}
      isBusy={report.isBusy}
      onConfirm={() => report.start()}
      onCancel={onClose}
    >
      <p className="mb-3 text-s text-ink-2">{text}</p>
      <Field label={t('report.reason')}>
        {(control) => (
          <Select
            {...control}
            value={reason}
            onChange={({ currentTarget }) => setReason(currentTarget.value)}
          >
            {Object.entries(reasons).map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {report.failure === undefined ? null : <InlineAlert>{sayFailure(report.failure)}</InlineAlert>}
    </ConfirmDialog>
  );
}
