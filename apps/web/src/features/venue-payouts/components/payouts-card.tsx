import { sayPayoutFailure } from '@gramy/domain/ledger/payout-failure';
import { ArrowRight, Check, Clock3, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useSaveCsv } from '../../../lib/browser/use-save.ts';
import { countForMessage } from '../../../lib/formats/format.ts';
import { useApi } from '../../../lib/queries/api.ts';
import { SaveButton } from '../../../ui/action/save-button.tsx';
import { Badge, type BadgeTone } from '../../../ui/display/badge.tsx';
import { SectionCard } from '../../../ui/display/section-card.tsx';
import { Table, type TableColumn } from '../../../ui/display/table.tsx';
import { useSums } from '../hooks/use-sums.ts';
import type { Payouts } from '../queries.ts';

type Payout = Payouts['payouts'][number];

const looks: Record<Payout['status'], { tone: BadgeTone; icon: ReactNode }> = {
  queued: { tone: 'neutral', icon: <Clock3 aria-hidden="true" /> },
  sent: { tone: 'info', icon: <ArrowRight aria-hidden="true" /> },
  paid: { tone: 'ok', icon: <Check aria-hidden="true" /> },
  returned: { tone: 'bad', icon: <Undo2 aria-hidden="true" /> },
};

interface PayoutsCardProps {
  providerId: string;
  payouts: Payouts;
}

export function PayoutsCard({ providerId, payouts }: PayoutsCardProps) {
  const { t } = useTranslation('venue-payouts');
  const language = useLanguage();
  const { money, day } = useSums(payouts.currency);
  const sayPurpose = usePurpose(payouts.currency);
  const part = (id: 'bookings' | 'market' | 'refunds' | 'other'): TableColumn<Payout> => ({
    id,
    header: t(`payouts.parts.${id}`),
    cell: ({ [id]: amount }) => money(amount),
    isNumeric: true,
    isForWide: 'desk',
  });
  const columns: TableColumn<Payout>[] = [
    { id: 'day', header: t('payouts.day'), cell: ({ dueOn }) => day(dueOn, 'short'), isRowHeader: true },
    {
      id: 'for',
      header: t('payouts.for'),
      cell: (payout) => (
        <span className="grid gap-0.5">
          {sayPurpose(payout)}
          {payout.reason === null ? null : (
            <span className="text-pretty wrap-anywhere">{sayPayoutFailure(language, payout.reason)}</span>
          )}
        </span>
      ),
    },
    part('bookings'),
    part('market'),
    part('refunds'),
    // Seldom: a dispute, a correction, or what had come back.
    ...(payouts.payouts.some(({ other }) => other !== 0) ? [part('other')] : []),
    {
      id: 'sum',
      header: t('payouts.sum'),
      cell: ({ amount }) => <b className="font-strong">{money(amount)}</b>,
      isNumeric: true,
    },
    {
      id: 'state',
      header: t('payouts.state'),
      cell: ({ status }) => (
        <Badge tone={looks[status].tone} icon={looks[status].icon} className="whitespace-nowrap">
          {t(`payouts.states.${status}`)}
        </Badge>
      ),
      isBesideName: true,
    },
  ];
  return (
    <SectionCard title={t('payouts.title')} action={<SavePayouts providerId={providerId} />}>
      {payouts.payouts.length === 0 ? (
        <p className="text-ink-2">{t('payouts.none')}</p>
      ) : (
        <Table
          caption={t('payouts.title')}
          isCaptionHidden
          columns={columns}
          rows={payouts.payouts}
          rowKey={({ id }) => id}
        />
      )}
    </SectionCard>
  );
}

/** How many bookings of which evenings. */
function usePurpose(currency: Payouts['currency']) {
  const { t } = useTranslation('venue-payouts');
  const language = useLanguage();
  const { day } = useSums(currency);
  return ({ visits, from, to, dueOn }: Payout): string => {
    if (visits === 0 || from === null || to === null) return '–';
    const count = t('ahead.visits', countForMessage(language, visits));
    return from === to
      ? t('payouts.ofDay', { count, day: day(from, 'short', dueOn) })
      : t('payouts.ofDays', { count, from: day(from, 'short', dueOn), to: day(to, 'short', dueOn) });
  };
}

function SavePayouts({ providerId }: { providerId: string }) {
  const { t } = useTranslation('venue-payouts');
  const api = useApi();
  const language = useLanguage();
  const saving = useSaveCsv({
    read: () =>
      api.call('GET /business/providers/:providerId/payouts/csv', {
        params: { providerId },
        query: { language },
      }),
    fileName: 'gramy-payouts.csv',
  });
  return <SaveButton {...saving} label={t('payouts.save')} />;
}
