import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { themeChoice } from '../../../lib/storage/theme.ts';
import { OfflinePanel } from '../components/offline-panel.tsx';
import { findWantedPath } from '../hooks/wanted-path.ts';

/** Cached by the service worker and shown instead of any page that fails to load. */
export function OfflineScreen() {
  const { search } = useLocation();
  // The cached page was fetched without cookies, and so without the chosen theme.
  useEffect(() => themeChoice.refresh(), []);
  return (
    <div className="page-width">
      <OfflinePanel wanted={findWantedPath(search)} />
    </div>
  );
}
