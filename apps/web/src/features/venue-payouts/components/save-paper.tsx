import { Download, FileText } from 'lucide-react';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { saveBytes } from '../../../lib/browser/save-file.ts';
import { useSave } from '../../../lib/browser/use-save.ts';
import { useApi } from '../../../lib/queries/api.ts';
import { SaveButton } from '../../../ui/action/save-button.tsx';
import { useMonthName } from '../hooks/use-month-name.ts';

interface SavePaperProps {
  providerId: string;
  month: string;
  paper: 'statement' | 'invoice';
}

/** A month as a PDF, or the invoice for its commission. */
export function SavePaper({ providerId, month, paper }: SavePaperProps) {
  const { t } = useTranslation('venue-payouts');
  const saving = useSavePaper({ providerId, month, paper });
  return (
    <SaveButton {...saving} label={t(`statement.papers.${paper}`)} icon={FileText}>
      {paper === 'invoice' ? t('statement.invoicePdf') : 'PDF'}
    </SaveButton>
  );
}

interface LatestStatementProps {
  providerId: string;
  month: string;
  /** Nothing else on the page is to be done first. */
  isFirst: boolean;
}

/** The statement that owners come for most, at the head of the page. */
export function LatestStatement({ providerId, month, isFirst }: LatestStatementProps) {
  const { t } = useTranslation('venue-payouts');
  const nameMonth = useMonthName();
  const saving = useSavePaper({ providerId, month, paper: 'statement' });
  return (
    <SaveButton {...saving} icon={Download} variant={isFirst ? 'primary' : 'line'} size="medium">
      {t('statement.ofMonth', { month: nameMonth(month, 'alone') })}
    </SaveButton>
  );
}

function useSavePaper({ providerId, month, paper }: SavePaperProps) {
  const api = useApi();
  const language = useLanguage();
  return useSave({
    read: () =>
      api.call('GET /business/providers/:providerId/payouts/statements/:month/pdf', {
        params: { providerId, month },
        query: { language, paper },
      }),
    save: ({ fileName, content }) => saveBytes(content, fileName, 'application/pdf'),
  });
}
