import { useTranslation } from 'react-i18next';
import { useLocation, useRouteError } from 'react-router';
import { Link } from '../../lib/link.tsx';
import { usePageHead } from '../../lib/page-head.ts';
import { buttonClass } from '../../ui/button-class.ts';
import { StatusPanel } from '../../ui/status-panel.tsx';
import { SiteLogo } from '../components/site-logo.tsx';
import { paths } from '../paths.ts';
import { describeFailure } from '../route-failure.ts';

/** In the place of a screen that failed; header and footer stay. */
export function ErrorScreen() {
  const { status, data } = describeFailure(useRouteError());
  return (
    <div className="page-width">
      {status === 404 ? <NotFoundPanel /> : <FailurePanel requestId={data.requestId} />}
    </div>
  );
}

/** In the place of everything, when the layout itself failed. */
export function RootErrorScreen() {
  return (
    <main>
      <div className="page-width flex h-16 items-center md:h-19">
        <SiteLogo />
      </div>
      <ErrorScreen />
    </main>
  );
}

function NotFoundPanel() {
  const { t } = useTranslation();
  usePageHead({ title: `${t('notFound.title')} · Gramy`, description: t('notFound.text') });
  return (
    <StatusPanel
      picture="/illustrations/spot-not-found.svg"
      heading="h1"
      title={t('notFound.title')}
      text={t('notFound.text')}
    >
      <Link to={paths.home} className={buttonClass('primary')}>
        {t('goHome')}
      </Link>
    </StatusPanel>
  );
}

function FailurePanel({ requestId }: { requestId: string | undefined }) {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  usePageHead({ title: `${t('error.title')} · Gramy`, description: t('error.text') });
  return (
    <StatusPanel
      picture="/illustrations/spot-error.svg"
      heading="h1"
      title={t('error.title')}
      text={t('error.text')}
      note={requestId && t('error.reference', { requestId })}
    >
      {/* A whole new document: it also heals a chunk that a new release has taken away. */}
      <a href={pathname + search} className={buttonClass('primary')}>
        {t('tryAgain')}
      </a>
      <a href={paths.home} className={buttonClass('secondary')}>
        {t('goHome')}
      </a>
    </StatusPanel>
  );
}
