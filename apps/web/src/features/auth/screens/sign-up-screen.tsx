import { useWatch } from 'react-hook-form';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Link } from '../../../lib/navigation/link.tsx';
import { paths } from '../../../lib/navigation/paths.ts';
import { textLinkClass } from '../../../ui/action/text-link-class.ts';
import { AuthPage } from '../components/auth-page.tsx';
import { CookieNotice } from '../components/cookie-notice.tsx';
import { GoogleEntry } from '../components/google-button.tsx';
import { SignUpForm } from '../components/sign-up-form.tsx';
import { SignedOutOnly } from '../components/signed-out-only.tsx';
import { useAuthPath } from '../hooks/use-enter.ts';
import { useSignUp } from '../hooks/use-sign-up.ts';

export function SignUpScreen() {
  const { t } = useTranslation('auth');
  const authPath = useAuthPath();
  const { form, cookies } = useSignUp();
  const referralCode = useWatch({ control: form.form.control, name: 'referralCode' });
  return (
    <SignedOutOnly isEntering={form.isBusy}>
      <AuthPage
        scene="signUp"
        isWide
        pageTitle={t('signUp.pageTitle')}
        title={t('signUp.title')}
        lead={t('signUp.lead')}
      >
        <CookieNotice check={cookies} />
        <GoogleEntry referralCode={referralCode} />
        <SignUpForm form={form} />
        <p className="text-s text-ink-2">
          {t('signUp.haveAccount')}{' '}
          <Link to={authPath(paths.logIn)} className={textLinkClass}>
            {t('signUp.logIn')}
          </Link>
        </p>
      </AuthPage>
    </SignedOutOnly>
  );
}
