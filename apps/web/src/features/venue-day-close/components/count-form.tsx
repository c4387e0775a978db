import { makeMoney } from '@gramy/domain/money/money';
import { parseTypedMoney } from '@gramy/domain/money/typed-money';
import { useState } from 'react';
import { useSWRConfig } from 'swr';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { showToast } from '../../../lib/browser/toaster.tsx';
import { formatMoney, formatMoneyChange } from '../../../lib/formats/format.ts';
import { useApi } from '../../../lib/queries/api.ts';
import { useAction } from '../../../lib/queries/use-action.ts';
import { useFailureWords } from '../../../lib/queries/use-failure-words.ts';
import { Button } from '../../../ui/action/button.tsx';
import { SectionCard } from '../../../ui/display/section-card.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { TextInput } from '../../../ui/form/text-input.tsx';
import { type DayClose, dayCloseQuery } from '../queries.ts';
import { ConfirmClose } from './confirm-close.tsx';

interface CountFormProps {
  providerId: string;
  branchId: string;
  day: DayClose;
}

const longestNote = 300;

/** What is in the till, beside what should be. Nothing is hidden: whoever counts sees the difference at once. */
export function CountForm({
  providerId,
  branchId,
  day,
  onClosed,
}: CountFormProps & { onClosed: () => void }) {
  const { t } = useTranslation('venue-day-close');
  const language = useLanguage();
  const [typed, setTyped] = useState('');
  const [note, setNote] = useState('');
  const [isAsked, setIsAsked] = useState(false);
  const [isClosing, setIsClosing] = useState(false);
  const saving = useClose({
    providerId,
    branchId,
    day,
    onSaved: () => {
      setTyped('');
      setIsClosing(false);
      onClosed();
    },
  });
  const counted = parseTypedMoney(typed);
  const money = (amount: number) => makeMoney(amount, day.currency);
  const isWrong = isAsked && counted === undefined;
  return (
    <SectionCard title={t('count.title')}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setIsAsked(counted === undefined);
          setIsClosing(counted !== undefined);
        }}
      >
        <dl className="flex justify-between gap-3 border-b border-line pb-3">
          <dt>{t('count.expected')}</dt>
          <dd className="font-heavy tabular-nums">{formatMoney(language, money(day.expectedCash))}</dd>
        </dl>
        <Field label={t('count.counted')} error={isWrong ? t('count.wrong') : undefined} className="mt-4">
          {(control) => (
            <TextInput
              {...control}
              inputMode="decimal"
              autoComplete="off"
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
              suffix="zł"
            />
          )}
        </Field>
        <p aria-live="polite" className="mt-2 min-h-6 font-strong">
          {counted === undefined
            ? null
            : t('count.difference', {
                difference: formatMoneyChange(language, money(counted - day.expectedCash)),
              })}
        </p>
        <Field label={t('count.note')} className="mt-2">
          {(control) => (
            <TextInput
              {...control}
              maxLength={longestNote}
              value={note}
              onChange={(event) => setNote(event.target.value)}
            />
          )}
        </Field>
        <Button type="submit" className="mt-4 print:hidden">
          {t('count.save')}
        </Button>
      </form>
      {counted === undefined || !isClosing ? null : (
        <ConfirmClose
          day={day}
          counted={counted}
          isBusy={saving.isBusy}
          onConfirm={() => saving.start({ countedCash: counted, note })}
          onClose={() => setIsClosing(false)}
        />
      )}
    </SectionCard>
  );
}

interface CloseOptions extends CountFormProps {
  onSaved: () => void;
}

/** The same count keeps its key until it has arrived: sent twice, it is written down once. */
function useClose({ providerId, branchId, day, onSaved }: CloseOptions) {
  const { t } = useTranslation('venue-day-close');
  const api = useApi();
  const { mutate } = useSWRConfig();
  const sayFailure = useFailureWords();
  const [sent, setSent] = useState<{ text: string; key: string }>();
  return useAction({
    run(count: { countedCash: number; note: string }) {
      const text = JSON.stringify(count);
      const key = sent?.text === text ? sent.key : crypto.randomUUID();
      setSent({ text, key });
      return api.call('POST /business/providers/:providerId/board/day-close', {
        params: { providerId },
        body: { branchId, date: day.date, ...count },
        idempotencyKey: key,
      });
    },
    onDone(saved) {
      setSent(undefined);
      void mutate(dayCloseQuery(providerId, { branchId, date: day.date }).key, saved, { revalidate: false });
      showToast({ title: t('count.saved') });
      onSaved();
    },
    onFailed: (error) => showToast({ title: sayFailure(error), variant: 'destructive' }),
  });
}
