import { CircleHelp, ShoppingBag, Store } from 'lucide-react';
import type { MouseEvent } from 'react';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import { Link } from '../../../../lib/navigation/link.tsx';
import { paths } from '../../../../lib/navigation/paths.ts';
import { usePublicConfig } from '../../../../lib/queries/public-config.ts';
import { useSession } from '../../../../lib/session/session-context.tsx';
import { buttonClass } from '../../../../ui/action/button-class.ts';
import { MenuRow } from '../../../../ui/action/menu-row.tsx';
import { menuRowClass } from '../../../../ui/action/menu-row-class.ts';
import { Sheet } from '../../../../ui/overlay/sheet.tsx';
import { ConfiguredLink } from '../../../components/configured-link.tsx';
import { LogOutButton } from '../../../components/log-out-button.tsx';
import { Preferences } from '../../../components/preferences.tsx';
import { SiteLogo } from '../../../components/site-logo.tsx';
import { AccountLinks } from './account-links.tsx';
import { CartCount, useCartLabel } from './cart-link.tsx';
import { useEntryPaths } from './entry-paths.ts';
import { MainNavigation } from './main-navigation.tsx';
import { ResumeCard } from './resume-link.tsx';

export interface MainMenuProps {
  isOpen: boolean;
  onClose: () => void;
}

export function MainMenu({ isOpen, onClose }: MainMenuProps) {
  const { t } = useTranslation();
  const { user } = useSession();
  // The router keeps the page, and the menu with it; it has heard of the press before. A change of language is no navigation.
  const closeAfterLink = ({ target }: MouseEvent) => {
    if (target instanceof Element && target.closest('a:not([hreflang])')) onClose();
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a link that is followed by keyboard is clicked too
    // biome-ignore lint/a11y/noStaticElementInteractions: the links in it are what is pressed
    <div onClick={closeAfterLink}>
      <Sheet
        isOpen={isOpen}
        onClose={onClose}
        closeLabel={t('menu.close')}
        title={
          <>
            <span className="sr-only">{t('menu.open')}</span>
            <span className="-mt-2 block">
              <SiteLogo />
            </span>
          </>
        }
        footer={user ? <LogOutRow /> : <EntryButtons />}
      >
        <ResumeCard />
        <MainNavigation
          className="grid"
          linkClassName="min-h-14 text-[1.75rem] leading-tight font-heavy tracking-[-0.03em]"
        />
        <div className="mt-2 border-t border-line py-2 *:-mx-3">
          <SmallLinks />
        </div>
        {user ? (
          <div className="border-t border-line py-2 *:-mx-3">
            <AccountLinks />
          </div>
        ) : null}
        <Preferences className="grid gap-x-4 gap-y-2 border-t border-line pt-3 min-[24rem]:grid-cols-[auto_1fr] min-[24rem]:items-center" />
      </Sheet>
    </div>
  );
}

function SmallLinks() {
  const { t } = useTranslation();
  const { businessLinks } = usePublicConfig();
  const { count, label } = useCartLabel();
  return (
    <ul>
      <li>
        <Link to={paths.cart} aria-label={label} className={menuRowClass()}>
          <MenuRow icon={<ShoppingBag />} badge={count === 0 ? null : <CartCount count={count} />}>
            {t('cart')}
          </MenuRow>
        </Link>
      </li>
      <li>
        <ConfiguredLink href={businessLinks.registration} className={menuRowClass()}>
          <MenuRow icon={<Store />}>{t('nav.addBusiness')}</MenuRow>
        </ConfiguredLink>
      </li>
      <li>
        <Link to={paths.contact} className={menuRowClass()}>
          <MenuRow icon={<CircleHelp />}>{t('nav.contact')}</MenuRow>
        </Link>
      </li>
    </ul>
  );
}

/** Aligned with the icons of the rows above. */
function LogOutRow() {
  return (
    <div className="-mx-3 grow">
      <LogOutButton />
    </div>
  );
}

function EntryButtons() {
  const { t } = useTranslation();
  const entry = useEntryPaths();
  return (
    <div className="grid w-full grid-cols-2 gap-2.5">
      <Link to={entry.logIn} className={buttonClass('line')}>
        {t('logIn')}
      </Link>
      <Link to={entry.signUp} className={buttonClass('primary')}>
        {t('signUp')}
      </Link>
    </div>
  );
}
