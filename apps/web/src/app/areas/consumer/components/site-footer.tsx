import { useTranslation } from '../../../../i18n/use-translation.ts';
import { paths } from '../../../../lib/navigation/paths.ts';
import { useSession } from '../../../../lib/session/session-context.tsx';
import { LanguageSwitch } from '../../../components/language-switch.tsx';
import { LegalLinks } from '../../../components/legal-links.tsx';
import { SiteLogo } from '../../../components/site-logo.tsx';
import { ThemeSwitch } from '../../../components/theme-switch.tsx';
import { useEntryPaths } from './entry-paths.ts';
import { FooterColumns, FooterLink } from './footer-columns.tsx';

export const footerId = 'footer';

/** Has every link of the header and of the menu: without JavaScript it stands in for the menu. */
export function SiteFooter() {
  const { t } = useTranslation();
  return (
    <footer id={footerId} className="mt-16 bg-paper-2 md:mt-24 print:hidden">
      <div className="page-width grid gap-x-8 gap-y-10 pt-12 pb-8 text-s md:grid-cols-[1.4fr_3fr]">
        <div>
          <SiteLogo />
          <p className="mt-3 text-ink-2">{t('tagline')}</p>
          <VisitorLinks />
        </div>
        <FooterColumns />
        <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4 border-t border-line pt-5 md:col-span-2">
          <LegalLinks />
          <div className="flex flex-wrap gap-3 *:bg-paper">
            <LanguageSwitch />
            <ThemeSwitch />
          </div>
        </div>
      </div>
    </footer>
  );
}

function VisitorLinks() {
  const { t } = useTranslation();
  const entry = useEntryPaths();
  const { user } = useSession();
  return (
    <ul className="mt-3 flex flex-wrap gap-x-5">
      <FooterLink to={paths.cart}>{t('cart')}</FooterLink>
      {user ? (
        <FooterLink to={paths.bookingHistory}>{t('account.bookings')}</FooterLink>
      ) : (
        <>
          <FooterLink to={entry.logIn}>{t('logIn')}</FooterLink>
          <FooterLink to={entry.signUp}>{t('signUp')}</FooterLink>
        </>
      )}
    </ul>
  );
}
