import { type ReactNode, useId } from 'react';
import { joinClasses } from '../foundation/join-classes.ts';
import styles from './field.module.css';
import { describeControl, type FieldControl } from './field-control.ts';
import { FieldError } from './field-error.tsx';

export interface FieldProps {
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  /** At the right end of the label: "optional", a counter, a link. */
  aside?: ReactNode;
  isRequired?: boolean;
  /** Given when something else points at the control, such as an error summary. */
  id?: string;
  className?: string;
  children: (control: FieldControl) => ReactNode;
}

/** Label above, hint and error below, all tied to the one control that `children` draws. */
export function Field({ label, hint, error, aside, isRequired, id, className, children }: FieldProps) {
  const ownId = useId();
  const controlId = id ?? ownId;
  const notes = { hint, error, aside };
  return (
    <div className={joinClasses(styles.field, className)}>
      <div className={styles.top}>
        {/* The id is for components that name more than the control, such as the list of a combobox. */}
        <label id={`${controlId}-label`} htmlFor={controlId} className={styles.label}>
          {label}
        </label>
        {aside ? (
          <span id={`${controlId}-aside`} className={styles.aside}>
            {aside}
          </span>
        ) : null}
      </div>
      {children(describeControl(controlId, notes, isRequired))}
      {error ? <FieldError id={`${controlId}-error`}>{error}</FieldError> : null}
      {hint ? (
        <p id={`${controlId}-hint`} className={styles.hint}>
          {hint}
        </p>
      ) : null}
    </div>
  );
}
