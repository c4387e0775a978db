import { Field } from '../../../ui/form/field.tsx';
import { TextInput } from '../../../ui/form/text-input.tsx';

interface DayFieldProps {
  label: string;
  value: string;
  onChange: (day: string) => void;
  hint?: string;
  error?: string;
}

/** The evening's day: what begins after midnight still belongs to it. */
export function DayField({ label, value, onChange, hint, error }: DayFieldProps) {
  return (
    <Field
      label={label}
      {...(hint === undefined ? {} : { hint })}
      {...(error === undefined ? {} : { error })}
    >
      {(control) => (
        <TextInput
          {...control}
          type="date"
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}
