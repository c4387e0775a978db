import { type ComponentProps, type ReactNode, useId } from 'react';
import { joinClasses } from '../foundation/join-classes.ts';
import styles from './choice.module.css';
import { describeControl } from './field-control.ts';
import { FieldError } from './field-error.tsx';

export interface ChoiceProps extends Omit<ComponentProps<'input'>, 'type' | 'role'> {
  /** The label; it may hold links. */
  children: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
}

interface ChoiceRowProps extends ChoiceProps {
  kind: 'checkbox' | 'radio' | 'switch';
  /** The control stands at the end of the row, as in a list of settings. */
  isControlLast?: boolean;
}

/** What a tick, a radio and a switch share: a native input whose whole row is the target. */
export function ChoiceRow(props: ChoiceRowProps) {
  const { kind, isControlLast, id, className, children, hint, error, ...rest } = props;
  const ownId = useId();
  const controlId = id ?? ownId;
  return (
    <div className={joinClasses(styles.choice, className)} data-last={isControlLast ? '' : undefined}>
      <label className={styles.row}>
        <input
          {...rest}
          {...describeControl(controlId, { hint, error })}
          type={kind === 'radio' ? 'radio' : 'checkbox'}
          role={kind === 'switch' ? 'switch' : undefined}
          className={joinClasses(styles.control, styles[kind])}
        />
        <span className={styles.label}>{children}</span>
      </label>
      {hint || error ? (
        <div className={styles.notes} data-kind={kind}>
          {error ? <FieldError id={`${controlId}-error`}>{error}</FieldError> : null}
          {hint ? (
            <p id={`${controlId}-hint`} className={styles.hint}>
              {hint}
            </p>
          ) : null}
        </div>
      ) : null}
    </div>
  );
}
