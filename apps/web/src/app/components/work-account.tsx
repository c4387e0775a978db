import { LayoutGrid, Settings, Ticket } from 'lucide-react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Link } from '../../lib/navigation/link.tsx';
import { paths } from '../../lib/navigation/paths.ts';
import { useSession } from '../../lib/session/session-context.tsx';
import { MenuRow, MenuRowSeparator } from '../../ui/action/menu-row.tsx';
import { menuRowClass } from '../../ui/action/menu-row-class.ts';
import { SitePopover } from '../../ui/overlay/site-popover.tsx';
import { LogOutButton } from './log-out-button.tsx';
import { UserAvatar } from './user-avatar.tsx';

const popoverId = 'work-account';

/** Who is at work here, the ways to their own pages, and the way out. Nothing for whoever typed a PIN. */
export function WorkAccount() {
  const { t } = useTranslation();
  const { user } = useSession();
  if (!user) return null;
  const label = t('account.label', { name: user.name });
  const links = [
    { to: paths.business, name: t('footer.venueBoard'), Icon: LayoutGrid },
    { to: paths.bookingHistory, name: t('account.bookings'), Icon: Ticket },
    { to: paths.profileSettings, name: t('account.settings'), Icon: Settings },
  ];
  return (
    <div>
      <button
        type="button"
        popoverTarget={popoverId}
        aria-label={label}
        className="block cursor-pointer rounded-full"
      >
        <UserAvatar user={user} />
      </button>
      <SitePopover id={popoverId} label={label}>
        <p className="px-3 pt-2 pb-3 text-s leading-tight font-strong break-words">{user.name}</p>
        <MenuRowSeparator />
        <ul>
          {links.map(({ to, name, Icon }) => (
            <li key={to}>
              <Link to={to} className={menuRowClass()}>
                <MenuRow icon={<Icon />}>{name}</MenuRow>
              </Link>
            </li>
          ))}
        </ul>
        <MenuRowSeparator />
        <LogOutButton />
      </SitePopover>
    </div>
  );
}
