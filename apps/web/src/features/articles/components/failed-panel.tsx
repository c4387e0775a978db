import { useTranslation } from '../../../i18n/use-translation.ts';
import { usePictures } from '../../../lib/content/pictures.ts';
import { buttonClass } from '../../../ui/action/button-class.ts';
import { PressButton } from '../../../ui/action/press-button.tsx';
import { StatusPanel } from '../../../ui/waiting/status-panel.tsx';

interface FailedPanelProps {
  heading: 'h1' | 'h2';
  retry: () => void;
  isRetrying: boolean;
}

export function FailedPanel({ heading, retry, isRetrying }: FailedPanelProps) {
  const { t } = useTranslation('articles');
  return (
    <StatusPanel
      picture={usePictures().spot('error')}
      heading={heading}
      title={t('failed.title')}
      text={t('failed.text')}
    >
      <PressButton aria-disabled={isRetrying} onClick={retry} className={buttonClass('primary')}>
        {isRetrying ? t('failed.retrying') : t('failed.retry')}
      </PressButton>
    </StatusPanel>
  );
}
