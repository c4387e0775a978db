import { joinClasses } from '../foundation/join-classes.ts';
import { hueClass } from './hue-class.ts';
import styles from './ring-chart.module.css';

interface RingChartProps {
  segments: readonly { id: string; hue: number; value: number }[];
  /** In the middle: "31". */
  figure: string;
  caption: string;
  className?: string;
}

const radius = 80;
const circumference = 2 * Math.PI * radius;
/** Between two segments, along the ring. */
const gap = 5;

/** Silent for screen readers: a list beside it says the same in words. */
export function RingChart({ segments, figure, caption, className }: RingChartProps) {
  const sum = segments.reduce((total, { value }) => total + value, 0);
  let before = 0;
  return (
    <svg aria-hidden="true" viewBox="0 0 200 200" className={joinClasses(styles.ring, className)}>
      {segments.map(({ id, hue, value }) => {
        const length = (value / Math.max(1, sum)) * circumference;
        const offset = -before;
        before += length;
        const drawn = segments.length === 1 ? circumference : Math.max(2, length - gap);
        return (
          <circle
            key={id}
            cx="100"
            cy="100"
            r={radius}
            transform="rotate(-90 100 100)"
            strokeDasharray={`${drawn} ${circumference - drawn}`}
            strokeDashoffset={offset}
            className={joinClasses(hueClass(hue), 'stroke-act-fill')}
          />
        );
      })}
      <text x="100" y="108" className={styles.figure}>
        {figure}
      </text>
      <text x="100" y="132" className={styles.caption}>
        {caption}
      </text>
    </svg>
  );
}
