import { Check, HelpCircle, Hourglass, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { DisputedVisit } from '../../../entities/dispute/components/disputed-visit.tsx';
import { useDisputeReason } from '../../../entities/dispute/hooks/use-dispute-reason.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { buildHref, paths } from '../../../lib/navigation/paths.ts';
import { textLinkClass } from '../../../ui/action/text-link-class.ts';
import { Badge, type BadgeTone } from '../../../ui/display/badge.tsx';
import { SectionCard } from '../../../ui/display/section-card.tsx';
import { Table, type TableColumn } from '../../../ui/display/table.tsx';
import { useSums } from '../hooks/use-sums.ts';
import type { Payouts } from '../queries.ts';

type Dispute = Payouts['disputes'][number];

const looks: Record<Dispute['status'], { tone: BadgeTone; icon: ReactNode }> = {
  inquiry: { tone: 'info', icon: <HelpCircle aria-hidden="true" /> },
  open: { tone: 'warn', icon: <Hourglass aria-hidden="true" /> },
  won: { tone: 'ok', icon: <Check aria-hidden="true" /> },
  lost: { tone: 'bad', icon: <Undo2 aria-hidden="true" /> },
};

/** Payments that guests have had their banks take back; there are none as a rule, and then there is no card. */
export function DisputesCard({ payouts }: { payouts: Payouts }) {
  const { t } = useTranslation('venue-payouts');
  const { money, moment } = useSums(payouts.currency);
  const sayReason = useDisputeReason();
  if (payouts.disputes.length === 0) return null;
  const columns: TableColumn<Dispute>[] = [
    {
      id: 'booking',
      header: t('disputes.booking'),
      cell: ({ booking, visit }) => (
        <span className="grid justify-items-start gap-0.5">
          <Link to={buildHref(paths.venueBooking, { reference: booking })} className={textLinkClass}>
            {booking}
          </Link>
          <DisputedVisit visit={visit} />
        </span>
      ),
      isRowHeader: true,
    },
    {
      id: 'reason',
      header: t('disputes.reason'),
      cell: ({ reason, amount, ofVenue, status }) => (
        <span className="grid gap-0.5">
          {sayReason(reason)}
          {(status === 'open' || status === 'lost') && ofVenue !== amount ? (
            <span className="text-s text-ink-2">
              {t(`disputes.ofVenue.${status}`, { sum: money(ofVenue) })}
            </span>
          ) : null}
        </span>
      ),
    },
    { id: 'sum', header: t('disputes.sum'), cell: ({ amount }) => money(amount), isNumeric: true },
    {
      id: 'until',
      header: t('disputes.until'),
      cell: ({ status, evidenceDueAt }) =>
        evidenceDueAt === null || status === 'won' || status === 'lost' ? '–' : moment(evidenceDueAt),
    },
    {
      id: 'state',
      header: t('disputes.state'),
      cell: ({ status }) => (
        <Badge tone={looks[status].tone} icon={looks[status].icon}>
          {t(`disputes.states.${status}`)}
        </Badge>
      ),
      isBesideName: true,
    },
  ];
  return (
    <SectionCard title={t('disputes.title')} lead={t('disputes.lead')}>
      <Table
        caption={t('disputes.title')}
        isCaptionHidden
        columns={columns}
        rows={payouts.disputes}
        rowKey={({ id }) => id}
      />
    </SectionCard>
  );
}
