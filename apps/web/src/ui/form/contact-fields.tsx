import type { ComponentProps, Ref } from 'react';
import { runAfterPress } from './after-press.ts';
import { Field, type FieldProps } from './field.tsx';
import { PhoneInput, type PhonePrefix } from './phone-input.tsx';
import type { PhoneNumber } from './phone-number.ts';
import { TextInput } from './text-input.tsx';

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
    ref: Ref<HTMLInputElement>;
    name: string;
    value: PhoneNumber;
    onChange: (value: PhoneNumber) => void;
    onBlur: () => void;
  };
  prefixes: readonly PhonePrefix[];
  prefixLabel: string;
  enterKeyHint?: 'next' | 'send';
}

export function PhoneField(props: PhoneFieldProps) {
  const { label, hint, error, id, field, prefixes, prefixLabel, enterKeyHint = 'next' } = props;
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
