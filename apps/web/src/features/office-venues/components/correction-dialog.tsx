import type { Currency } from '@gramy/domain/money/money';
import { needsSecondPerson } from '@gramy/domain/money/refund-by-hand';
import { parseTypedMoney } from '@gramy/domain/money/typed-money';
import { useState } from 'react';
import { ReasonDialog } from '../../../entities/office/components/reason-dialog.tsx';
import { SumField } from '../../../entities/office/components/sum-field.tsx';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { formatMoney } from '../../../lib/formats/format.ts';
import { useApi } from '../../../lib/queries/api.ts';
import { useAction } from '../../../lib/queries/use-action.ts';
import { Field } from '../../../ui/form/field.tsx';
import { FieldsetField } from '../../../ui/form/fieldset-field.tsx';
import { Radio } from '../../../ui/form/radio.tsx';
import { TextInput } from '../../../ui/form/text-input.tsx';
import type { VenueFile } from '../queries.ts';

interface CorrectionDialogProps {
  venue: VenueFile;
  currency: Currency;
  onClose: () => void;
  onDone: (status: 'booked' | 'waits' | 'declined') => void;
}

const ways = ['give', 'take'] as const;

/** A sum for or against a venue, with a reason that its owners read. */
export function CorrectionDialog({ venue, currency, onClose, onDone }: CorrectionDialogProps) {
  const { t } = useTranslation('office-venues');
  const language = useLanguage();
  const api = useApi();
  const [way, setWay] = useState<(typeof ways)[number]>('give');
  const [typed, setTyped] = useState('');
  const [booking, setBooking] = useState('');
  const [isTried, setIsTried] = useState(false);
  const amount = parseTypedMoney(typed) || undefined;
  const sum = amount === undefined ? '–' : formatMoney(language, { amount, currency });
  const correct = useAction({
    run: (reason: string) =>
      api.call('POST /admin/venues/:providerId/corrections', {
        params: { providerId: venue.id },
        body: { amount: way === 'give' ? (amount ?? 0) : 0 - (amount ?? 0), booking: booking.trim(), reason },
      }),
    onDone: ({ status }) => onDone(status),
  });
  const start = (reason: string) => {
    setIsTried(true);
    if (amount !== undefined) correct.start(reason);
  };
  return (
    <ReasonDialog
      isOpen
      title={t('corrections.dialogTitle', { name: venue.name })}
      label={t('ownerReads')}
      hint={t('ownerReadsHint')}
      confirmLabel={t(`corrections.confirm.${way}`, { sum })}
      action={{ ...correct, start }}
      onClose={onClose}
    >
      <FieldsetField legend={t('corrections.way')}>
        {ways.map((each) => (
          <Radio
            key={each}
            name="correction-way"
            checked={way === each}
            onChange={() => setWay(each)}
            hint={t(`corrections.ways.${each}.hint`)}
          >
            {t(`corrections.ways.${each}.name`)}
          </Radio>
        ))}
      </FieldsetField>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <SumField
          label={t('corrections.amount')}
          error={isTried && amount === undefined ? t('corrections.amountWrong') : undefined}
          typed={typed}
          onType={setTyped}
        />
        <Field label={t('corrections.booking')} hint={t('corrections.bookingHint')}>
          {(control) => (
            <TextInput {...control} value={booking} onChange={(event) => setBooking(event.target.value)} />
          )}
        </Field>
      </div>
      <p className="text-s text-ink-2">
        {t(amount !== undefined && needsSecondPerson(amount) ? 'corrections.byTwo' : 'corrections.alone')}
      </p>
    </ReasonDialog>
  );
}
