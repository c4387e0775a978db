import { type ReactNode, Suspense } from 'react';
import { Outlet } from 'react-router';
import { OfflineNotice } from '../../../components/offline-notice.tsx';
import { contentId, SkipLink } from '../../../components/skip-link.tsx';
import { SiteFooter } from '../components/site-footer.tsx';
import { SiteHeader } from '../components/site-header.tsx';

/** A boundary each: React hydrates them one by one, and the tapped one first. */
export function MainLayout({ children = <Outlet /> }: { children?: ReactNode }) {
  return (
    <div className="group/shell flex min-h-dvh flex-col">
      <SkipLink />
      <Suspense>
        <SiteHeader />
      </Suspense>
      <OfflineNotice />
      <main id={contentId} className="flex-1">
        <Suspense>{children}</Suspense>
      </main>
      <Suspense>
        <SiteFooter />
      </Suspense>
    </div>
  );
}
