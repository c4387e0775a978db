import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/action/button.tsx';

interface RetryNoteProps {
  text: string;
  isRetrying: boolean;
  onRetry: () => void;
}

/** Replaces a step of the panel whose data failed to load. */
export function RetryNote({ text, isRetrying, onRetry }: RetryNoteProps) {
  const { t } = useTranslation();
  return (
    <div role="alert" className="grid justify-items-start gap-2 rounded-m bg-paper-2 p-4 text-s">
      <p>{text}</p>
      <Button variant="line" size="small" isBusy={isRetrying} onClick={onRetry}>
        {t('tryAgain')}
      </Button>
    </div>
  );
}
