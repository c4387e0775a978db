import { ChevronDown } from 'lucide-react';
import type { ClipboardEvent, ComponentProps } from 'react';
import { joinClasses } from '../foundation/join-classes.ts';
import box from './control-box.module.css';
import styles from './phone-input.module.css';
import { type PhoneNumber, splitPhone } from './phone-number.ts';

export interface PhonePrefix {
  prefix: string;
  /** As it stands in the list: "Poland (+48)". */
  label: string;
}

interface PhoneInputProps
  extends Omit<ComponentProps<'input'>, 'value' | 'defaultValue' | 'onChange' | 'prefix' | 'type'> {
  value: PhoneNumber;
  onValueChange: (value: PhoneNumber) => void;
  prefixes: readonly PhonePrefix[];
  prefixLabel: string;
}

/** The label around it names the number; the prefix has a name of its own. */
export function PhoneInput(props: PhoneInputProps) {
  const { value, onValueChange, prefixes, prefixLabel, className, disabled, ...rest } = props;
  const acceptWhole = (text: string) => {
    const known = prefixes.map(({ prefix }) => prefix);
    return splitPhone(text, known);
  };
  const handlePaste = (event: ClipboardEvent) => {
    const whole = acceptWhole(event.clipboardData.getData('text'));
    if (!whole) return;
    event.preventDefault();
    onValueChange(whole);
  };
  return (
    <div className={joinClasses(box.box, className)}>
      <span className={styles.prefix}>
        <span aria-hidden="true">{value.prefix}</span>
        <ChevronDown />
        {/* Lies unseen over its own short form: the list shows countries, the closed field only the number. */}
        <select
          aria-label={prefixLabel}
          autoComplete="tel-country-code"
          disabled={disabled}
          value={value.prefix}
          onChange={(event) => onValueChange({ ...value, prefix: event.currentTarget.value })}
          className={styles.select}
        >
          {prefixes.map(({ prefix, label }) => (
            <option key={prefix} value={prefix}>
              {label}
            </option>
          ))}
        </select>
      </span>
      <input
        autoComplete="tel-national"
        {...rest}
        type="tel"
        disabled={disabled}
        value={value.number}
        onPaste={handlePaste}
        // Autofill may put the whole number here.
        onChange={({ currentTarget: { value: number } }) =>
          onValueChange((number.startsWith('+') && acceptWhole(number)) || { ...value, number })
        }
        className={joinClasses(box.control, styles.number)}
      />
    </div>
  );
}
