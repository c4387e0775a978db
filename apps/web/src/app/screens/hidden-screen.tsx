import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { paths } from '../../lib/navigation/paths.ts';
import { withReturnPath } from '../../lib/navigation/return-path.ts';
import { sessionEndNotice } from '../../lib/session/session-end-notice.ts';
import { MainLayout } from '../areas/consumer/layouts/main-layout.tsx';
import { ErrorScreen } from './error-screen.tsx';

/**
 * In place of the office, for whoever does not belong to it: the page of an address that does not exist. Somebody whose
 * session has just ended here is led to the way in instead.
 */
export function HiddenScreen() {
  const location = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    if (sessionEndNotice.read()) void navigate(withReturnPath(paths.logIn, location), { replace: true });
  }, [location, navigate]);
  return (
    <MainLayout>
      <ErrorScreen />
    </MainLayout>
  );
}
