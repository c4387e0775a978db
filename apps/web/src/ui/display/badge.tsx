import type { ComponentProps, ReactNode } from 'react';
import { joinClasses } from '../foundation/join-classes.ts';
import styles from './badge.module.css';

export type BadgeTone = 'neutral' | 'ok' | 'warn' | 'bad' | 'info' | 'hot';

interface BadgeProps extends ComponentProps<'span'> {
  tone?: BadgeTone;
  /** A state has an icon too: some people cannot see it by colour alone. */
  icon?: ReactNode;
}

export function Badge({ tone = 'neutral', icon, className, children, ...rest }: BadgeProps) {
  return (
    <span {...rest} className={joinClasses(styles.badge, styles[tone], className)}>
      {icon}
      {children}
    </span>
  );
}

interface CountBadgeProps extends Omit<ComponentProps<'span'>, 'children'> {
  /** What is drawn: "3", "99+". */
  count: string;
  /** What it counts, in words. */
  label: string;
}

/** The small round number on a tab or a cart. */
export function CountBadge({ count, label, className, ...rest }: CountBadgeProps) {
  return (
    <span {...rest} className={joinClasses(styles.count, className)}>
      <span aria-hidden="true">{count}</span>
      <span className="sr-only">{label}</span>
    </span>
  );
}
