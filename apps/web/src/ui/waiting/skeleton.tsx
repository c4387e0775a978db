import { type ComponentProps, Fragment, type ReactNode } from 'react';
import { joinClasses } from '../foundation/join-classes.ts';
import styles from './skeleton.module.css';

interface SkeletonProps extends Omit<ComponentProps<'span'>, 'children'> {
  /** A line is as high as the text it stands for; the others take their size from `className`. */
  shape?: 'line' | 'block' | 'circle' | 'pill';
  tone?: 'strong' | 'light';
}

/** One shape of what is coming, at its real size. */
export function Skeleton({ shape = 'line', tone = 'strong', className, ...rest }: SkeletonProps) {
  return (
    <span
      {...rest}
      aria-hidden="true"
      className={joinClasses(styles.skeleton, styles[shape], styles[tone], className)}
    />
  );
}

interface SkeletonAreaProps extends ComponentProps<'div'> {
  /** Said to screen readers; left out where something else already says that the page is loading. */
  label?: string;
  children: ReactNode;
}

/** Holds the shapes, waits 200 ms so that quick answers do not flash, and draws one sheen over all of them. */
export function SkeletonArea({ label, className, children, ...rest }: SkeletonAreaProps) {
  return (
    <div {...rest} className={joinClasses(styles.area, className)}>
      {label ? (
        <p role="status" className="sr-only">
          {label}
        </p>
      ) : null}
      {children}
    </div>
  );
}

/** One is like the other, so their places are names enough. */
export function repeatShape(count: number, shape: ReactNode): ReactNode[] {
  // biome-ignore lint/suspicious/noArrayIndexKey: see above
  return Array.from({ length: count }, (_, place) => <Fragment key={place}>{shape}</Fragment>);
}
