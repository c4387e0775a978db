import { useLocation } from 'react-router';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { readReturnPath } from '../../../lib/navigation/return-path.ts';
import { usePublicConfig } from '../../../lib/queries/public-config.ts';
import { buttonClass } from '../../../ui/action/button-class.ts';
import { readReferralCode } from '../hooks/referral-link.ts';
import { buildGoogleAddress } from '../queries.ts';
import googleMark from './google-mark.svg';
import { LegalLink } from './legal-link.tsx';
import { OrLine } from './or-line.tsx';

interface GoogleProps {
  /** A friend's, as it stands in the form; otherwise that of the link, if there is one. */
  referralCode?: string | undefined;
}

/** Where Google is not configured there is none. */
export function useGoogleAddress({ referralCode }: GoogleProps = {}): string | undefined {
  const { apiBaseUrl, hasGoogleSignIn } = usePublicConfig();
  const language = useLanguage();
  const { search } = useLocation();
  if (!hasGoogleSignIn) return undefined;
  return buildGoogleAddress(apiBaseUrl, language, {
    returnTo: readReturnPath(search, ''),
    referralCode: referralCode?.trim() ?? readReferralCode(search),
  });
}

/** Leaves this page for Google's, so it is a link of the browser and not of the router. */
export function GoogleButton({ label, referralCode }: GoogleProps & { label?: string }) {
  const { t } = useTranslation('auth');
  const address = useGoogleAddress({ referralCode });
  if (!address) return null;
  return (
    <a href={address} className={`${buttonClass('line')} w-full`}>
      <img src={googleMark} alt="" width={22} height={22} />
      {label ?? t('google.button')}
    </a>
  );
}

/** Before a form that is the other way in. */
export function GoogleEntry({ referralCode }: GoogleProps) {
  return useGoogleAddress() ? (
    <>
      <div className="grid gap-2.5">
        <GoogleButton referralCode={referralCode} />
        <GoogleAgreement />
      </div>
      <OrLine />
    </>
  ) : null;
}

/** Whoever is new here has an account when they come back from Google, and was asked nothing else. */
function GoogleAgreement() {
  const { t } = useTranslation('auth');
  return (
    <p className="text-center text-[0.8125rem] text-pretty text-ink-2">
      {t('google.agree')} <LegalLink path={paths.terms}>{t('signUp.terms')}</LegalLink> {t('signUp.and')}
      {'\u00a0'}
      <LegalLink path={paths.privacy}>{t('signUp.privacy')}</LegalLink>.
    </p>
  );
}
