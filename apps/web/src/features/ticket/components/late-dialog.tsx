import { useState } from 'react';
import { useSWRConfig } from 'swr';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { showToast } from '../../../lib/browser/toaster.tsx';
import { useApi } from '../../../lib/queries/api.ts';
import { useAction } from '../../../lib/queries/use-action.ts';
import { Button } from '../../../ui/action/button.tsx';
import { Chip } from '../../../ui/action/chip.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { type Booking, bookingQuery } from '../queries.ts';
import { ActionAlert } from './action-alert.tsx';

interface LateDialogProps {
  booking: Booking;
  isOpen: boolean;
  onClose: () => void;
}

const choices = [5, 10, 15, 20, 30, 45];

export function LateDialog({ booking, isOpen, onClose }: LateDialogProps) {
  const { t } = useTranslation('ticket');
  const api = useApi();
  const { mutate } = useSWRConfig();
  const [minutes, setMinutes] = useState(10);
  const report = useAction({
    run: async () => {
      const after = await api.call('POST /user/booking/:bookingId/running-late', {
        params: { bookingId: booking.id },
        body: { minutes },
      });
      await mutate(bookingQuery(booking.id).key, after, { revalidate: false });
      showToast({ title: t('late.done') });
      onClose();
    },
  });
  return (
    <Dialog
      isOpen={isOpen}
      size="small"
      title={t('late.title')}
      closeLabel={t('close')}
      onClose={onClose}
      footer={
        <Button isBusy={report.isBusy} onClick={() => report.start()}>
          {t('late.send', { count: minutes })}
        </Button>
      }
    >
      <p className="text-s text-ink-2">{t('late.text')}</p>
      <fieldset className="mt-4">
        <legend className="text-s font-strong">{t('late.howMuch')}</legend>
        <div className="mt-2 flex flex-wrap gap-2">
          {choices.map((choice) => (
            <Chip key={choice} isPressed={choice === minutes} onClick={() => setMinutes(choice)}>
              {t('late.minutes', { count: choice })}
            </Chip>
          ))}
        </div>
      </fieldset>
      <ActionAlert failure={report.failure} />
    </Dialog>
  );
}
