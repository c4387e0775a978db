import { Outlet, useMatch } from 'react-router';
import { useWaitingSender } from '../../../entities/board/hooks/use-waiting-sender.ts';
import { StepUp } from '../../../entities/step-up/components/step-up.tsx';
import { paths } from '../../../lib/navigation/paths.ts';
import { SkipLink } from '../../components/skip-link.tsx';
import { WorkLayout } from '../../layouts/work-layout.tsx';
import { useArrivingHeading } from '../../use-arriving-heading.ts';

export function BusinessLayout() {
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
