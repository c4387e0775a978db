import type { ReactNode } from 'react';
import { TabletPerson } from '../../entities/tablet/components/tablet-person.tsx';
import { OfflineNotice } from '../components/offline-notice.tsx';
import { PreferencesMenu } from '../components/preferences-menu.tsx';
import { SiteLogo } from '../components/site-logo.tsx';
import { contentId, SkipLink } from '../components/skip-link.tsx';
import { WorkAccount } from '../components/work-account.tsx';
import { useArrivingHeading } from '../use-arriving-heading.ts';

interface WorkLayoutProps {
  /** Above everything, on every page. */
  banner?: ReactNode;
  /** Under the header: the ways between pages that belong together. */
  nav?: ReactNode;
  /** Beside every page, where there is room. */
  aside?: ReactNode;
  children: ReactNode;
}

/** The app shell of the work areas, without the consumer's header and footer. */
export function WorkLayout({ banner, nav, aside, children }: WorkLayoutProps) {
  useArrivingHeading();
  const main = (
    <main id={contentId} className="min-w-0 flex-1">
      {children}
    </main>
  );
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      {banner}
      <header className="border-b border-line bg-card print:hidden">
        <div className="page-width flex h-16 items-center justify-between gap-4">
          <SiteLogo />
          <div className="flex items-center gap-2">
            <TabletPerson />
            <PreferencesMenu />
            <WorkAccount />
          </div>
        </div>
      </header>
      {nav}
      <OfflineNotice />
      {aside ? (
        <div className="flex flex-1">
          {main}
          {aside}
        </div>
      ) : (
        main
      )}
    </div>
  );
}
