import { FileText } from 'lucide-react';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { saveBytes } from '../../../lib/browser/save-file.ts';
import { showToast } from '../../../lib/browser/toaster.tsx';
import { useApi } from '../../../lib/queries/api.ts';
import { useAction } from '../../../lib/queries/use-action.ts';
import { useFailureWords } from '../../../lib/queries/use-failure-words.ts';
import { Button } from '../../../ui/action/button.tsx';

interface SavePaperProps {
  providerId: string;
  month: string;
  paper: 'statement' | 'invoice';
}

/** A month as a PDF, or the invoice for its commission. */
export function SavePaper({ providerId, month, paper }: SavePaperProps) {
  const { t } = useTranslation('venue-payouts');
  const api = useApi();
  const language = useLanguage();
  const sayFailure = useFailureWords();
  const { start, isBusy } = useAction({
    run: () =>
      api.call('GET /business/providers/:providerId/payouts/statements/:month/pdf', {
        params: { providerId, month },
        query: { language, paper },
      }),
    onDone: ({ fileName, content }) => saveBytes(content, fileName, 'application/pdf'),
    onFailed: (error) => showToast({ title: sayFailure(error), variant: 'destructive' }),
  });
  return (
    <Button
      variant="line"
      size="small"
      isBusy={isBusy}
      onClick={() => start()}
      aria-label={t(`statement.papers.${paper}`)}
    >
      <FileText aria-hidden="true" />
      {paper === 'invoice' ? t('statement.invoicePdf') : 'PDF'}
    </Button>
  );
}
