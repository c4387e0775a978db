import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useSWRConfig } from 'swr';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { showToast } from '../../../lib/browser/toaster.tsx';
import { useApi } from '../../../lib/queries/api.ts';
import { useAction } from '../../../lib/queries/use-action.ts';
import { Button } from '../../../ui/action/button.tsx';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { ActionAlert } from './action-alert.tsx';

/** For good: what the venue has replied goes with it. */
export function DeleteReview({ bookingId }: { bookingId: string }) {
  const { t } = useTranslation('ticket');
  const api = useApi();
  const { mutate } = useSWRConfig();
  const [isAsked, setIsAsked] = useState(false);
  const deleting = useAction({
    run: () => api.call('DELETE /user/booking/:bookingId/review', { params: { bookingId } }),
    onDone: () => {
      setIsAsked(false);
      showToast({ title: t('review.deleted') });
      void mutate((key) => typeof key === 'string' && key.startsWith('GET /user/booking/'));
    },
  });
  return (
    <>
      <Button variant="quiet" size="small" icon={<Trash2 aria-hidden />} onClick={() => setIsAsked(true)}>
        {t('review.delete')}
      </Button>
      <ConfirmDialog
        isOpen={isAsked}
        title={t('review.deleteTitle')}
        confirmLabel={t('review.deleteConfirm')}
        cancelLabel={t('review.deleteKeep')}
        closeLabel={t('close')}
        isDestructive
        isBusy={deleting.isBusy}
        onConfirm={() => deleting.start()}
        onCancel={() => setIsAsked(false)}
      >
        <p>{t('review.deleteText')}</p>
        <ActionAlert failure={deleting.failure} />
      </ConfirmDialog>
    </>
  );
}
