import { Outlet, ScrollRestoration, useNavigation } from 'react-router';
import { ConsentArea } from '../../features/consent/components/consent-area.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Toaster } from '../../lib/toaster.tsx';
import { Announcer } from '../../ui/overlay/announcer.tsx';
import { FullScreenSpinner } from '../../ui/waiting/full-screen-spinner.tsx';
import { OfflineNotice } from '../components/offline-notice.tsx';
import { SessionEndToast } from '../components/session-end-toast.tsx';
import { keyOfPlace } from '../key-of-place.ts';
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
      {/* Before the page: whoever goes by keyboard need not pass all of it to answer. */}
      <ConsentArea />
      <Outlet />
      <NavigationSpinner />
      <OfflineNotice />
      <SessionEndToast />
      <Toaster closeLabel={t('closeToast')} loadView={loadToastView} Announcer={Announcer} />
      <ScrollRestoration getKey={keyOfPlace} />
    </>
  );
}

function NavigationSpinner() {
  const { t } = useTranslation();
  const { location } = useNavigation();
  return location ? <FullScreenSpinner label={t('loading')} /> : null;
}
