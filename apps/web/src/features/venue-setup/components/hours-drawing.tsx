import type { HoursInterval } from '@gramy/domain/opening-hours/week-hours';
import { minutesPerDay } from '@gramy/domain/time/instant';
import { type Weekday, weekdays } from '@gramy/domain/time/local-date';
import type { CSSProperties } from 'react';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { formatBusinessMinute, joinTimes, nameWeekday } from '../../../lib/formats/format.ts';
import { joinClasses } from '../../../ui/foundation/join-classes.ts';
import { dragStep, type Edge, edges, fitScale } from '../hooks/drawn-week.ts';
import { type HoursFields, readInterval, type TypedInterval } from '../hooks/hours-fields.ts';
import { useEdges } from '../hooks/use-edges.ts';
import styles from './hours-drawing.module.css';

interface HoursDrawingProps {
  week: HoursFields['week'];
  onChange: (day: Weekday, intervals: TypedInterval[]) => void;
}

/** The week as bars whose edges are dragged; what cannot be read is not drawn. */
export function HoursDrawing({ week, onChange }: HoursDrawingProps) {
  const { t } = useTranslation('venue-setup');
  const language = useLanguage();
  const scale = fitScale(weekdays.flatMap((day) => week[day].flatMap((typed) => readInterval(typed) ?? [])));
  const marks = Array.from({ length: countMarks(scale) + 1 }, (_, step) => scale.from + step * markEvery);
  return (
    <section aria-label={t('hours.drawn')} className={styles.week}>
      <div aria-hidden="true" className={joinClasses(styles.row, 'text-xs')}>
        <span />
        <div className={styles.scale}>
          {marks.map((minute) => (
            <span
              key={minute}
              className={joinClasses(styles.mark, minute >= minutesPerDay && 'text-(--orange-text)')}
              style={{ insetInlineStart: place(minute, scale) }}
            >
              {formatBusinessMinute(language, minute).slice(0, 2)}
            </span>
          ))}
        </div>
      </div>
      {weekdays.map((day) => (
        <div key={day} className={joinClasses(styles.row, 'border-t border-line')}>
          <span aria-hidden="true" className="text-s font-strong">
            {nameWeekday(language, day, 'short')}
          </span>
          <DrawnDay
            day={nameWeekday(language, day)}
            dayAfter={nameWeekday(language, ((day % 7) + 1) as Weekday, 'short')}
            intervals={week[day]}
            scale={scale}
            onChange={(intervals) => onChange(day, intervals)}
          />
        </div>
      ))}
      <p className="mt-2 text-xs text-ink-2">{t('hours.drag')}</p>
    </section>
  );
}

interface DrawnDayProps {
  day: string;
  dayAfter: string;
  intervals: readonly TypedInterval[];
  scale: { from: number; to: number };
  onChange: (intervals: TypedInterval[]) => void;
}

function DrawnDay({ day, dayAfter, intervals, scale, onChange }: DrawnDayProps) {
  const { t } = useTranslation('venue-setup');
  const language = useLanguage();
  const { box, drawn, move } = useEdges(intervals, onChange);
  const sayHour = (minute: number) => formatBusinessMinute(language, minute);
  const sayNight = ({ closes }: HoursInterval) => (closes > minutesPerDay ? ` ${dayAfter}` : '');
  const draw = (interval: HoursInterval, index: number, edge: Edge) => (
    <input
      key={edge}
      type="range"
      aria-label={t(`hours.edges.${edge}`, { day })}
      aria-valuetext={sayHour(interval[edge]) + (edge === 'closes' ? sayNight(interval) : '')}
      min={scale.from}
      max={scale.to}
      step={dragStep}
      value={interval[edge]}
      onChange={(event) => move(index, edge, event.currentTarget.valueAsNumber)}
      className={joinClasses(styles.edge, styles[edge])}
    />
  );
  return (
    <div ref={box} className={styles.day}>
      <div
        aria-hidden="true"
        className={styles.lines}
        style={{ '--steps': countMarks(scale) } as CSSProperties}
      />
      {drawn.map((interval, index) =>
        interval ? (
          // Intervals have no name of their own; they keep their place while they are dragged.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <div key={index} className={styles.interval}>
            <div className={styles.bars}>
              <div
                aria-hidden="true"
                className={styles.bar}
                style={{
                  insetInlineStart: place(interval.opens, scale),
                  inlineSize: `${((interval.closes - interval.opens) / (scale.to - scale.from)) * 100}%`,
                }}
              >
                <span className={styles.hours}>
                  {joinTimes(sayHour(interval.opens), sayHour(interval.closes))}
                  <span className={joinClasses(styles.night, 'font-normal')}>{sayNight(interval)}</span>
                </span>
              </div>
            </div>
            {edges.map((edge) => draw(interval, index, edge))}
          </div>
        ) : null,
      )}
    </div>
  );
}

/** Minutes between two lines. */
const markEvery = 120;
const countMarks = ({ from, to }: { from: number; to: number }) => (to - from) / markEvery;

const place = (minute: number, { from, to }: { from: number; to: number }) =>
  `${((minute - from) / (to - from)) * 100}%`;
