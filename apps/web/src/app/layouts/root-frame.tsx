import { Outlet, ScrollRestoration, useNavigation } from 'react-router';
import { ConsentArea } from '../../features/consent/components/consent-area.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Toaster } from '../../lib/toaster.tsx';
import { FullScreenSpinner } from '../../ui/waiting/full-screen-spinner.tsx';
import { OfflineNotice } from '../components/offline-notice.tsx';
import { useHeadingFocus } from '../use-heading-focus.ts';

async function loadToastView() {
  return (await import('../../ui/overlay/toast-viewport.tsx')).ToastViewport;
}

/** Around every screen, in whatever layout it stands. */
export function RootFrame() {
  const { t } = useTranslation();
  useHeadingFocus();
  return (
    <>
      <Outlet />
      <NavigationSpinner />
      <OfflineNotice />
      <ConsentArea />
      <Toaster closeLabel={t('closeToast')} loadView={loadToastView} />
      <ScrollRestoration />
    </>
  );
}

function NavigationSpinner() {
  const { t } = useTranslation();
  const { location } = useNavigation();
  return location ? <FullScreenSpinner label={t('loading')} /> : null;
}
