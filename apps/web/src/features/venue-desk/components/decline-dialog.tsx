import { type VenueReason, venueReasons } from '@gramy/domain/booking/venue-reason';
import { useRef, useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/action/button.tsx';
import { ReasonChoice } from '../../../ui/form/reason-choice.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';

interface DeclineDialogProps {
  isOpen: boolean;
  isBusy: boolean;
  isPaid: boolean;
  onClose: () => void;
  onDecline: (reason: string) => void;
}

export function DeclineDialog({ isOpen, isBusy, isPaid, onClose, onDecline }: DeclineDialogProps) {
  const { t } = useTranslation('venue-desk');
  const [reason, setReason] = useState<VenueReason>();
  const backRef = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      isOpen={isOpen}
      size="small"
      title={t('decline.title')}
      closeLabel={t('decline.close')}
      onClose={onClose}
      initialFocus={backRef}
      footer={
        <>
          <Button ref={backRef} variant="line" onClick={onClose}>
            {t('decline.back')}
          </Button>
          <Button variant="danger" isBusy={isBusy} onClick={() => onDecline(reason ?? '')}>
            {t('decline.confirm')}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <p>{isPaid ? t('decline.textPaid') : t('decline.text')}</p>
        <ReasonChoice
          legend={t('decline.why')}
          note={t('decline.optional')}
          reasons={venueReasons.map((name) => ({ name, label: t(`decline.reasons.${name}`) }))}
          value={reason}
          onChange={setReason}
        />
      </div>
    </Dialog>
  );
}
