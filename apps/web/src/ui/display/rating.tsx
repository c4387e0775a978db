import { Star } from 'lucide-react';
import type { ComponentProps } from 'react';
import { joinClasses } from '../foundation/join-classes.ts';
import styles from './rating.module.css';

interface RatingProps extends Omit<ComponentProps<'span'>, 'children'> {
  /** The figure as it is written: "4,8". */
  value: string;
  /** "631 reviews". */
  count?: string;
  /** The whole of it in words, for those who do not see the star. */
  label: string;
}

export function Rating({ value, count, label, className, ...rest }: RatingProps) {
  return (
    <span {...rest} className={joinClasses(styles.rating, className)}>
      <span aria-hidden="true" className={styles.figure}>
        <Star className={styles.star} />
        {value}
      </span>
      {count ? (
        <span aria-hidden="true" className={styles.count}>
          {count}
        </span>
      ) : null}
      <span className="sr-only">{label}</span>
    </span>
  );
}
