import { Chip } from '../action/chip.tsx';

interface ReasonChoiceProps<Name extends string> {
  legend: string;
  /** "optional": nobody has to give one. */
  note: string;
  reasons: readonly { name: Name; label: string }[];
  value: Name | undefined;
  onChange: (reason: Name | undefined) => void;
}

/** One of a few reasons, or none: what is pressed again is taken back. */
export function ReasonChoice<Name extends string>(props: ReasonChoiceProps<Name>) {
  const { legend, note, reasons, value, onChange } = props;
  return (
    <fieldset>
      <legend className="text-s font-strong">
        {legend} <span className="font-normal text-ink-2">({note})</span>
      </legend>
      <div className="mt-2 flex flex-wrap gap-2">
        {reasons.map(({ name, label }) => (
          <Chip
            key={name}
            isPressed={value === name}
            onClick={() => onChange(value === name ? undefined : name)}
          >
            {label}
          </Chip>
        ))}
      </div>
    </fieldset>
  );
}
