import { LogOut } from 'lucide-react';
import { useOfficeStanding } from '../../../../entities/office/hooks/office-standing.ts';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import { Link } from '../../../../lib/navigation/link.tsx';
import { paths } from '../../../../lib/navigation/paths.ts';
import { useSession } from '../../../../lib/session/session-context.tsx';
import { IconButton } from '../../../../ui/action/icon-button.tsx';
import { PreferencesMenu } from '../../../components/preferences-menu.tsx';
import { LogoMark } from '../../../components/site-logo.tsx';
import { UserAvatar } from '../../../components/user-avatar.tsx';
import styles from './office-rail.module.css';
import { SectionLinks } from './section-links.tsx';
import { useLeaveOffice } from './use-leave-office.ts';

/** At night as the board's head is: what stands in it is not the work. */
export function OfficeRail() {
  const { t } = useTranslation('office');
  return (
    <aside className={styles.rail} aria-label={t('rail')}>
      <Link to={paths.admin} className={styles.logo}>
        <LogoMark />
        <span>{t('title')}</span>
      </Link>
      <SectionLinks />
      <Who />
    </aside>
  );
}

export function Who() {
  const { t } = useTranslation('office');
  const { t: tApp } = useTranslation();
  const { role } = useOfficeStanding();
  const { user } = useSession();
  const leave = useLeaveOffice();
  if (!user) return null;
  return (
    <div className={styles.who}>
      <UserAvatar user={user} className={styles.avatar} />
      <p className={styles.name}>
        <b>{user.name}</b>
        {t(`roles.${role}`)}
      </p>
      <PreferencesMenu className={styles.preferences} />
      <IconButton label={tApp('logOut')} icon={<LogOut aria-hidden="true" />} onClick={leave} />
    </div>
  );
}
