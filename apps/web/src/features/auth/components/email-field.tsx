import { useTranslation } from '../../../i18n/use-translation.ts';
import { EmailField as Email } from '../../../ui/form/contact-fields.tsx';
import { findFieldId } from '../hooks/field-id.ts';
import type { AuthForm } from '../hooks/use-auth-form.ts';
import { useProblemWords } from '../hooks/use-problem-words.ts';

interface EmailFieldProps {
  form: AuthForm;
  /** The address is the name by which password managers know an account. */
  autoComplete: 'username' | 'username webauthn';
  enterKeyHint?: 'next' | 'send';
}

export function EmailField({ form, autoComplete, enterKeyHint = 'next' }: EmailFieldProps) {
  const { t } = useTranslation('auth');
  const sayProblem = useProblemWords();
  return (
    <Email
      label={t('email')}
      id={findFieldId('email')}
      error={sayProblem(form.problems.email, 'email')}
      {...form.register('email')}
      autoComplete={autoComplete}
      enterKeyHint={enterKeyHint}
    />
  );
}
