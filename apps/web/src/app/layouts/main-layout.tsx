import { Outlet } from 'react-router';
import { LaterPart } from '../../lib/later-part.tsx';
import { footerPart } from '../components/footer-part.tsx';
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
      <LaterPart part={footerPart} />
    </div>
  );
}
