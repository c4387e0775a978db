import { CircleAlert } from 'lucide-react';
import { type MouseEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { joinClasses } from '../foundation/join-classes.ts';
import styles from './error-summary.module.css';
import { focusField } from './focus-field.ts';

export interface FieldFault {
  fieldId: string;
  message: string;
}

interface ErrorSummaryProps {
  title: ReactNode;
  faults: readonly FieldFault[];
  className?: string;
}

/**
 * Above a form that could not be sent. It takes the focus when it appears; give it a new `key` with every attempt,
 * or a second one with the same faults would go by in silence.
 */
export function ErrorSummary({ title, faults, className }: ErrorSummaryProps) {
  const titleId = useId();
  const summary = useRef<HTMLElement>(null);
  useEffect(() => summary.current?.focus(), []);

  const goToField = (event: MouseEvent, fieldId: string) => {
    // The address stays as it is: the way back should not lead through the faults.
    if (focusField(fieldId)) event.preventDefault();
  };
  return (
    <section
      ref={summary}
      tabIndex={-1}
      aria-labelledby={titleId}
      className={joinClasses(styles.summary, className)}
    >
      <CircleAlert className={styles.icon} />
      <div>
        <p id={titleId} className={styles.title}>
          {title}
        </p>
        <ul className={styles.faults}>
          {faults.map(({ fieldId, message }) => (
            <li key={fieldId}>
              <a href={`#${fieldId}`} onClick={(event) => goToField(event, fieldId)} className={styles.link}>
                {message}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
