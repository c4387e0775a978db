import { useTranslation } from '../../../i18n/use-translation.ts';
import { usePictures } from '../../../lib/content/pictures.ts';
import { usePageHead } from '../../../lib/navigation/page-head.ts';
import { buttonClass } from '../../../ui/action/button-class.ts';
import { StatusPanel } from '../../../ui/waiting/status-panel.tsx';
import { useReturn } from '../hooks/use-return.ts';

/** In the place of a page that the network did not bring; gives way to it by itself. */
export function OfflinePanel({ wanted }: { wanted: string }) {
  const { t } = useTranslation();
  const pictures = usePictures();
  usePageHead({ title: t('offlinePage.pageTitle'), description: t('offlinePage.text') });
  useReturn(wanted);
  return (
    <StatusPanel
      picture={pictures.spot('offline')}
      heading="h1"
      title={t('offlinePage.title')}
      text={t('offlinePage.text')}
    >
      {/* A whole new document: nothing of this page has to work for it. */}
      <a href={wanted} className={buttonClass('primary')}>
        {t('tryAgain')}
      </a>
    </StatusPanel>
  );
}
