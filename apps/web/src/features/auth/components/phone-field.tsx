import { useController } from 'react-hook-form';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { PhoneField as Phone } from '../../../lib/contact-fields.tsx';
import { findFieldId } from '../hooks/field-id.ts';
import type { AuthForm } from '../hooks/use-auth-form.ts';
import { useProblemWords } from '../hooks/use-problem-words.ts';

interface PhoneFieldProps {
  form: AuthForm;
  hint: string;
  enterKeyHint?: 'next' | 'send';
}

export function PhoneField({ form, hint, enterKeyHint = 'next' }: PhoneFieldProps) {
  const { t } = useTranslation('auth');
  const sayProblem = useProblemWords();
  const { field } = useController({ name: 'phone', control: form.form.control });
  return (
    <Phone
      label={t('phone')}
      id={findFieldId('phone')}
      hint={hint}
      error={sayProblem(form.problems.phone)}
      field={field}
      prefixLabel={t('prefix')}
      enterKeyHint={enterKeyHint}
    />
  );
}
