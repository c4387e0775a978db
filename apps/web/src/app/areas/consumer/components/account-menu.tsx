import { type ComponentType, useEffect, useState } from 'react';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import { Link } from '../../../../lib/navigation/link.tsx';
import { paths } from '../../../../lib/navigation/paths.ts';
import type { SessionUser } from '../../../../lib/session/session.ts';
import { SitePopover } from '../../../../ui/overlay/site-popover.tsx';
import { UserAvatar } from '../../../components/user-avatar.tsx';
import type { AccountPanelProps } from './account-panel.tsx';

const popoverId = 'account-menu';

/** Its content is fetched for signed-in visitors right after hydration. */
export function AccountMenu({ user }: { user: SessionUser }) {
  const { t } = useTranslation();
  const [Panel, setPanel] = useState<ComponentType<AccountPanelProps>>();
  useEffect(() => {
    // Without it the one link below still leads to everything.
    import('./account-panel.tsx')
      .then((loaded) => setPanel(() => loaded.AccountPanel))
      .catch(() => undefined);
  }, []);

  const label = t('account.label', { name: user.name });
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
        {Panel ? (
          <Panel user={user} />
        ) : (
          <Link to={paths.myProfile} className="flex min-h-11 items-center px-3 text-s font-medium">
            {t('account.settings')}
          </Link>
        )}
      </SitePopover>
    </div>
  );
}
