import { Outlet, useLocation, useMatch } from 'react-router';
import { useWaitingSender } from '../../../entities/board/hooks/use-waiting-sender.ts';
import { StepUp } from '../../../entities/step-up/components/step-up.tsx';
import { findTabletFor } from '../../../entities/tablet/hooks/trusted-tablet.ts';
import { TabletGate } from '../../../features/venue-tablet/components/tablet-gate.tsx';
import { paths } from '../../../lib/navigation/paths.ts';
import { useSession } from '../../../lib/session/session-context.tsx';
import { SkipLink } from '../../components/skip-link.tsx';
import { WorkLayout } from '../../layouts/work-layout.tsx';
import { useArrivingHeading } from '../../use-arriving-heading.ts';

export function BusinessLayout() {
  const { user } = useSession();
  const { pathname } = useLocation();
  const tablet = user ? undefined : findTabletFor(pathname);
  if (!tablet) return <Page />;
  return (
    <TabletGate tablet={tablet}>
      <Page />
    </TabletGate>
  );
}

/** In the name of whoever has signed in, or typed their PIN. */
function Page() {
  useWaitingSender();
  const Layout = useMatch(paths.venueBoard) ? FullScreen : WorkLayout;
  return (
    <Layout>
      <StepUp>
        <Outlet />
      </StepUp>
    </Layout>
  );
}

/** The board of the evening has the whole screen, and a header of its own. */
function FullScreen({ children }: { children: React.ReactNode }) {
  useArrivingHeading();
  return (
    <>
      <SkipLink />
      {children}
    </>
  );
}
