import { useMemo } from 'react';
import { useController } from 'react-hook-form';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { listPhonePrefixes } from '../../../lib/phone-prefixes.ts';
import { runAfterPress } from '../../../ui/form/after-press.ts';
import { Field } from '../../../ui/form/field.tsx';
import { PhoneInput } from '../../../ui/form/phone-input.tsx';
import { findFieldId, type InformationForm } from '../hooks/use-information-form.ts';
import { useProblemWords } from '../hooks/use-problem-words.ts';

export function PhoneField({ form }: { form: InformationForm }) {
  const { t } = useTranslation('checkout');
  const language = useLanguage();
  const sayProblem = useProblemWords();
  const prefixes = useMemo(() => listPhonePrefixes(language), [language]);
  const { field } = useController({ name: 'phone', control: form.form.control });
  return (
    <Field
      label={t('information.phone')}
      id={findFieldId('phone')}
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
          prefixLabel={t('information.prefix')}
          enterKeyHint="next"
        />
      )}
    </Field>
  );
}
