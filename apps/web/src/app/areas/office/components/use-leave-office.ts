import { paths } from '../../../../lib/navigation/paths.ts';
import { withReturnPath } from '../../../../lib/navigation/return-path.ts';
import { useSession } from '../../../../lib/session/session-context.tsx';

/** Logging out reloads the page, and without a session there is no office: the way in takes its place first. */
export function useLeaveOffice() {
  const { logOut } = useSession();
  return () => {
    window.history.replaceState(null, '', withReturnPath(paths.logIn, window.location));
    logOut();
  };
}
