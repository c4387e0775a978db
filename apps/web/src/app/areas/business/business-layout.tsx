import { Outlet, useLocation, useMatch, useParams } from 'react-router';
import { useWaitingSender } from '../../../entities/board/hooks/use-waiting-sender.ts';
import { StepUp } from '../../../entities/step-up/components/step-up.tsx';
import { findTabletFor } from '../../../entities/tablet/hooks/trusted-tablet.ts';
import { TabletGate } from '../../../features/venue-tablet/components/tablet-gate.tsx';
import { paths } from '../../../lib/navigation/paths.ts';
import { useSession } from '../../../lib/session/session-context.tsx';
import { SkipLink } from '../../components/skip-link.tsx';
import { WorkLayout } from '../../layouts/work-layout.tsx';
import { useArrivingHeading } from '../../use-arriving-heading.ts';
import { VenueNav } from './components/venue-nav.tsx';

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
  const isBoard = useMatch(paths.venueBoard) !== null;
  const { providerId } = useParams();
  const page = (
    <StepUp>
      <Outlet />
    </StepUp>
  );
  if (isBoard) return <FullScreen>{page}</FullScreen>;
  return <WorkLayout nav={providerId ? <VenueNav providerId={providerId} /> : null}>{page}</WorkLayout>;
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
