import { useMemo } from 'react';
import { useController } from 'react-hook-form';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { listPhonePrefixes } from '../../../lib/forms/phone-prefixes.ts';
import { PhoneField as Phone } from '../../../ui/form/contact-fields.tsx';
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
  const language = useLanguage();
  const prefixes = useMemo(() => listPhonePrefixes(language), [language]);
  const { field } = useController({ name: 'phone', control: form.form.control });
  return (
    <Phone
      label={t('phone')}
      id={findFieldId('phone')}
      hint={hint}
      error={sayProblem(form.problems.phone, 'phone')}
      field={field}
      prefixes={prefixes}
      prefixLabel={t('prefix')}
      enterKeyHint={enterKeyHint}
    />
  );
}
