import { useState } from 'react';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useSaveCsv } from '../../../lib/browser/use-save.ts';
import { useFirstCardWords } from '../../../lib/formats/use-card-words.ts';
import { useApi } from '../../../lib/queries/api.ts';
import { useQuery } from '../../../lib/queries/use-query.ts';
import { SaveButton } from '../../../ui/action/save-button.tsx';
import { SectionCard } from '../../../ui/display/section-card.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { CardContent } from '../../../ui/waiting/card-content.tsx';
import { useMonthName } from '../hooks/use-month-name.ts';
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
  const { invoice, isClosed, isOver, opening, closing, guestsPaid, keptOfCancelled } = statement;
  const lines = [
    { name: 'opening' as const, amount: opening },
    { name: 'guestsPaid' as const, amount: guestsPaid - keptOfCancelled },
    { name: 'keptOfCancelled' as const, amount: keptOfCancelled },
    ...taken.map((name) => ({ name, amount: statement[name] === 0 ? 0 : -statement[name] })),
    ...given.map((name) => ({ name, amount: statement[name] })),
  ].filter(({ name, amount }) => amount !== 0 || name === 'opening' || name === 'guestsPaid');
  return (
    <>
      <p className="mt-3 text-s text-ink-2">
        {invoice
          ? t('statement.invoice', { number: invoice.number, day: day(invoice.issuedOn) })
          : t(isClosed ? 'statement.noInvoice' : isOver ? 'statement.over' : 'statement.running')}
      </p>
      <div className="mt-2 grid items-start gap-x-7 gap-y-5 lg:has-[>div]:grid-cols-[1.6fr_1fr]">
        <dl>
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
        <Free statement={statement} />
      </div>
    </>
  );
}

const sources = ['walkIn', 'phone', 'market'] as const;

/** What the market took nothing of. */
function Free({ statement: { free, currency } }: { statement: Statement }) {
  const { t } = useTranslation('venue-payouts');
  const { money } = useSums(currency);
  const shown = sources.filter((source) => free[source] !== 0);
  if (shown.length === 0) return null;
  return (
    <div className="rounded-m bg-paper-2 p-4">
      <h3 className="font-strong">{t('statement.free.title')}</h3>
      <ul className="mt-1 text-s">
        {shown.map((source) => (
          <li key={source}>{t(`statement.free.${source}`, { sum: money(free[source]) })}</li>
        ))}
      </ul>
    </div>
  );
}

function SaveStatement({ providerId, month }: { providerId: string; month: string }) {
  const { t } = useTranslation('venue-payouts');
  const api = useApi();
  const language = useLanguage();
  const saving = useSaveCsv({
    read: () =>
      api.call('GET /business/providers/:providerId/payouts/statements/:month/csv', {
        params: { providerId, month },
        query: { language },
      }),
    fileName: `gramy-statement-${month}.csv`,
  });
  return <SaveButton {...saving} label={t('statement.save')} />;
}
