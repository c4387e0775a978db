import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { paths } from '../../../app/paths.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { usePageHead } from '../../../lib/page-head.ts';
import { usePictures } from '../../../lib/pictures.ts';
import { readReturnPath } from '../../../lib/return-path.ts';
import { buttonClass } from '../../../ui/action/button-class.ts';
import { StatusPanel } from '../../../ui/waiting/status-panel.tsx';

/** How often the page looks whether the server can be reached again. */
const lookAgainMs = 3000;

/** Kept by the service worker and shown in the place of any page that the network does not bring. */
export function OfflineScreen() {
  const { t } = useTranslation();
  const { search } = useLocation();
  const pictures = usePictures();
  const wanted = readReturnPath(search, paths.home);
  usePageHead({ title: t('offlinePage.pageTitle'), description: t('offlinePage.text') });

  useEffect(() => {
    // A browser may say "online" before anything gets through.
    const goOn = async () => {
      if (await isServerThere()) window.location.replace(wanted);
    };
    const timer = setInterval(() => void goOn(), lookAgainMs);
    window.addEventListener('online', goOn);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', goOn);
    };
  }, [wanted]);

  return (
    <div className="page-width">
      <StatusPanel
        picture={pictures.spot('offline')}
        heading="h1"
        title={t('offlinePage.title')}
        text={t('offlinePage.text')}
      >
        <a href={wanted} className={buttonClass('primary')}>
          {t('tryAgain')}
        </a>
      </StatusPanel>
    </div>
  );
}

/** Nobody keeps this file, so its answer means that the network is back. */
function isServerThere(): Promise<boolean> {
  return fetch(`/meta.json?t=${Date.now()}`, { cache: 'no-store' }).then(
    (answer) => answer.ok,
    () => false,
  );
}
