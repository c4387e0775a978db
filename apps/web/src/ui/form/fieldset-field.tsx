import { type ReactNode, useId } from 'react';
import { joinClasses } from '../foundation/join-classes.ts';
import styles from './field.module.css';
import { describeControl } from './field-control.ts';
import { FieldError } from './field-error.tsx';

export interface FieldsetFieldProps {
  legend: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  aside?: ReactNode;
  isDisabled?: boolean;
  /** Beside one another while there is room. */
  isInRow?: boolean;
  /** Given when an error summary points here: the first choice takes the focus. */
  id?: string;
  className?: string;
  children: ReactNode;
}

/** A question with several controls for its answer: radios, or ticks that belong together. */
export function FieldsetField(props: FieldsetFieldProps) {
  const { legend, hint, error, aside, isDisabled, isInRow, id, className, children } = props;
  const ownId = useId();
  const groupId = id ?? ownId;
  const { 'aria-describedby': describedBy } = describeControl(groupId, { hint, error, aside });
  return (
    <fieldset
      id={groupId}
      disabled={isDisabled}
      aria-describedby={describedBy}
      data-invalid={error ? '' : undefined}
      className={joinClasses(styles.field, className)}
    >
      <legend className={styles.legend}>
        <span className={styles.top}>
          <span className={styles.label}>{legend}</span>
          {aside ? (
            <span id={`${groupId}-aside`} className={styles.aside}>
              {aside}
            </span>
          ) : null}
        </span>
      </legend>
      <div className={joinClasses(styles.choices, isInRow && styles.inRow)}>{children}</div>
      {error ? <FieldError id={`${groupId}-error`}>{error}</FieldError> : null}
      {hint ? (
        <p id={`${groupId}-hint`} className={styles.hint}>
          {hint}
        </p>
      ) : null}
    </fieldset>
  );
}
