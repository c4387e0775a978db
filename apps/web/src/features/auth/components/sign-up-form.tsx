import { useTranslation } from '../../../i18n/use-translation.ts';
import { NameField } from '../../../ui/form/contact-fields.tsx';
import { findFieldId } from '../hooks/field-id.ts';
import type { AuthForm } from '../hooks/use-auth-form.ts';
import { useProblemWords } from '../hooks/use-problem-words.ts';
import { AgreementTick } from './agreement-tick.tsx';
import { CodeFailure } from './code-failure.tsx';
import { EmailField } from './email-field.tsx';
import { FormFaults } from './form-faults.tsx';
import { NewPasswordFields } from './new-password-fields.tsx';
import { PhoneField } from './phone-field.tsx';
import { ReferralField } from './referral-field.tsx';
import { SubmitButton } from './submit-button.tsx';

export function SignUpForm({ form }: { form: AuthForm }) {
  const { t } = useTranslation('auth');
  const sayProblem = useProblemWords();
  return (
    <form
      noValidate
      aria-label={t('signUp.form')}
      onSubmit={(event) => void form.submit(event)}
      className="grid gap-4.5"
    >
      <FormFaults form={form} />
      <NameField
        label={t('signUp.fullName')}
        id={findFieldId('fullName')}
        error={sayProblem(form.problems.fullName, 'fullName')}
        {...form.register('fullName')}
      />
      <EmailField form={form} autoComplete="username" />
      <PhoneField form={form} hint={t('signUp.phoneHint')} />
      <NewPasswordFields form={form} label={t('password')} repeatLabel={t('signUp.repeat')} isInRow />
      <ReferralField form={form} />
      <AgreementTick form={form} />
      <CodeFailure failure={form.failure} linkLabel={t('signUp.enterCode')} />
      <SubmitButton isBusy={form.isBusy} busyLabel={t('signUp.busy')}>
        {t('signUp.submit')}
      </SubmitButton>
    </form>
  );
}
