import { Download } from 'lucide-react';
import { useState } from 'react';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { saveText } from '../../../lib/browser/save-file.ts';
import { showToast } from '../../../lib/browser/toaster.tsx';
import { useFirstCardWords } from '../../../lib/formats/use-card-words.ts';
import { useApi } from '../../../lib/queries/api.ts';
import { useAction } from '../../../lib/queries/use-action.ts';
import { useFailureWords } from '../../../lib/queries/use-failure-words.ts';
import { useQuery } from '../../../lib/queries/use-query.ts';
import { Button } from '../../../ui/action/button.tsx';
import { SectionCard } from '../../../ui/display/section-card.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { CardContent } from '../../../ui/waiting/card-content.tsx';
import { useSums } from '../hooks/use-sums.ts';
import { type Statement, statementQuery } from '../queries.ts';
import { SavePaper } from './save-paper.tsx';

interface StatementCardProps {
  providerId: string;
  months: readonly string[];
}

/** A month from its opening to its closing balance. */
export function StatementCard({ providerId, months }: StatementCardProps) {
  const { t } = useTranslation('venue-payouts');
  const words = useFirstCardWords();
  const nameMonth = useMonthName();
  const [chosen, choose] = useState(months[0] ?? '');
  const state = useQuery(chosen === '' ? null : statementQuery(providerId, chosen));
  if (months.length === 0) return null;
  return (
    <SectionCard
      title={t('statement.title')}
      action={
        <span className="flex flex-wrap gap-2">
          {state.status === 'ready' && state.data.invoice !== null ? (
            <SavePaper {...{ providerId, month: chosen }} paper="invoice" />
          ) : null}
          <SavePaper {...{ providerId, month: chosen }} paper="statement" />
          <SaveStatement {...{ providerId, month: chosen }} />
        </span>
      }
    >
      <Field label={t('statement.month')} className="max-w-64">
        {(control) => (
          <Select {...control} value={chosen} onChange={(event) => choose(event.target.value)}>
            {months.map((month) => (
              <option key={month} value={month}>
                {nameMonth(month)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <CardContent state={state} words={words} skeletonRows={8}>
        {(statement) => <Sums statement={statement} />}
      </CardContent>
    </SectionCard>
  );
}

const taken = ['takenAtVenue', 'fees', 'commission', 'commissionVat', 'payouts'] as const;
const given = ['vouchers', 'returned', 'disputes', 'corrections'] as const;

function Sums({ statement }: { statement: Statement }) {
  const { t } = useTranslation('venue-payouts');
  const { money, day } = useSums(statement.currency);
  const { invoice, isClosed, opening, closing, guestsPaid } = statement;
  const lines = [
    { name: 'opening' as const, amount: opening },
    { name: 'guestsPaid' as const, amount: guestsPaid },
    ...taken.map((name) => ({ name, amount: statement[name] === 0 ? 0 : -statement[name] })),
    ...given.map((name) => ({ name, amount: statement[name] })),
  ].filter(({ name, amount }) => amount !== 0 || name === 'opening' || name === 'guestsPaid');
  return (
    <>
      <p className="mt-3 text-s text-ink-2">
        {invoice
          ? t('statement.invoice', { number: invoice.number, day: day(invoice.issuedOn) })
          : t(isClosed ? 'statement.noInvoice' : 'statement.running')}
      </p>
      <dl className="mt-2">
        {lines.map(({ name, amount }) => (
          <div key={name} className="flex justify-between gap-4 border-b border-line py-2.5">
            <dt className="min-w-0">{t(`statement.lines.${name}`)}</dt>
            <dd className="flex-none tabular-nums">{money(amount)}</dd>
          </div>
        ))}
        <div className="flex justify-between gap-4 border-t-2 border-ink pt-3 text-l font-heavy">
          <dt>{t('statement.lines.closing')}</dt>
          <dd className="flex-none tabular-nums">{money(closing)}</dd>
        </div>
      </dl>
    </>
  );
}

function useMonthName(): (month: string) => string {
  const { t } = useTranslation('venue-payouts');
  const names = t('statement.months').split(' ');
  return (month) => {
    const [year = '', number = '1'] = month.split('-');
    return `${names[Number(number) - 1] ?? ''} ${year}`;
  };
}

function SaveStatement({ providerId, month }: { providerId: string; month: string }) {
  const { t } = useTranslation('venue-payouts');
  const api = useApi();
  const language = useLanguage();
  const sayFailure = useFailureWords();
  const { start, isBusy } = useAction({
    run: () =>
      api.call('GET /business/providers/:providerId/payouts/statements/:month/csv', {
        params: { providerId, month },
        query: { language },
      }),
    onDone: ({ csv }) => saveText(csv, `gramy-statement-${month}.csv`, 'text/csv;charset=utf-8'),
    onFailed: (error) => showToast({ title: sayFailure(error), variant: 'destructive' }),
  });
  return (
    <Button
      variant="line"
      size="small"
      isBusy={isBusy}
      onClick={() => start()}
      aria-label={t('statement.save')}
    >
      <Download aria-hidden="true" />
      CSV
    </Button>
  );
}
