import { joinClasses } from '../foundation/join-classes.ts';
import { hueClass } from './hue-class.ts';
import styles from './week-strip.module.css';

export interface StripWeek {
  id: string;
  /** Shown by the browser over it: "Week 46: two games". */
  title: string;
  count: number;
  /** Left out where nothing happened. */
  hue?: number | undefined;
  /** One of the weeks that the title speaks of. */
  isMarked?: boolean;
  /** Under it: the month that begins here. */
  label?: string | undefined;
}

interface WeekStripProps {
  weeks: readonly StripWeek[];
  className?: string;
}

/** A year as 52 bars, in two rows on a phone. A `ChartFrame` around it says everything in words. */
export function WeekStrip({ weeks, className }: WeekStripProps) {
  return (
    <div aria-hidden="true" className={joinClasses(styles.strip, className)}>
      {weeks.map(({ id, title, count, hue, isMarked, label }) => (
        <span key={id} title={title} className={styles.week}>
          <span
            className={joinClasses(
              styles.bar,
              count > 0 && styles.played,
              count > 1 && styles.twice,
              isMarked && styles.marked,
              hue !== undefined && !isMarked && joinClasses(hueClass(hue), 'bg-act-fill'),
            )}
          />
          <span className={styles.label}>{label}</span>
        </span>
      ))}
    </div>
  );
}
