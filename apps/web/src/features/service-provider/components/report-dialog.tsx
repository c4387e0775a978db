import { useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { showToast } from '../../../lib/browser/toaster.tsx';
import { useApi } from '../../../lib/queries/api.ts';
import { useFailureWords } from '../../../lib/queries/use-failure-words.ts';
import { Field } from '../../../ui/form/field.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { InlineAlert } from '../../../ui/waiting/inline-alert.tsx';

type Reason = 'notTrue' | 'insulting' | 'personalData' | 'advertising' | 'other';

export interface ReportDialogProps {
  slug: string;
  reviewId: string;
  onClose: () => void;
}

export function ReportDialog({
  slug,
  reviewId,
  onClose,
}: {
  slug: string;
  reviewId: string;
  onClose: () => void;
}) {
  const { t } = useTranslation('provider');
  const api = useApi();
  const sayFailure = useFailureWords();
  const [reason, setReason] = useState<Reason>('notTrue');
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const reasons: [Reason, string][] = [
    ['notTrue', t('report.notTrue')],
    ['insulting', t('report.insulting')],
    ['personalData', t('report.personalData')],
    ['advertising', t('report.advertising')],
    ['other', t('report.other')],
  ];
  const send = async () => {
    setIsBusy(true);
    try {
      const params = { serviceProviderId: slug, reviewId };
      await api.call('POST /user/service-providers/:serviceProviderId/reviews/:reviewId/report', {
        params,
        body: { reason, note: '' },
      });
      showToast({ title: t('report.done') });
      onClose();
    } catch (error) {
      setFailure(sayFailure(error));
      setIsBusy(false);
    }
  };
  return (
    <ConfirmDialog
      isOpen
      title={t('report.title')}
      confirmLabel={t('report.send')}
      cancelLabel={t('report.cancel')}
      closeLabel={t('report.cancel')}
      isBusy={isBusy}
      onConfirm={() => void send()}
      onCancel={onClose}
    >
      <p className="mb-3 text-s text-ink-2">{t('report.text')}</p>
      <Field label={t('report.reason')}>
        {(control) => (
          <Select
            {...control}
            value={reason}
            onChange={({ currentTarget }) =>
              setReason(reasons.find(([value]) => value === currentTarget.value)?.[0] ?? 'other')
            }
          >
            {reasons.map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {failure ? <InlineAlert>{failure}</InlineAlert> : null}
    </ConfirmDialog>
  );
}
