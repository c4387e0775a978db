import { useMomentWords } from '../../../entities/office/hooks/use-moment-words.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { formatNumber } from '../../../lib/formats/format.ts';
import { SectionCard } from '../../../ui/display/section-card.tsx';
import { Table, type TableColumn } from '../../../ui/display/table.tsx';
import type { System } from '../queries.ts';

type Server = System['servers'][number];

/** As far as the servers' own check goes: below it no hold and no token goes wrong. */
const worthATellingMs = 5_000;

/** All that run on this database. */
export function ServersTable({ servers }: { servers: readonly Server[] }) {
  const { t } = useTranslation('office-system');
  const sayMoment = useMomentWords();
  const columns: TableColumn<Server>[] = [
    { id: 'server', header: t('servers.server'), isRowHeader: true, cell: ({ host }) => host },
    { id: 'version', header: t('servers.version'), cell: ({ version }) => version },
    { id: 'since', header: t('servers.since'), cell: ({ startedAt }) => sayMoment(startedAt) },
    {
      id: 'clock',
      header: t('servers.clock'),
      cell: ({ clockAheadMs }) => <Clock aheadMs={clockAheadMs} />,
    },
    {
      id: 'uploads',
      header: t('servers.uploads'),
      cell: ({ keepsUploads }) => t(`servers.${keepsUploads}`),
    },
  ];
  const versions = new Set(servers.map(({ version }) => version));
  return (
    <SectionCard title={t('servers.title')} {...(versions.size > 1 ? { lead: t('servers.mixed') } : {})}>
      <Table
        caption={t('servers.title')}
        isCaptionHidden
        columns={columns}
        rows={servers}
        rowKey={({ host, startedAt }) => `${host} ${startedAt}`}
      />
    </SectionCard>
  );
}

function Clock({ aheadMs }: { aheadMs: number }) {
  const { t } = useTranslation('office-system');
  const language = useLanguage();
  if (Math.abs(aheadMs) <= worthATellingMs) return t('servers.right');
  const seconds = formatNumber(language, Math.round(Math.abs(aheadMs) / 1000));
  return (
    <strong className="text-(--bad)">
      {t(aheadMs > 0 ? 'servers.ahead' : 'servers.behind', { seconds })}
    </strong>
  );
}
