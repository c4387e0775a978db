import { Outlet } from 'react-router';
import { OfficeStandingProvider } from '../../../entities/office/hooks/office-standing.ts';
import { officeEntryQuery } from '../../../entities/office/queries.ts';
import { StepUp } from '../../../entities/step-up/components/step-up.tsx';
import { useFirstCardWords } from '../../../lib/formats/use-card-words.ts';
import { useQuery } from '../../../lib/queries/use-query.ts';
import { CardContent } from '../../../ui/waiting/card-content.tsx';
import { WorkLayout } from '../../layouts/work-layout.tsx';
import { OfficeFrame } from './components/office-frame.tsx';
import { SecondStepPage } from './components/second-step-page.tsx';

/** To whoever does not belong to it the office is an address that does not exist: the query throws, and the error says so. */
export function OfficeLayout() {
  const words = useFirstCardWords();
  const entry = useQuery(officeEntryQuery());
  if (entry.status !== 'ready') {
    return (
      <WorkLayout>
        <div className="page-width py-10">
          <CardContent state={entry} words={words} skeletonRows={6}>
            {() => null}
          </CardContent>
        </div>
      </WorkLayout>
    );
  }
  if (entry.data.standing !== 'in') {
    return (
      <WorkLayout>
        <SecondStepPage standing={entry.data.standing} />
      </WorkLayout>
    );
  }
  return (
    <OfficeStandingProvider value={entry.data}>
      <StepUp>
        <OfficeFrame>
          <Outlet />
        </OfficeFrame>
      </StepUp>
    </OfficeStandingProvider>
  );
}
