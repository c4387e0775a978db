import { payoutWeekdays } from '@gramy/domain/ledger/payout-day';
import { useSWRConfig } from 'swr';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { showToast } from '../../../lib/browser/toaster.tsx';
import { nameWeekday } from '../../../lib/formats/format.ts';
import { useApi } from '../../../lib/queries/api.ts';
import { useAction } from '../../../lib/queries/use-action.ts';
import { useFailureWords } from '../../../lib/queries/use-failure-words.ts';
import { Field } from '../../../ui/form/field.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { type Payouts, payoutsQuery } from '../queries.ts';

interface PayoutDayProps {
  providerId: string;
  payouts: Payouts;
}

type Weekday = Payouts['account']['weekday'];

/** Every working day, or one of them. */
export function PayoutDay({ providerId, payouts }: PayoutDayProps) {
  const { t } = useTranslation('venue-payouts');
  const language = useLanguage();
  const api = useApi();
  const { mutate } = useSWRConfig();
  const sayFailure = useFailureWords();
  const { start, isBusy, current } = useAction({
    run: (weekday: Weekday) =>
      api.call('PUT /business/providers/:providerId/payouts/weekday', {
        params: { providerId },
        body: { weekday },
      }),
    onDone: () => void mutate(payoutsQuery(providerId).key),
    onFailed: (error) => showToast({ title: sayFailure(error), variant: 'destructive' }),
  });
  const chosen = current === undefined ? payouts.account.weekday : current;
  return (
    <Field label={t('day.label')} className="mt-4">
      {(control) => (
        <Select
          {...control}
          value={chosen ?? ''}
          disabled={isBusy}
          onChange={(event) =>
            start(payoutWeekdays.find((day) => String(day) === event.target.value) ?? null)
          }
        >
          <option value="">{t('day.every')}</option>
          {payoutWeekdays.map((day) => (
            <option key={day} value={day}>
              {nameWeekday(language, day)}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
