import { type ComponentType, type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import { focusMainHeading } from '../lib/navigation/focus-heading.ts';
import { maintenanceNotice } from '../lib/queries/maintenance-notice.ts';

/** Replaces the whole app by the maintenance screen, once a call has been answered with it. */
export function MaintenanceGate({ children }: { children: ReactNode }) {
  const isClosed = useSyncExternalStore(maintenanceNotice.subscribe, maintenanceNotice.isClosed, () => false);
  const [Screen, setScreen] = useState<ComponentType>();

  useEffect(() => {
    if (!isClosed) return;
    // Without it the page stays, and every call fails with the same code.
    import('./screens/maintenance-screen.tsx')
      .then((loaded) => setScreen(() => loaded.MaintenanceScreen))
      .catch(() => undefined);
  }, [isClosed]);
  useEffect(() => {
    if (Screen) focusMainHeading();
  }, [Screen]);

  return Screen ? <Screen /> : children;
}
