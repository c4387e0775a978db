import type { ReactNode } from 'react';
import styles from './desk.module.css';

interface NumberStepProps {
  number: number;
  title: string;
  note?: ReactNode;
  children: ReactNode;
}

/** One of the taps that lead to a table. */
export function NumberStep({ number, title, note, children }: NumberStepProps) {
  return (
    <fieldset className={styles.step}>
      <legend>
        <span aria-hidden="true" className={styles.number}>
          {number}
        </span>
        {title}
        {note === undefined ? null : <small className={styles.legendNote}>{note}</small>}
      </legend>
      {children}
    </fieldset>
  );
}
