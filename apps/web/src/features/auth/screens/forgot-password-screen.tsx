import { Mail, Smartphone } from 'lucide-react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { SegmentedControl } from '../../../ui/action/segmented-control.tsx';
import { textLinkClass } from '../../../ui/action/text-link-class.ts';
import { AuthPage } from '../components/auth-page.tsx';
import { CodeFailure } from '../components/code-failure.tsx';
import { EmailField } from '../components/email-field.tsx';
import { useGoogleAddress } from '../components/google-button.tsx';
import { PhoneField } from '../components/phone-field.tsx';
import { SubmitButton } from '../components/submit-button.tsx';
import { useAuthPath } from '../hooks/use-enter.ts';
import { useForgotPassword } from '../hooks/use-forgot-password.ts';

export function ForgotPasswordScreen() {
  const { t } = useTranslation('auth');
  const authPath = useAuthPath();
  const { form, channel, chooseChannel } = useForgotPassword();
  return (
    <AuthPage
      scene="password"
      pageTitle={t('forgot.pageTitle')}
      title={t('forgot.title')}
      lead={t('forgot.lead')}
      back={{ to: authPath(paths.logIn), label: t('forgot.back') }}
    >
      <form
        noValidate
        aria-label={t('forgot.form')}
        onSubmit={(event) => void form.submit(event)}
        className="grid gap-4.5"
      >
        <SegmentedControl
          legend={t('forgot.way')}
          segments={[
            { value: 'email', label: t('forgot.byEmail'), icon: <Mail /> },
            { value: 'sms', label: t('forgot.bySms'), icon: <Smartphone /> },
          ]}
          value={channel}
          onValueChange={chooseChannel}
          isDisabled={form.isBusy}
        />
        {channel === 'email' ? (
          <EmailField form={form} autoComplete="username" enterKeyHint="send" />
        ) : (
          <PhoneField form={form} hint={t('forgot.phoneHint')} enterKeyHint="send" />
        )}
        <CodeFailure failure={form.failure} linkLabel={t('forgot.enterCode')} />
        <SubmitButton isBusy={form.isBusy} busyLabel={t('forgot.busy')}>
          {t('forgot.submit')}
        </SubmitButton>
      </form>
      <GoogleHint />
    </AuthPage>
  );
}

function GoogleHint() {
  const { t } = useTranslation('auth');
  const address = useGoogleAddress();
  if (!address) return null;
  return (
    <p className="text-s text-ink-2">
      {t('forgot.google')}{' '}
      <a href={address} className={textLinkClass}>
        {t('google.button')}
      </a>
    </p>
  );
}
