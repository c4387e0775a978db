import { ApiError } from '@gramy/contract/api-error';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Link } from '../../../lib/navigation/link.tsx';
import { paths } from '../../../lib/navigation/paths.ts';
import { sessionEndNotice } from '../../../lib/session/session-end-notice.ts';
import { textLinkClass } from '../../../ui/action/text-link-class.ts';
import { AuthPage } from '../components/auth-page.tsx';
import { CookieNotice } from '../components/cookie-notice.tsx';
import { EmailField } from '../components/email-field.tsx';
import { FailureAlert } from '../components/failure-alert.tsx';
import { FormAlert } from '../components/form-alert.tsx';
import { FormFaults } from '../components/form-faults.tsx';
import { GoogleEntry } from '../components/google-button.tsx';
import { PasskeySignIn } from '../components/passkey-sign-in.tsx';
import { PasswordField } from '../components/password-field.tsx';
import { SignedOutOnly } from '../components/signed-out-only.tsx';
import { SubmitButton } from '../components/submit-button.tsx';
import type { AuthForm } from '../hooks/use-auth-form.ts';
import { passwordChangedState, useAuthPath } from '../hooks/use-enter.ts';
import { useLogIn } from '../hooks/use-log-in.ts';

export function LogInScreen() {
  const { t } = useTranslation('auth');
  const authPath = useAuthPath();
  const { state } = useLocation();
  const { form, passkey, cookies, isEntering } = useLogIn();
  return (
    <SignedOutOnly isEntering={isEntering}>
      <AuthPage
        scene="logIn"
        pageTitle={t('logIn.pageTitle')}
        title={t('logIn.title')}
        lead={t('logIn.lead')}
      >
        <CookieNotice check={cookies} />
        <SessionEndAlert />
        {state === passwordChangedState ? (
          <FormAlert kind="good">{t('logIn.passwordChanged')}</FormAlert>
        ) : null}
        <GoogleEntry />
        <LogInForm form={form} />
        <PasskeySignIn passkey={passkey} canAsk={cookies.checkAgain} />
        <p className="text-s text-ink-2">
          {t('logIn.newHere')}{' '}
          <Link to={authPath(paths.signUp)} className={textLinkClass}>
            {t('logIn.signUp')}
          </Link>
        </p>
      </AuthPage>
    </SignedOutOnly>
  );
}

/** Why somebody stands here again who never logged out. */
function SessionEndAlert() {
  const { t } = useTranslation('auth');
  const [hasEnded] = useState(() => sessionEndNotice.read() === true);
  useEffect(() => sessionEndNotice.remove(), []);
  return hasEnded ? <FormAlert kind="left">{t('logIn.sessionEnded')}</FormAlert> : null;
}

function LogInForm({ form }: { form: AuthForm }) {
  const { t } = useTranslation('auth');
  const authPath = useAuthPath();
  const isUnknown = form.failure instanceof ApiError && form.failure.code === 'credentialsInvalid';
  const newPasswordLink = (
    <Link to={authPath(paths.forgotPassword)} className={`${textLinkClass} justify-self-start`}>
      {t('logIn.setNewPassword')}
    </Link>
  );
  return (
    <form
      noValidate
      aria-label={t('logIn.form')}
      onSubmit={(event) => void form.submit(event)}
      className="grid gap-4.5"
    >
      <FormFaults form={form} />
      <EmailField form={form} autoComplete="username webauthn" />
      <PasswordField
        form={form}
        name="password"
        label={t('password')}
        autoComplete="current-password"
        enterKeyHint="go"
      />
      <Link to={authPath(paths.forgotPassword)} className={`${textLinkClass} -mt-2 justify-self-end text-s`}>
        {t('logIn.forgot')}
      </Link>
      <FailureAlert failure={form.failure} action={isUnknown ? newPasswordLink : undefined} />
      <SubmitButton isBusy={form.isBusy} busyLabel={t('logIn.busy')}>
        {t('logIn.submit')}
      </SubmitButton>
    </form>
  );
}
