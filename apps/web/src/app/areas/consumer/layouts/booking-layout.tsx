import { useState } from 'react';
import { Outlet } from 'react-router';
import { HeaderSlotProvider } from '../../../../lib/navigation/header-slot.tsx';
import { LegalLinks } from '../../../components/legal-links.tsx';
import { OfflineNotice } from '../../../components/offline-notice.tsx';
import { PreferencesMenu } from '../../../components/preferences-menu.tsx';
import { SiteLogo } from '../../../components/site-logo.tsx';
import { contentId, SkipLink } from '../../../components/skip-link.tsx';
import { useArrivingHeading } from '../../../use-arriving-heading.ts';

/** Nothing here leads away from what is being paid or shown. */
export function BookingLayout() {
  const [slot, setSlot] = useState<HTMLElement | null>(null);
  useArrivingHeading();
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <header className="print:hidden border-b border-line bg-card">
        <div className="page-width flex h-16 items-center gap-4 md:h-19 md:gap-5 lg:gap-8">
          <SiteLogo wordClassName="max-md:sr-only" />
          <div ref={setSlot} className="flex min-w-0 flex-1 items-center justify-between gap-4" />
          <PreferencesMenu />
        </div>
      </header>
      <OfflineNotice />
      <main id={contentId} className="flex-1">
        <HeaderSlotProvider value={slot}>
          <Outlet />
        </HeaderSlotProvider>
      </main>
      <footer className="print:hidden mt-12 border-t border-line">
        <div className="page-width py-5 text-s">
          <LegalLinks />
        </div>
      </footer>
    </div>
  );
}
