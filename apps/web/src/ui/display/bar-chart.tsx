import { joinClasses } from '../foundation/join-classes.ts';
import styles from './bar-chart.module.css';
import type { ChartSeries } from './chart-frame.tsx';
import { hueClass } from './hue-class.ts';
import { type BarSegment, chooseSteps, stackBar } from './stack-bars.ts';

export interface Bar {
  id: string;
  label: string;
  /** Shown by the browser over the bar: "Nov: 11 h". */
  title: string;
  /** From the bottom up; one segment makes a plain bar chart. */
  segments: readonly BarSegment[];
}

interface BarChartProps {
  bars: readonly Bar[];
  series: readonly ChartSeries[];
  /** What stands at a line across the plot. */
  writeValue: (value: number) => string;
  className?: string;
}

const plotHeight = 170;
const labelHeight = 26;
/** Half a line of text: the figure of the highest line may stand at the very top. */
const headroom = 8;
const drawingHeight = headroom + plotHeight + labelHeight;
/** How much of its column a bar takes. */
const barShare = 0.72;

/**
 * Widths in per cent and heights in pixels: the drawing fills any width, and its text and corners keep their shape.
 * A `ChartFrame` around it says everything in words, so it is hidden from screen readers.
 */
export function BarChart({ bars, series, writeValue, className }: BarChartProps) {
  const highest = Math.max(0, ...bars.map(({ segments }) => sumValues(segments)));
  const columnWidth = 100 / Math.max(1, bars.length);
  const steps = chooseSteps(highest).map((value) => ({ value, top: plotHeight * (1 - value / highest) }));
  // A guess that no text outgrows: nothing can measure it before it is drawn.
  const axisWidth = 0.62 * Math.max(0, ...steps.map(({ value }) => writeValue(value).length));
  return (
    <div className={joinClasses(styles.chart, className)}>
      <svg aria-hidden="true" className={styles.axis} width={`${axisWidth}em`} height={drawingHeight}>
        {steps.map(({ value, top }) => (
          <text key={value} className={styles.figure} x="100%" y={headroom + top + 4}>
            {writeValue(value)}
          </text>
        ))}
      </svg>
      <svg aria-hidden="true" className={styles.plot} height={drawingHeight}>
        <g transform={`translate(0 ${headroom})`}>
          {steps.map(({ value, top }) => (
            <line key={value} className={styles.line} x1="0" x2="100%" y1={top} y2={top} />
          ))}
          {bars.map((bar, position) => (
            <g key={bar.id}>
              <title>{bar.title}</title>
              {stackBar(bar.segments, highest, plotHeight).map(({ seriesId, top, height }) => (
                <rect
                  key={seriesId}
                  className={joinClasses(hueClass(findHue(series, seriesId)), 'fill-act-fill')}
                  x={`${(position + (1 - barShare) / 2) * columnWidth}%`}
                  y={top}
                  width={`${columnWidth * barShare}%`}
                  height={height}
                  rx="4"
                />
              ))}
              <text className={styles.label} x={`${(position + 0.5) * columnWidth}%`} y={plotHeight + 19}>
                {bar.label}
              </text>
            </g>
          ))}
          <line className={styles.ground} x1="0" x2="100%" y1={plotHeight} y2={plotHeight} />
        </g>
      </svg>
    </div>
  );
}

function sumValues(segments: readonly BarSegment[]): number {
  return segments.reduce((sum, { value }) => sum + Math.max(0, value), 0);
}

function findHue(series: readonly ChartSeries[], seriesId: string): number {
  return series.find(({ id }) => id === seriesId)?.hue ?? 0;
}
