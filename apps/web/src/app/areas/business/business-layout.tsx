import { Outlet } from 'react-router';
import { WorkLayout } from '../../layouts/work-layout.tsx';

export function BusinessLayout() {
  return (
    <WorkLayout>
      <Outlet />
    </WorkLayout>
  );
}
