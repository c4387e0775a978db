import { ApiError } from '@gramy/contract/api-error';
import { useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Link } from '../../../lib/navigation/link.tsx';
import { paths } from '../../../lib/navigation/paths.ts';
import { buttonClass } from '../../../ui/action/button-class.ts';
import { textLinkClass } from '../../../ui/action/text-link-class.ts';
import { AuthPage } from '../components/auth-page.tsx';
import { FailureAlert } from '../components/failure-alert.tsx';
import { FormFaults } from '../components/form-faults.tsx';
import { NewPasswordFields } from '../components/new-password-fields.tsx';
import { SubmitButton } from '../components/submit-button.tsx';
import { type PasswordStep, parsePendingStep, pendingStep } from '../hooks/pending-step.ts';
import { useAuthPath } from '../hooks/use-enter.ts';
import { useNewPassword } from '../hooks/use-new-password.ts';

export function NewPasswordScreen() {
  const [step] = useState(() => readLinkedGrant() ?? pendingStep.read());
  return step?.step === 'newPassword' ? <NewPassword step={step} /> : <MissingGrant />;
}

/** Of a mail that gives somebody an account: behind the #, and taken out of the address at once. */
function readLinkedGrant(): PasswordStep | undefined {
  const values = new URLSearchParams(window.location.hash.slice(1));
  const step = parsePendingStep({
    step: 'newPassword',
    resetToken: values.get('grant'),
    channel: 'email',
    email: values.get('email') ?? undefined,
  });
  if (step?.step !== 'newPassword') return undefined;
  window.history.replaceState(window.history.state, '', window.location.pathname + window.location.search);
  pendingStep.keep(step);
  return step;
}

function NewPassword({ step }: { step: PasswordStep }) {
  const { t } = useTranslation('auth');
  const authPath = useAuthPath();
  const form = useNewPassword(step);
  const isOver = form.failure instanceof ApiError && form.failure.code === 'resetExpired';
  const askAgain = (
    <Link to={authPath(paths.forgotPassword)} className={`${textLinkClass} justify-self-start`}>
      {t('newPassword.askAgain')}
    </Link>
  );
  return (
    <AuthPage
      scene="password"
      pageTitle={t('newPassword.pageTitle')}
      title={t('newPassword.title')}
      lead={step.email ? t('newPassword.leadFor', { account: step.email }) : t('newPassword.lead')}
    >
      <form
        noValidate
        aria-label={t('newPassword.form')}
        onSubmit={(event) => void form.submit(event)}
        className="grid gap-4.5"
      >
        <FormFaults form={form} />
        {step.email ? <AccountName email={step.email} /> : null}
        <NewPasswordFields
          form={form}
          label={t('newPassword.password')}
          repeatLabel={t('newPassword.repeat')}
        />
        <FailureAlert failure={form.failure} action={isOver ? askAgain : undefined} />
        <SubmitButton isBusy={form.isBusy} busyLabel={t('newPassword.busy')}>
          {step.email ? t('newPassword.submit') : t('newPassword.submitOnly')}
        </SubmitButton>
      </form>
    </AuthPage>
  );
}

/** Unseen: a password manager has to know whose password it keeps. */
function AccountName({ email }: { email: string }) {
  return (
    <input
      type="text"
      name="username"
      autoComplete="username"
      value={email}
      readOnly
      tabIndex={-1}
      aria-hidden="true"
      className="sr-only"
    />
  );
}

/** Opened without a code that came back: says so and leads back. */
function MissingGrant() {
  const { t } = useTranslation('auth');
  const authPath = useAuthPath();
  return (
    <AuthPage
      scene="password"
      pageTitle={t('newPassword.pageTitle')}
      title={t('newPassword.missingTitle')}
      lead={t('newPassword.missingText')}
    >
      <div className="grid gap-3">
        <Link to={authPath(paths.forgotPassword)} className={buttonClass('primary', 'large')}>
          {t('newPassword.askAgain')}
        </Link>
        <Link to={authPath(paths.logIn)} className={buttonClass('line', 'large')}>
          {t('newPassword.logIn')}
        </Link>
      </div>
    </AuthPage>
  );
}
