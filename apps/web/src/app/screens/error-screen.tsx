import { useState } from 'react';
import { useLocation, useRouteError } from 'react-router';
import { OfflinePanel } from '../../features/offline/components/offline-panel.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useIsOnline } from '../../lib/browser/use-is-online.ts';
import { usePictures } from '../../lib/content/pictures.ts';
import { Link } from '../../lib/navigation/link.tsx';
import { usePageHead } from '../../lib/navigation/page-head.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { buildSearchHref } from '../../lib/navigation/search-address.ts';
import { buttonClass } from '../../ui/action/button-class.ts';
import { StatusPanel } from '../../ui/waiting/status-panel.tsx';
import { SearchForm } from '../components/search-form.tsx';
import { SiteLogo } from '../components/site-logo.tsx';
import { StatusLink } from '../components/status-link.tsx';
import { describeFailure } from '../route-failure.ts';

/** Replaces a screen that failed; header and footer stay. */
export function ErrorScreen() {
  const { status, data } = describeFailure(useRouteError());
  const { pathname, search } = useLocation();
  const isCutOff = useIsCutOff();
  const failure = isCutOff ? (
    <OfflinePanel wanted={pathname + search} />
  ) : (
    <FailurePanel requestId={data.requestId} />
  );
  return (
    <div className="page-width">{status === 404 ? <NotFoundPanel /> : <div role="alert">{failure}</div>}</div>
  );
}

/** Stays so when the network comes back: the panel for it then brings the page that failed. */
function useIsCutOff(): boolean {
  const isOnline = useIsOnline();
  const [isCutOff, setIsCutOff] = useState(false);
  if (!isOnline && !isCutOff) setIsCutOff(true);
  return isCutOff;
}

/** Replaces the whole app when the layout itself failed. */
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
  const { pathname } = useLocation();
  const pictures = usePictures();
  usePageHead({ title: `${t('notFound.title')} · Gramy`, description: t('notFound.text') });
  const ways = [
    // The search understands it, whatever the time is.
    { to: buildSearchHref({ q: t('notFound.tonightWords') }), text: t('notFound.tonight') },
    { to: paths.activities, text: t('notFound.activities') },
    { to: paths.bookingHistory, text: t('account.bookings') },
  ];
  return (
    <StatusPanel
      picture={pictures.spot('not-found')}
      heading="h1"
      title={t('notFound.title')}
      text={t('notFound.text')}
      note={
        <>
          <span className="break-all">{pathname}</span> · 404
        </>
      }
    >
      <SearchForm />
      <ul className="mt-1 flex w-full flex-wrap justify-center gap-2.5">
        {ways.map(({ to, text }) => (
          <li key={to}>
            <Link to={to} className={buttonClass('line', 'small')}>
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </StatusPanel>
  );
}

function FailurePanel({ requestId }: { requestId: string | undefined }) {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  const pictures = usePictures();
  usePageHead({ title: `${t('error.title')} · Gramy`, description: t('error.text') });
  return (
    <StatusPanel
      picture={pictures.spot('error')}
      heading="h1"
      title={t('error.title')}
      text={t('error.text')}
      note={requestId && <FailureReference requestId={requestId} />}
    >
      {/* A full page load: it also fixes a chunk that a new release has removed. */}
      <a href={pathname + search} className={buttonClass('primary')}>
        {t('tryAgain')}
      </a>
      <a href={paths.home} className={buttonClass('line')}>
        {t('goHome')}
      </a>
      <StatusLink className={buttonClass('quiet')} />
    </StatusPanel>
  );
}

function FailureReference({ requestId }: { requestId: string }) {
  const { t } = useTranslation();
  return (
    <details>
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-s font-medium text-orange-text underline underline-offset-4">
        {t('error.tellUs')}
      </summary>
      <p className="rounded-m bg-paper-2 px-4 py-3 text-s break-all text-ink-2">
        {t('error.reference', { requestId })}
      </p>
    </details>
  );
}
