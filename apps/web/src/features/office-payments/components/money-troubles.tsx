import { sayPayoutFailure } from '@gramy/domain/ledger/payout-failure';
import { makeMoney } from '@gramy/domain/money/money';
import { homeTimeZone } from '@gramy/domain/time/home-time-zone';
import { parseLocalDate } from '@gramy/domain/time/local-date';
import { DisputedVisit } from '../../../entities/dispute/components/disputed-visit.tsx';
import { useDisputeReason } from '../../../entities/dispute/hooks/use-dispute-reason.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { formatDate, formatDateAt, formatMoney } from '../../../lib/formats/format.ts';
import { useQuery } from '../../../lib/queries/use-query.ts';
import { SectionCard } from '../../../ui/display/section-card.tsx';
import { Table, type TableColumn } from '../../../ui/display/table.tsx';
import { type MoneyTroubles as Troubles, troublesQuery } from '../queries.ts';
import { UnknownDisputes } from './unknown-disputes.tsx';

type Dispute = Troubles['disputes'][number];
type Payout = Troubles['payouts'][number];
type StuckPayout = Troubles['stuckPayouts'][number];

/** Disputes and payouts that came back. There are none as a rule, and then nothing stands here. */
export function MoneyTroubles() {
  const state = useQuery(troublesQuery());
  if (state.status !== 'ready') return null;
  const { disputes, unknownDisputes, payouts, stuckPayouts } = state.data;
  if (disputes.length + unknownDisputes.length + payouts.length + stuckPayouts.length === 0) return null;
  return (
    <div className="grid gap-5 p-5">
      {disputes.length > 0 ? <Disputes disputes={disputes} /> : null}
      {unknownDisputes.length > 0 ? <UnknownDisputes disputes={unknownDisputes} /> : null}
      {stuckPayouts.length > 0 ? <StuckPayouts payouts={stuckPayouts} /> : null}
      {payouts.length > 0 ? <ReturnedPayouts payouts={payouts} /> : null}
    </div>
  );
}

const nameVenue = ({ provider }: Pick<Payout, 'provider'>) => (
  <span className="wrap-anywhere">{provider.name}</span>
);

function useWords() {
  const language = useLanguage();
  return {
    money: (amount: number, currency: Dispute['currency']) =>
      formatMoney(language, makeMoney(amount, currency)),
    day: (at: string) => formatDateAt(language, Date.parse(at), homeTimeZone),
  };
}

function Disputes({ disputes }: { disputes: readonly Dispute[] }) {
  const { t } = useTranslation('office-payments');
  const { money, day } = useWords();
  const sayReason = useDisputeReason();
  const columns: TableColumn<Dispute>[] = [
    { id: 'venue', header: t('troubles.venue'), cell: nameVenue, isRowHeader: true },
    {
      id: 'booking',
      header: t('troubles.booking'),
      cell: ({ booking, visit }) => (
        <span className="grid gap-0.5">
          {booking}
          <DisputedVisit visit={visit} />
        </span>
      ),
    },
    {
      id: 'reason',
      header: t('troubles.reason'),
      cell: ({ reason, status, amount, ofVenue, givenBack, waiting, currency }) => (
        <span className="grid gap-1">
          {sayReason(reason)}
          {status === 'open' && ofVenue !== amount ? (
            <span>{t('troubles.ofVenue', { sum: money(ofVenue, currency) })}</span>
          ) : null}
          {givenBack > 0 ? (
            <b className="font-strong">{t('troubles.givenBack', { sum: money(givenBack, currency) })}</b>
          ) : null}
          {waiting > 0 ? <span>{t('troubles.waiting', { sum: money(waiting, currency) })}</span> : null}
        </span>
      ),
    },
    {
      id: 'until',
      header: t('troubles.until'),
      cell: ({ evidenceDueAt }) => (evidenceDueAt === null ? '–' : day(evidenceDueAt)),
    },
    {
      id: 'fee',
      header: t('troubles.fee'),
      cell: ({ fee, currency }) => money(fee, currency),
      isNumeric: true,
      isForWide: 'desk',
    },
    {
      id: 'sum',
      header: t('troubles.sum'),
      cell: ({ amount, currency }) => money(amount, currency),
      isNumeric: true,
    },
  ];
  return (
    <SectionCard title={t('troubles.disputes')} lead={t('troubles.disputesLead')}>
      <Table
        caption={t('troubles.disputes')}
        isCaptionHidden
        columns={columns}
        rows={disputes}
        rowKey={({ id }) => id}
      />
    </SectionCard>
  );
}

function StuckPayouts({ payouts }: { payouts: readonly StuckPayout[] }) {
  const { t } = useTranslation('office-payments');
  const language = useLanguage();
  const { money } = useWords();
  const columns: TableColumn<StuckPayout>[] = [
    { id: 'venue', header: t('troubles.venue'), cell: nameVenue, isRowHeader: true },
    {
      id: 'day',
      header: t('troubles.ordered'),
      cell: ({ dueOn }) => {
        const date = parseLocalDate(dueOn);
        return date === undefined ? '–' : formatDate(language, date, 'long');
      },
    },
    {
      id: 'reference',
      header: t('troubles.reference'),
      cell: ({ gatewayReference }) => <span className="wrap-anywhere">{gatewayReference}</span>,
    },
    {
      id: 'sum',
      header: t('troubles.sum'),
      cell: ({ amount, currency }) => money(amount, currency),
      isNumeric: true,
    },
  ];
  return (
    <SectionCard title={t('troubles.stuck')} lead={t('troubles.stuckLead')}>
      <Table
        caption={t('troubles.stuck')}
        isCaptionHidden
        columns={columns}
        rows={payouts}
        rowKey={({ id }) => id}
      />
    </SectionCard>
  );
}

function ReturnedPayouts({ payouts }: { payouts: readonly Payout[] }) {
  const { t } = useTranslation('office-payments');
  const language = useLanguage();
  const { money, day } = useWords();
  const columns: TableColumn<Payout>[] = [
    { id: 'venue', header: t('troubles.venue'), cell: nameVenue, isRowHeader: true },
    { id: 'day', header: t('troubles.day'), cell: ({ returnedAt }) => day(returnedAt) },
    {
      id: 'reason',
      header: t('troubles.reason'),
      cell: ({ reason }) => <span className="wrap-anywhere">{sayPayoutFailure(language, reason)}</span>,
    },
    {
      id: 'sum',
      header: t('troubles.sum'),
      cell: ({ amount, currency }) => money(amount, currency),
      isNumeric: true,
    },
  ];
  return (
    <SectionCard title={t('troubles.payouts')} lead={t('troubles.payoutsLead')}>
      <Table
        caption={t('troubles.payouts')}
        isCaptionHidden
        columns={columns}
        rows={payouts}
        rowKey={({ id }) => id}
      />
    </SectionCard>
  );
}
