import { ChartColumn, Table2 } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { Button } from '../action/button.tsx';
import { joinClasses } from '../foundation/join-classes.ts';
import styles from './chart-frame.module.css';
import { hueClass } from './hue-class.ts';

export interface ChartSeries {
  id: string;
  label: string;
  hue: number;
}

interface ChartFrameProps {
  title: string;
  heading?: 'h2' | 'h3' | 'h4';
  /** What the picture shows, in a sentence; screen readers read it instead of the picture. */
  description: string;
  /** At the right of the title: "last 12 months". */
  aside?: ReactNode;
  /** Left out for a single series: its title says what it is. */
  series?: readonly ChartSeries[];
  /** The same figures as a `Table`. */
  table: ReactNode;
  words: { showTable: string; showChart: string };
  /** The drawing, silent for screen readers. */
  children: ReactNode;
  className?: string;
}

/** A chart is a picture of a table: whoever cannot use the one gets the other. */
export function ChartFrame(props: ChartFrameProps) {
  const {
    title,
    heading: Heading = 'h3',
    description,
    aside,
    series,
    table,
    words,
    children,
    className,
  } = props;
  const [isTable, setIsTable] = useState(false);
  const contentId = useId();
  return (
    <figure className={joinClasses(styles.frame, className)}>
      <figcaption>
        <span className={styles.top}>
          <Heading className={styles.title}>{title}</Heading>
          {aside ? <span className={styles.aside}>{aside}</span> : null}
        </span>
        <p className={styles.description}>{description}</p>
      </figcaption>
      <div id={contentId} className={joinClasses(styles.content, isTable && styles.withTable)}>
        {/* Holds the room that the table then scrolls in: a year of weeks would stretch every card beside it. */}
        <div className={styles.drawing}>{children}</div>
        {isTable ? (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard
          <section aria-label={title} tabIndex={0} className={styles.table}>
            {table}
          </section>
        ) : null}
      </div>
      <div className={styles.foot}>
        {series && !isTable ? <Legend series={series} /> : null}
        <Button
          variant="quiet"
          size="small"
          icon={isTable ? <ChartColumn /> : <Table2 />}
          aria-controls={contentId}
          onClick={() => setIsTable(!isTable)}
          className={styles.toggle}
        >
          {isTable ? words.showChart : words.showTable}
        </Button>
      </div>
    </figure>
  );
}

function Legend({ series }: { series: readonly ChartSeries[] }) {
  return (
    <ul className={styles.legend}>
      {series.map(({ id, label, hue }) => (
        <li key={id} className={joinClasses(styles.entry, hueClass(hue))}>
          <span aria-hidden="true" className={joinClasses(styles.swatch, 'bg-act-fill')} />
          {label}
        </li>
      ))}
    </ul>
  );
}
