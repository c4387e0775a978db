import { useEffect } from 'react';
import { useLocation, useMatches, useNavigate } from 'react-router';
import { findTabletFor } from '../../entities/tablet/hooks/trusted-tablet.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { showToast } from '../../lib/browser/toaster.tsx';
import { paths } from '../../lib/navigation/paths.ts';
import { withReturnPath } from '../../lib/navigation/return-path.ts';
import { sessionEndNotice } from '../../lib/session/session-end-notice.ts';

/** A page that stays open without a session says why it has changed; the screen for logging in says it itself. */
export function SessionEndToast() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const location = useLocation();
  // Until then it may still turn out that nobody may be here, and the way leads to the login.
  const hasArrived = useMatches().at(-1)?.loaderData !== undefined;
  const isWaitedFor = hasArrived && location.pathname !== paths.logIn;
  // biome-ignore lint/correctness/useExhaustiveDependencies: said once, on the first page after the end
  useEffect(() => {
    if (!isWaitedFor || !sessionEndNotice.read()) return;
    sessionEndNotice.remove();
    // Whoever has made this device the team's was logged out by that, and its lock screen asks who is there.
    if (findTabletFor(location.pathname)) return;
    showToast({
      title: t('sessionEnded'),
      description: t('sessionEndedWhy'),
      variant: 'destructive',
      action: { label: t('logIn'), run: () => void navigate(withReturnPath(paths.logIn, location)) },
    });
  }, [isWaitedFor]);
  return null;
}
