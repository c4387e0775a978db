import { useTranslation } from '../../../i18n/use-translation.ts';
import { Link } from '../../../lib/navigation/link.tsx';
import { paths } from '../../../lib/navigation/paths.ts';
import { buttonClass } from '../../../ui/action/button-class.ts';
import { Spinner } from '../../../ui/waiting/spinner.tsx';
import { AuthPage } from '../components/auth-page.tsx';
import { CookieNotice } from '../components/cookie-notice.tsx';
import { FailureAlert } from '../components/failure-alert.tsx';
import { FormAlert } from '../components/form-alert.tsx';
import { GoogleButton, useGoogleAddress } from '../components/google-button.tsx';
import { useAuthPath } from '../hooks/use-enter.ts';
import { type GoogleProblem, useGoogleExchange } from '../hooks/use-google-exchange.ts';

export function GoogleSignInScreen() {
  const { t } = useTranslation('auth');
  const { state, cookies } = useGoogleExchange();
  const words: Record<GoogleProblem, string> = t('google.problems', { returnObjects: true });
  const page = { scene: 'logIn', pageTitle: t('google.pageTitle') } as const;
  if (cookies.isBlocked) {
    return (
      <AuthPage {...page} title={t('google.failedTitle')} lead={null}>
        <CookieNotice check={cookies} />
        <WaysOn />
      </AuthPage>
    );
  }
  if (state.step === 'waiting') {
    return (
      <AuthPage {...page} title={t('google.title')} lead={t('google.lead')}>
        <p role="status" className="grid justify-items-start py-4">
          <Spinner size="large" />
          <span className="sr-only">{t('google.lead')}</span>
        </p>
      </AuthPage>
    );
  }
  return (
    <AuthPage {...page} title={t('google.failedTitle')} lead={null}>
      {state.step === 'problem' ? (
        <FormAlert>{words[state.problem]}</FormAlert>
      ) : (
        <FailureAlert failure={state.error} isFormless />
      )}
      <WaysOn hasSignUp={state.step === 'problem' && state.problem === 'unverified'} />
    </AuthPage>
  );
}

function WaysOn({ hasSignUp = false }: { hasSignUp?: boolean }) {
  const { t } = useTranslation('auth');
  const authPath = useAuthPath();
  const hasGoogle = useGoogleAddress() !== undefined;
  return (
    <div className="grid gap-3">
      <GoogleButton label={t('google.tryAgain')} />
      <Link to={authPath(paths.logIn)} className={`${buttonClass(hasGoogle ? 'line' : 'primary')} w-full`}>
        {t('google.logIn')}
      </Link>
      {hasSignUp ? (
        <Link to={authPath(paths.signUp)} className={`${buttonClass('line')} w-full`}>
          {t('google.signUp')}
        </Link>
      ) : null}
    </div>
  );
}
