import { Outlet, useLocation, useMatch, useParams } from 'react-router';
import { useActing } from '../../../entities/acting/hooks/use-acting.ts';
import { useWaitingSender } from '../../../entities/board/hooks/use-waiting-sender.ts';
import { StepUp } from '../../../entities/step-up/components/step-up.tsx';
import { findTabletFor } from '../../../entities/tablet/hooks/trusted-tablet.ts';
import { TabletGate } from '../../../features/venue-tablet/components/tablet-gate.tsx';
import { paths } from '../../../lib/navigation/paths.ts';
import { useSession } from '../../../lib/session/session-context.tsx';
import { SkipLink } from '../../components/skip-link.tsx';
import { WorkLayout } from '../../layouts/work-layout.tsx';
import { useArrivingHeading } from '../../use-arriving-heading.ts';
import { ActingBanner } from './components/acting-banner.tsx';
import { VenueNav } from './components/venue-nav.tsx';
import { VisitButton, VisitColumn } from './components/visit.tsx';

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
  const acting = useActing();
  const banner = acting ? (
    <ActingBanner acting={acting} visit={<VisitButton hasColumn={!isBoard} />} />
  ) : null;
  const page = (
    <StepUp>
      <Outlet />
    </StepUp>
  );
  if (isBoard) return <FullScreen banner={banner}>{page}</FullScreen>;
  return (
    <WorkLayout
      banner={banner}
      nav={providerId ? <VenueNav providerId={providerId} /> : null}
      aside={acting ? <VisitColumn /> : null}
    >
      {page}
    </WorkLayout>
  );
}

/** The board of the evening has the whole screen, and a header of its own. */
function FullScreen({ banner, children }: { banner: React.ReactNode; children: React.ReactNode }) {
  useArrivingHeading();
  return (
    <div className={banner ? '[--banner-height:4.5rem]' : undefined}>
      <SkipLink />
      {banner}
      {children}
    </div>
  );
}
