import { useMemo } from 'react';
import { useController } from 'react-hook-form';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { listPhonePrefixes } from '../../../lib/phone-prefixes.ts';
import { runAfterPress } from '../../../ui/form/after-press.ts';
import { Field } from '../../../ui/form/field.tsx';
import { PhoneInput } from '../../../ui/form/phone-input.tsx';
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
  const language = useLanguage();
  const sayProblem = useProblemWords();
  const prefixes = useMemo(() => listPhonePrefixes(language), [language]);
  const { field } = useController({ name: 'phone', control: form.form.control });
  return (
    <Field
      label={t('phone')}
      id={findFieldId('phone')}
      hint={hint}
      error={sayProblem(form.problems.phone)}
      isRequired
    >
      {(control) => (
        <PhoneInput
          {...control}
          ref={field.ref}
          name={field.name}
          value={field.value}
          onValueChange={field.onChange}
          onBlur={() => runAfterPress(field.onBlur)}
          prefixes={prefixes}
          prefixLabel={t('prefix')}
          enterKeyHint={enterKeyHint}
        />
      )}
    </Field>
  );
}
