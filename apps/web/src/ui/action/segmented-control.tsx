import { type ReactNode, useId } from 'react';
import { joinClasses } from '../foundation/join-classes.ts';
import { readChosenRadio, useEarlyValue } from '../foundation/use-early-value.ts';
import styles from './segmented-control.module.css';

export interface Segment<Value extends string> {
  value: Value;
  label: ReactNode;
  icon?: ReactNode;
  isDisabled?: boolean;
}

interface SegmentedControlProps<Value extends string> {
  /** What is chosen here; read out, and shown when `isLegendShown`. */
  legend: string;
  isLegendShown?: boolean;
  segments: readonly Segment<Value>[];
  value: Value;
  onValueChange: (value: Value) => void;
  isDisabled?: boolean;
  name?: string;
  className?: string;
}

/** One of two to four short words, all in view: native radios, so the arrow keys choose. */
export function SegmentedControl<Value extends string>(props: SegmentedControlProps<Value>) {
  const { legend, isLegendShown, segments, value, onValueChange, isDisabled, name, className } = props;
  const ownName = useId();
  const choose = (chosen: string) => onValueChange(chosen as Value);
  const ref = useEarlyValue<HTMLFieldSetElement>({ read: readChosenRadio, value, onChange: choose });
  return (
    <fieldset ref={ref} disabled={isDisabled} className={joinClasses(styles.group, className)}>
      <legend className={isLegendShown ? styles.legend : 'sr-only'}>{legend}</legend>
      <div className={styles.segments}>
        {segments.map((segment) => (
          <label key={segment.value} className={styles.segment}>
            <input
              type="radio"
              name={name ?? ownName}
              value={segment.value}
              checked={segment.value === value}
              disabled={segment.isDisabled}
              onChange={() => onValueChange(segment.value)}
              className={styles.input}
            />
            {segment.icon}
            <span>{segment.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
