import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { showToast } from '../../../lib/browser/toaster.tsx';
import { paths } from '../../../lib/navigation/paths.ts';
import { useApi } from '../../../lib/queries/api.ts';
import { useAction } from '../../../lib/queries/use-action.ts';
import { useFailureWords } from '../../../lib/queries/use-failure-words.ts';
import { Button } from '../../../ui/action/button.tsx';
import { SectionCard } from '../../../ui/display/section-card.tsx';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { InlineAlert } from '../../../ui/waiting/inline-alert.tsx';

export function LeaveCard({ providerId }: { providerId: string }) {
  const { t } = useTranslation('venue-team');
  const api = useApi();
  const navigate = useNavigate();
  const sayFailure = useFailureWords();
  const [isAsking, setIsAsking] = useState(false);
  const { start, isBusy, failure } = useAction({
    run: () => api.call('POST /business/providers/:providerId/leave', { params: { providerId } }),
    onDone() {
      showToast({ title: t('leave.done') });
      void navigate(paths.business);
    },
    onFailed: () => setIsAsking(false),
  });
  return (
    <SectionCard title={t('leave.title')} lead={t('leave.lead')}>
      {failure === undefined ? null : (
        <div className="mb-3">
          <InlineAlert>{sayFailure(failure)}</InlineAlert>
        </div>
      )}
      <Button variant="line" size="small" onClick={() => setIsAsking(true)}>
        {t('leave.open')}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        isDestructive
        title={t('leave.sure')}
        confirmLabel={t('leave.confirm')}
        cancelLabel={t('leave.stay')}
        closeLabel={t('close')}
        isBusy={isBusy}
        onConfirm={() => start()}
        onCancel={() => setIsAsking(false)}
      >
        <p className="text-pretty">{t('leave.text')}</p>
      </ConfirmDialog>
    </SectionCard>
  );
}
