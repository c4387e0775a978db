import { useTranslation } from '../../../i18n/use-translation.ts';
import { useQuery } from '../../../lib/queries/use-query.ts';
import { Button } from '../../../ui/action/button.tsx';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { type Listing, openBusinessQuery } from '../queries.ts';
import { NamedBookings } from './named-bookings.tsx';

interface CloseDialogProps {
  providerId: string;
  listing: Listing;
  isBusy: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Closing is for good: it says what it means, or what is in its way. */
export function CloseDialog({ providerId, listing, isBusy, onConfirm, onCancel }: CloseDialogProps) {
  const { t } = useTranslation('venue-publish');
  const open = useQuery(openBusinessQuery(providerId), { isExtra: true });
  const bookings = open.status === 'ready' ? open.data.bookings : [];
  const isMoneyOpen = open.status === 'ready' && open.data.hasOpenMoney;
  if (listing.bookingsAhead > 0 || bookings.length > 0 || isMoneyOpen) {
    return (
      <Dialog
        isOpen
        size="medium"
        title={t('closeDialog.waits')}
        closeLabel={t('dialogClose')}
        onClose={onCancel}
        footer={<Button onClick={onCancel}>{t('closeDialog.understood')}</Button>}
      >
        {listing.bookingsAhead > 0 ? (
          <p className="text-pretty">{t('closeDialog.ahead', { count: listing.bookingsAhead })}</p>
        ) : null}
        <NamedBookings bookings={bookings} />
        {isMoneyOpen ? <p className="mt-3 text-pretty">{t('closeDialog.money')}</p> : null}
      </Dialog>
    );
  }
  return (
    <ConfirmDialog
      isOpen
      isDestructive
      title={t('closeDialog.title')}
      confirmLabel={t('closeDialog.confirm')}
      cancelLabel={t('dialogBack')}
      closeLabel={t('dialogClose')}
      isBusy={isBusy || open.status === 'loading'}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      <ul className="grid list-disc gap-1.5 pl-5 text-pretty">
        <li>{t('closeDialog.gone')}</li>
        <li>{t('closeDialog.kept')}</li>
        <li>{t('closeDialog.final')}</li>
      </ul>
    </ConfirmDialog>
  );
}
