import { type Location, Outlet, ScrollRestoration, useNavigation } from 'react-router';
import { ConsentArea } from '../../entities/consent/components/consent-area.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Toaster } from '../../lib/browser/toaster.tsx';
import { useWholeFocus } from '../../lib/browser/use-whole-focus.ts';
import { PressForm } from '../../ui/action/press-button.tsx';
import { Announcer } from '../../ui/overlay/announcer.tsx';
import { ToastViewport } from '../../ui/overlay/toast-viewport.tsx';
import { FullScreenSpinner } from '../../ui/waiting/full-screen-spinner.tsx';
import { SessionEndToast } from '../components/session-end-toast.tsx';
import { useHeadingFocus } from '../use-heading-focus.ts';

/** Entries of the history that the browser itself has made have no key of their own. */
const scrollKey = ({ key, pathname, hash }: Location) => key + pathname + hash;

/** Around every screen, in whatever layout it stands. */
export function AppShell() {
  const { t } = useTranslation();
  useHeadingFocus();
  useWholeFocus();
  return (
    <>
      {/* Before the page: whoever goes by keyboard need not pass all of it to answer. */}
      <PressForm />
      <ConsentArea />
      <Outlet />
      <NavigationSpinner />
      <SessionEndToast />
      <Toaster closeLabel={t('closeToast')} View={ToastViewport} Announcer={Announcer} />
      <ScrollRestoration getKey={scrollKey} />
    </>
  );
}

function NavigationSpinner() {
  const { t } = useTranslation();
  const { location } = useNavigation();
  return location ? <FullScreenSpinner label={t('loading')} /> : null;
}
