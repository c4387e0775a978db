import { type ComponentProps, useMemo } from 'react';
import type { RefCallBack } from 'react-hook-form';
import { useLanguage } from '../i18n/use-language.ts';
import { runAfterPress } from '../ui/form/after-press.ts';
import { Field, type FieldProps } from '../ui/form/field.tsx';
import { PhoneInput } from '../ui/form/phone-input.tsx';
import type { PhoneNumber } from '../ui/form/phone-number.ts';
import { TextInput } from '../ui/form/text-input.tsx';
import { listPhonePrefixes } from './phone-prefixes.ts';

interface FieldWords extends Pick<FieldProps, 'label' | 'hint' | 'error'> {
  id: string;
}

type TextFieldProps = FieldWords & Omit<ComponentProps<'input'>, keyof FieldWords | 'prefix'>;

/* How people are called and reached: what browsers and phones know how to fill in. */

export function NameField({ label, hint, error, id, ...input }: TextFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} id={id} isRequired>
      {(control) => (
        <TextInput
          autoComplete="name"
          autoCapitalize="words"
          spellCheck={false}
          enterKeyHint="next"
          {...control}
          {...input}
        />
      )}
    </Field>
  );
}

export function EmailField({ label, hint, error, id, ...input }: TextFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} id={id} isRequired>
      {(control) => (
        <TextInput
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="next"
          {...control}
          {...input}
        />
      )}
    </Field>
  );
}

interface PhoneFieldProps extends FieldWords {
  /** As the form's controller gives it. */
  field: {
    ref: RefCallBack;
    name: string;
    value: PhoneNumber;
    onChange: (value: PhoneNumber) => void;
    onBlur: () => void;
  };
  prefixLabel: string;
  enterKeyHint?: 'next' | 'send';
}

export function PhoneField(props: PhoneFieldProps) {
  const { label, hint, error, id, field, prefixLabel, enterKeyHint = 'next' } = props;
  const language = useLanguage();
  const prefixes = useMemo(() => listPhonePrefixes(language), [language]);
  return (
    <Field label={label} hint={hint} error={error} id={id} isRequired>
      {(control) => (
        <PhoneInput
          {...control}
          ref={field.ref}
          name={field.name}
          value={field.value}
          onValueChange={field.onChange}
          onBlur={() => runAfterPress(field.onBlur)}
          prefixes={prefixes}
          prefixLabel={prefixLabel}
          enterKeyHint={enterKeyHint}
        />
      )}
    </Field>
  );
}
