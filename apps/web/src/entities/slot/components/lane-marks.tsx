import styles from './floor-plan.module.css';

interface LaneMarksProps {
  x: number;
  y: number;
  width: number;
  height: number;
}

const pinRadius = 2.2;

/** What makes a column a lane: the pins at its end, the way of the ball, the bench in front. */
export function LaneMarks({ x, y, width, height }: LaneMarksProps) {
  const middle = x + width / 2;
  const bench = Math.min(width - 6, 21);
  return (
    <>
      <g className={styles.pins}>
        <circle cx={middle} cy={y + 12} r={pinRadius} />
        <circle cx={middle - 4.5} cy={y + 7.5} r={pinRadius} />
        <circle cx={middle + 4.5} cy={y + 7.5} r={pinRadius} />
      </g>
      <path className={styles.way} d={`M${middle} ${y + 26}V${y + height - 32}`} />
      <path
        className={styles.bench}
        d={`M${middle - bench / 2} ${y + height + 4}h${bench}v2a${bench / 2} 6 0 0 1-${bench} 0Z`}
      />
    </>
  );
}
