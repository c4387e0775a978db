import { ArrowRight, Check, Clock3, Download, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { saveText } from '../../../lib/browser/save-file.ts';
import { showToast } from '../../../lib/browser/toaster.tsx';
import { useApi } from '../../../lib/queries/api.ts';
import { useAction } from '../../../lib/queries/use-action.ts';
import { useFailureWords } from '../../../lib/queries/use-failure-words.ts';
import { Button } from '../../../ui/action/button.tsx';
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
  const { money, day } = useSums(payouts.currency);
  const columns: TableColumn<Payout>[] = [
    { id: 'day', header: t('payouts.day'), cell: ({ dueOn }) => day(dueOn), isRowHeader: true },
    { id: 'sum', header: t('payouts.sum'), cell: ({ amount }) => money(amount), isNumeric: true },
    {
      id: 'state',
      header: t('payouts.state'),
      cell: ({ status }) => (
        <Badge tone={looks[status].tone} icon={looks[status].icon}>
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

function SavePayouts({ providerId }: { providerId: string }) {
  const { t } = useTranslation('venue-payouts');
  const api = useApi();
  const language = useLanguage();
  const sayFailure = useFailureWords();
  const { start, isBusy } = useAction({
    run: () =>
      api.call('GET /business/providers/:providerId/payouts/csv', {
        params: { providerId },
        query: { language },
      }),
    onDone: ({ csv }) => saveText(csv, 'gramy-payouts.csv', 'text/csv;charset=utf-8'),
    onFailed: (error) => showToast({ title: sayFailure(error), variant: 'destructive' }),
  });
  return (
    <Button
      variant="line"
      size="small"
      isBusy={isBusy}
      onClick={() => start()}
      aria-label={t('payouts.save')}
    >
      <Download aria-hidden="true" />
      CSV
    </Button>
  );
}
