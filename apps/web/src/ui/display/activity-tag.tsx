import type { ComponentProps, ReactNode } from 'react';
import { joinClasses } from '../foundation/join-classes.ts';
import styles from './activity-tag.module.css';
import { hueClass } from './hue-class.ts';

interface ActivityTagProps extends ComponentProps<'span'> {
  hue: number;
  /** A dot in the hue stands in for it. */
  icon?: ReactNode;
  size?: 'small' | 'medium';
  /** On a picture the soft tone would drown. */
  isOnPicture?: boolean;
}

export function ActivityTag(props: ActivityTagProps) {
  const { hue, icon, size = 'small', isOnPicture = false, className, children, ...rest } = props;
  const colorClasses = isOnPicture ? styles.onPicture : 'bg-act-soft text-act';
  return (
    <span {...rest} className={joinClasses(hueClass(hue), styles.tag, styles[size], colorClasses, className)}>
      {icon ?? <span className={joinClasses(styles.dot, 'bg-act-fill')} aria-hidden="true" />}
      {children}
    </span>
  );
}
