import { useTranslation } from 'react-i18next';
import { Outlet, ScrollRestoration } from 'react-router';
import { LanguageSwitch } from '../components/language-switch.tsx';
import { SiteLogo } from '../components/site-logo.tsx';

export function AppLayout() {
  const { t } = useTranslation();
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#content"
        className="sr-only focus:not-sr-only focus:absolute focus:z-10 focus:bg-raise focus:p-4 focus:font-[660]"
      >
        {t('skipToContent')}
      </a>
      <header>
        <div className="page-width flex h-16 items-center justify-between md:h-19">
          <SiteLogo />
          <LanguageSwitch />
        </div>
      </header>
      <main id="content" className="flex-1">
        <Outlet />
      </main>
      <footer className="mt-16 bg-paper-2 md:mt-24">
        <div className="page-width flex flex-wrap items-center justify-between gap-x-8 gap-y-3 py-10 text-s text-ink-2">
          <SiteLogo />
          <p>{t('tagline')}</p>
        </div>
      </footer>
      <ScrollRestoration />
    </div>
  );
}
