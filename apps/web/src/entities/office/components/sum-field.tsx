import { Field } from '../../../ui/form/field.tsx';
import { TextInput } from '../../../ui/form/text-input.tsx';

interface SumFieldProps {
  label: string;
  hint?: string;
  error: string | undefined;
  typed: string;
  onType: (text: string) => void;
}

/** A sum as people write it, with a comma or a dot; `parseTypedMoney` reads it. */
export function SumField({ label, hint, error, typed, onType }: SumFieldProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <TextInput
          {...control}
          inputMode="decimal"
          value={typed}
          onChange={(event) => onType(event.target.value)}
        />
      )}
    </Field>
  );
}
