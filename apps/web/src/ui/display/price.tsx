import type { ComponentProps } from 'react';
import { joinClasses } from '../foundation/join-classes.ts';
import styles from './price.module.css';

interface OldPrice {
  /** The amount before, struck through. */
  amount: string;
  /** Said before it, because a line through a figure is not heard: "was". */
  label: string;
  /** The lowest price of the thirty days before: no cut is announced without it. */
  lowest: string;
}

interface PriceProps extends Omit<ComponentProps<'span'>, 'children'> {
  amount: string;
  /** "/ lane hour". */
  unit?: string;
  /** "from". */
  lead?: string;
  old?: OldPrice;
  size?: 'small' | 'medium' | 'large';
}

export function Price({ amount, unit, lead, old, size = 'medium', className, ...rest }: PriceProps) {
  return (
    <span {...rest} className={joinClasses(styles.price, styles[size], className)}>
      <span className={styles.line}>
        {lead ? <span className={styles.quiet}>{lead} </span> : null}
        {old ? (
          <del className={styles.old}>
            <span className="sr-only">{old.label} </span>
            {old.amount}
          </del>
        ) : null}
        <b className={joinClasses(styles.amount, old && styles.cut)}>{amount}</b>
        {unit ? <span className={styles.quiet}> {unit}</span> : null}
      </span>
      {old ? <span className={styles.lowest}>{old.lowest}</span> : null}
    </span>
  );
}
