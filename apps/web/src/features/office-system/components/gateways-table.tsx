import { useMomentWords } from '../../../entities/office/hooks/use-moment-words.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { formatNumber } from '../../../lib/formats/format.ts';
import { Badge } from '../../../ui/display/badge.tsx';
import { SectionCard } from '../../../ui/display/section-card.tsx';
import { Table, type TableColumn } from '../../../ui/display/table.tsx';
import type { System } from '../queries.ts';

type Gateway = System['gateways'][number];

/** Whether guests' money comes in. */
export function GatewaysTable({ gateways }: { gateways: readonly Gateway[] }) {
  const { t } = useTranslation('office-system');
  const language = useLanguage();
  const sayMoment = useMomentWords();
  const counted = (id: 'succeeded' | 'failed' | 'open'): TableColumn<Gateway> => ({
    id,
    header: t(`gateways.${id}`),
    isNumeric: true,
    cell: (gateway) => formatNumber(language, gateway[id]),
  });
  const columns: TableColumn<Gateway>[] = [
    {
      id: 'gateway',
      header: t('gateways.gateway'),
      isRowHeader: true,
      cell: ({ gateway, isInUse }) => (
        <span className="inline-flex flex-wrap items-center gap-2">
          {gateway} {isInUse ? <Badge tone="ok">{t('gateways.inUse')}</Badge> : null}
        </span>
      ),
    },
    {
      id: 'lastPaid',
      header: t('gateways.lastPaid'),
      cell: ({ lastPaidAt }) => (lastPaidAt === null ? t('gateways.never') : sayMoment(lastPaidAt)),
    },
    counted('succeeded'),
    counted('failed'),
    counted('open'),
  ];
  return (
    <SectionCard title={t('gateways.title')}>
      {gateways.length === 0 ? (
        <p className="text-ink-2">{t('gateways.none')}</p>
      ) : (
        <Table
          caption={t('gateways.title')}
          isCaptionHidden
          columns={columns}
          rows={gateways}
          rowKey={({ gateway }) => gateway}
        />
      )}
    </SectionCard>
  );
}
