import { useTranslation } from '../../../i18n/use-translation.ts';
import { usePictures } from '../../../lib/content/pictures.ts';
import { useTroubleWords } from '../../../lib/formats/use-trouble-words.ts';
import type { FailedQuery } from '../../../lib/queries/use-query.ts';
import { buttonClass } from '../../../ui/action/button-class.ts';
import { PressButton } from '../../../ui/action/press-button.tsx';
import { StatusPanel } from '../../../ui/waiting/status-panel.tsx';

interface FailedPanelProps {
  heading: 'h1' | 'h2';
  state: FailedQuery;
}

export function FailedPanel({ heading, state: { retry, isRetrying, trouble } }: FailedPanelProps) {
  const { t } = useTranslation('articles');
  const sayTrouble = useTroubleWords();
  return (
    <StatusPanel
      picture={usePictures().spot('error')}
      heading={heading}
      title={t('failed.title')}
      text={sayTrouble(trouble)}
    >
      <PressButton aria-disabled={isRetrying} onClick={retry} className={buttonClass('primary')}>
        {isRetrying ? t('failed.retrying') : t('failed.retry')}
      </PressButton>
    </StatusPanel>
  );
}
