import { Outlet } from 'react-router';
import { LeavingArea } from '../../../../entities/personal-data/components/leaving-area.tsx';
import { useSession } from '../../../../lib/session/session-context.tsx';
import { LogOutButton } from '../../../components/log-out-button.tsx';
import { UserAvatar } from '../../../components/user-avatar.tsx';
import { SettingsNavigation } from '../components/settings-navigation.tsx';
import { Standing } from '../components/standing.tsx';

/** Stands inside the main layout. */
export function SettingsLayout() {
  const { user } = useSession();
  return (
    <div className="page-width grid-cols-[248px_minmax(0,1fr)] items-start gap-14 pt-5 min-[1001px]:grid">
      <div className="-mx-(--gutter) mb-4 min-[1001px]:sticky min-[1001px]:top-5 min-[1001px]:mx-0">
        {user ? (
          <div className="mb-4.5 flex items-center gap-3 max-[1000px]:hidden">
            <UserAvatar user={user} className="size-13" />
            <div className="min-w-0 leading-tight">
              <p className="font-strong break-words">{user.name}</p>
              <Standing />
            </div>
          </div>
        ) : null}
        <SettingsNavigation />
        <div className="mt-2.5 border-t border-line pt-2.5 max-[1000px]:hidden">
          <LogOutButton className="-ml-3.5 px-3.5 text-ink-2" />
        </div>
      </div>
      <div className="min-w-0">
        {user ? <LeavingArea /> : null}
        <Outlet />
      </div>
    </div>
  );
}
