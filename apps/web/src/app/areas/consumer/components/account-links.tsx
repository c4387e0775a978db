import { ChartColumn, Gift, Heart, Settings, Ticket, UserPlus } from 'lucide-react';
import { useLocation } from 'react-router';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import { Link } from '../../../../lib/navigation/link.tsx';
import { paths, savedAnchor } from '../../../../lib/navigation/paths.ts';
import { MenuRow } from '../../../../ui/action/menu-row.tsx';
import { menuRowClass } from '../../../../ui/action/menu-row-class.ts';

export function AccountLinks() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const links = [
    { to: paths.bookingHistory, label: t('account.bookings'), Icon: Ticket },
    { to: `${paths.home}#${savedAnchor}`, label: t('account.saved'), Icon: Heart },
    { to: paths.profileStatistics, label: t('account.statistics'), Icon: ChartColumn },
    { to: paths.rewards, label: t('account.rewards'), Icon: Gift },
    { to: paths.referrals, label: t('account.inviteFriends'), Icon: UserPlus },
    { to: paths.profileSettings, label: t('account.settings'), Icon: Settings },
  ];
  return (
    <ul>
      {links.map(({ to, label, Icon }) => (
        <li key={to}>
          <Link to={to} aria-current={to === pathname ? 'page' : undefined} className={menuRowClass()}>
            <MenuRow icon={<Icon />}>{label}</MenuRow>
          </Link>
        </li>
      ))}
    </ul>
  );
}
