import type { insightTables } from '@gramy/contract/routes/insight';
import { Download } from 'lucide-react';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { saveText } from '../../../lib/browser/save-file.ts';
import { showToast } from '../../../lib/browser/toaster.tsx';
import { useApi } from '../../../lib/queries/api.ts';
import { useAction } from '../../../lib/queries/use-action.ts';
import { useFailureWords } from '../../../lib/queries/use-failure-words.ts';
import { Button } from '../../../ui/action/button.tsx';
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
  const sayFailure = useFailureWords();
  const { start, isBusy } = useAction({
    run: () =>
      api.call('GET /business/providers/:providerId/insight/csv', {
        params: { providerId },
        query: { ...query, table, language },
      }),
    onDone: ({ csv }) => saveText(csv, `gramy-${table}-${query.from}.csv`, 'text/csv;charset=utf-8'),
    onFailed: (error) => showToast({ title: sayFailure(error), variant: 'destructive' }),
  });
  return (
    <Button
      variant="line"
      size="small"
      isBusy={isBusy}
      onClick={() => start()}
      aria-label={t('saveTable', { title })}
    >
      <Download aria-hidden="true" />
      CSV
    </Button>
  );
}
