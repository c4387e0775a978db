import { Outlet } from 'react-router';
import { SiteFooter } from '../components/site-footer.tsx';
import { SiteHeader } from '../components/site-header.tsx';
import { contentId, SkipLink } from '../components/skip-link.tsx';

export function MainLayout() {
  return (
    <div className="group/frame flex min-h-dvh flex-col">
      <SkipLink />
      <SiteHeader />
      <main id={contentId} className="flex-1">
        <Outlet />
      </main>
      <SiteFooter />
    </div>
  );
}
