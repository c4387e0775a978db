import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { themeChoice } from '../../../lib/storage/theme.ts';
import { OfflinePanel } from '../components/offline-panel.tsx';
import { findWantedPath } from '../hooks/wanted-path.ts';

/** Kept by the service worker and shown in the place of any page that the network does not bring. */
export function OfflineScreen() {
  const { search } = useLocation();
  // The kept page is everybody's: it was fetched without cookies, and so in no theme of anybody's choice.
  useEffect(() => themeChoice.refresh(), []);
  return (
    <div className="page-width">
      <OfflinePanel wanted={findWantedPath(search)} />
    </div>
  );
}
