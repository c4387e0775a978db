import type { SessionUser } from '../../lib/session.ts';
import { MenuRowSeparator } from '../../ui/action/menu-row.tsx';
import { AccountLinks } from './account-links.tsx';
import { LogOutButton } from './log-out-button.tsx';
import { Preferences } from './preferences.tsx';
import { UserAvatar } from './user-avatar.tsx';

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
