import { type BookingChoice, bookingChoices } from '@gramy/domain/setup/suspension';
import { useState } from 'react';
import { ReasonDialog } from '../../../entities/office/components/reason-dialog.tsx';
import { useMomentWords } from '../../../entities/office/hooks/use-moment-words.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { formatMoney } from '../../../lib/formats/format.ts';
import { useApi } from '../../../lib/queries/api.ts';
import { useAction } from '../../../lib/queries/use-action.ts';
import { FieldsetField } from '../../../ui/form/fieldset-field.tsx';
import { Radio } from '../../../ui/form/radio.tsx';
import type { VenueFile } from '../queries.ts';

interface SuspendDialogProps {
  venue: VenueFile;
  onClose: () => void;
  onDone: (bookings: BookingChoice) => void;
}

/** What it means first, then why, then what becomes of the bookings ahead. */
export function SuspendDialog({ venue, onClose, onDone }: SuspendDialogProps) {
  const { t } = useTranslation('office-venues');
  const language = useLanguage();
  const api = useApi();
  const sayMoment = useMomentWords();
  const [bookings, setBookings] = useState<BookingChoice>('kept');
  const { ahead } = venue;
  const paid = formatMoney(language, { amount: ahead.paid, currency: ahead.currency });
  const suspend = useAction({
    run: (reason: string) =>
      api.call('POST /admin/venues/:providerId/suspend', {
        params: { providerId: venue.id },
        body: { reason, bookings },
      }),
    onDone: () => onDone(bookings),
  });
  return (
    <ReasonDialog
      isOpen
      title={t('suspendTitle', { name: venue.name })}
      label={t('ownerReads')}
      hint={t('ownerReadsHint')}
      limit={2000}
      confirmLabel={t(`suspendNow.${bookings}`, { count: ahead.count })}
      action={suspend}
      onClose={onClose}
    >
      <p>{t('suspendMeans')}</p>
      <p className="text-ink-2">
        {ahead.firstAt === null
          ? t('ahead.none')
          : t('ahead.some', { count: ahead.count, first: sayMoment(ahead.firstAt), paid })}
      </p>
      <FieldsetField legend={t('bookingsAhead')}>
        {bookingChoices.map((one) => (
          <Radio
            key={one}
            name="bookings-ahead"
            checked={bookings === one}
            onChange={() => setBookings(one)}
            hint={t(`choices.${one}.text`)}
          >
            {t(`choices.${one}.name`, { paid })}
          </Radio>
        ))}
      </FieldsetField>
    </ReasonDialog>
  );
}
