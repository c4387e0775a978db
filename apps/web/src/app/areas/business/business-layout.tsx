import { Outlet } from 'react-router';
import { StepUp } from '../../../entities/step-up/components/step-up.tsx';
import { WorkLayout } from '../../layouts/work-layout.tsx';

export function BusinessLayout() {
  return (
    <WorkLayout>
      <StepUp>
        <Outlet />
      </StepUp>
    </WorkLayout>
  );
}
