import { useTranslation } from '../../../../i18n/use-translation.ts';
import { Link } from '../../../../lib/navigation/link.tsx';
import { useSession } from '../../../../lib/session/session-context.tsx';
import { buttonClass } from '../../../../ui/action/button-class.ts';
import { PreferencesMenu } from '../../../components/preferences-menu.tsx';
import { SiteLogo } from '../../../components/site-logo.tsx';
import { AccountMenu } from './account-menu.tsx';
import { CartLink } from './cart-link.tsx';
import { useEntryPaths } from './entry-paths.ts';
import { MainNavigation } from './main-navigation.tsx';
import { MenuButton } from './menu-button.tsx';
import { ResumePlace } from './resume-place.tsx';

/** Beside a clock, and a picture, a narrow phone has room for the mark only. */
const besideClock = 'max-[23rem]:group-has-[[data-resume]]:hidden';
const besideClockAndPicture = 'max-[27rem]:group-has-[[data-resume]]:hidden';

export function SiteHeader() {
  const { user } = useSession();
  return (
    <header className="print:hidden">
      <div className="group page-width group-has-[[data-full-width]]/shell:max-w-none group-has-[[data-full-width]]/shell:lg:px-6 flex h-16 items-center gap-3 md:h-19 lg:gap-8">
        <SiteLogo wordClassName={user ? besideClockAndPicture : besideClock} />
        <MainNavigation
          className="flex gap-6 whitespace-nowrap max-lg:hidden"
          linkClassName="min-h-11 text-s font-medium"
        />
        <div className="ml-auto flex items-center gap-1 sm:gap-2 xl:gap-4">
          <ResumePlace />
          <PreferencesMenu className="max-md:hidden" />
          <CartLink />
          {user ? <AccountMenu user={user} /> : <EntryLinks />}
          <MenuButton />
        </div>
      </div>
    </header>
  );
}

/** On a phone they stand in the menu, at the thumb. */
function EntryLinks() {
  const { t } = useTranslation();
  const entry = useEntryPaths();
  return (
    <>
      <Link to={entry.logIn} className={`${buttonClass('line', 'small')} max-md:hidden`}>
        {t('logIn')}
      </Link>
      <Link to={entry.signUp} className={`${buttonClass('ink', 'small')} max-xl:hidden`}>
        {t('signUp')}
      </Link>
    </>
  );
}
