import { Outlet } from 'react-router';
import { WorkLayout } from '../../layouts/work-layout.tsx';

export function OfficeLayout() {
  return (
    <WorkLayout>
      <Outlet />
    </WorkLayout>
  );
}
