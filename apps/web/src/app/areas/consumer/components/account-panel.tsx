import type { SessionUser } from '../../../../lib/session/session.ts';
import { MenuRowSeparator } from '../../../../ui/action/menu-row.tsx';
import { LogOutButton } from '../../../components/log-out-button.tsx';
import { Preferences } from '../../../components/preferences.tsx';
import { UserAvatar } from '../../../components/user-avatar.tsx';
import { AccountLinks } from './account-links.tsx';

export interface AccountPanelProps {
  user: SessionUser;
}

export function AccountPanel({ user }: AccountPanelProps) {
  return (
    <>
      <div className="flex items-center gap-3 px-3 pt-2 pb-3">
        <UserAvatar user={user} />
        <p className="min-w-0 text-s leading-tight font-strong break-words">{user.name}</p>
      </div>
      <MenuRowSeparator />
      <AccountLinks />
      <MenuRowSeparator />
      <Preferences className="grid gap-2 px-2 pt-1 pb-1.5" />
      <MenuRowSeparator />
      <LogOutButton />
    </>
  );
}
