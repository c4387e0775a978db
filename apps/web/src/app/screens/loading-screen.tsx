import { useTranslation } from '../../i18n/use-translation.ts';
import { FullScreenSpinner } from '../../ui/waiting/full-screen-spinner.tsx';
import { NavBarSkeleton } from '../../ui/waiting/nav-bar-skeleton.tsx';

/** Until the first screen of a private area is there; the bar already has its place, above the spinner's cover. */
export function LoadingScreen() {
  const { t } = useTranslation();
  return (
    <>
      <div className="relative z-60">
        <NavBarSkeleton label={t('loading')} />
      </div>
      <BareLoadingScreen />
    </>
  );
}

export function BareLoadingScreen() {
  const { t } = useTranslation();
  return (
    <>
      <FullScreenSpinner label={t('loading')} />
      <noscript>
        <p className="fixed inset-0 z-50 grid place-content-center bg-paper p-8 text-center text-l text-balance">
          {t('needsJavaScript')}
        </p>
      </noscript>
    </>
  );
}
