import type { insightTables } from '@gramy/contract/routes/insight';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useSaveCsv } from '../../../lib/browser/use-save.ts';
import { useApi } from '../../../lib/queries/api.ts';
import { SaveButton } from '../../../ui/action/save-button.tsx';
import type { InsightQuery } from '../queries.ts';

interface SaveTableProps {
  providerId: string;
  query: InsightQuery;
  table: (typeof insightTables)[number];
  /** Of which table: every card has such a button. */
  title: string;
}

export function SaveTable({ providerId, query, table, title }: SaveTableProps) {
  const { t } = useTranslation('venue-insight');
  const api = useApi();
  const language = useLanguage();
  const saving = useSaveCsv({
    read: () =>
      api.call('GET /business/providers/:providerId/insight/csv', {
        params: { providerId },
        query: { ...query, table, language },
      }),
    fileName: `gramy-${table}-${query.from}.csv`,
  });
  return <SaveButton {...saving} label={t('saveTable', { title })} />;
}
