import { LogOut } from 'lucide-react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useSession } from '../../lib/session/session-context.tsx';
import { MenuRow } from '../../ui/action/menu-row.tsx';
import { menuRowClass } from '../../ui/action/menu-row-class.ts';

export function LogOutButton({ className = '' }: { className?: string }) {
  const { t } = useTranslation();
  const { logOut } = useSession();
  return (
    <button type="button" className={`${menuRowClass()} ${className}`} onClick={() => void logOut()}>
      <MenuRow icon={<LogOut />}>{t('logOut')}</MenuRow>
    </button>
  );
}
