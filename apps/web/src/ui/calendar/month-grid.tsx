import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useId } from 'react';
import { IconButton } from '../action/icon-button.tsx';
import { FullnessBar } from '../display/fullness-bar.tsx';
import { joinClasses } from '../foundation/join-classes.ts';
import type { DayCell, MonthWeeks } from './day-cell.ts';
import { shiftMonths } from './day-id.ts';
import styles from './month-grid.module.css';
import { useMonthKeys } from './use-month-keys.ts';

export interface MonthGridProps {
  /** "November 2026". */
  title: string;
  weekdays: readonly { id: string; text: string; label: string }[];
  weeks: MonthWeeks;
  /** The first and the last day that can be chosen. */
  min?: string | undefined;
  max?: string | undefined;
  onChoose: (id: string) => void;
  /** Asks for the month of this day: an arrow has crossed the edge, or a page key or button was pressed. */
  onShowMonth: (id: string) => void;
  words: { previousMonth: string; nextMonth: string };
  /** As wide as there is room, with marks under the numbers. */
  isLarge?: boolean;
  className?: string;
}

/** One month as an ARIA grid with a single tab stop. */
export function MonthGrid({
  title,
  weekdays,
  weeks,
  min,
  max,
  words,
  isLarge = false,
  className,
  ...handlers
}: MonthGridProps) {
  const titleId = useId();
  const { gridRef, activeId, handleKey, activate } = useMonthKeys({ weeks, min, max, ...handlers });
  const days = weeks.flat().filter((cell) => cell !== undefined);
  const [first = '', last = ''] = [days[0]?.id, days.at(-1)?.id];
  const hasPrevious = min === undefined || first > min;
  const hasNext = max === undefined || last < max;
  const choose = (cell: DayCell) => {
    activate(cell.id);
    if (!cell.isClosed && !cell.isPast) handlers.onChoose(cell.id);
  };
  return (
    <div className={joinClasses(styles.month, isLarge && styles.large, className)}>
      <div className={styles.top}>
        <IconButton
          label={words.previousMonth}
          icon={<ChevronLeft />}
          aria-disabled={!hasPrevious}
          onClick={() => hasPrevious && handlers.onShowMonth(shiftMonths(first, -1))}
        />
        <p id={titleId} aria-live="polite" className={styles.title}>
          {title}
        </p>
        <IconButton
          label={words.nextMonth}
          icon={<ChevronRight />}
          aria-disabled={!hasNext}
          onClick={() => hasNext && handlers.onShowMonth(shiftMonths(first, 1))}
        />
      </div>
      <table
        ref={gridRef}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a calendar is a table that keys move in
        role="grid"
        aria-labelledby={titleId}
        onKeyDown={handleKey}
        className={styles.grid}
      >
        <thead>
          <tr>
            {weekdays.map(({ id, text, label }) => (
              <th key={id} scope="col" abbr={label} className={styles.weekday}>
                <span aria-hidden="true">{text}</span>
                <span className="sr-only">{label}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week.find((cell) => cell !== undefined)?.id}>
              {week.map((cell, column) =>
                cell === undefined ? (
                  // biome-ignore lint/suspicious/noArrayIndexKey: an empty place is nothing but its place
                  <td key={column} />
                ) : (
                  // biome-ignore lint/a11y/useAriaPropsSupportedByRole: in a grid a td is a gridcell
                  <td key={cell.id} aria-selected={cell.isChosen ?? false} className={styles.cell}>
                    <Day cell={cell} isTabStop={cell.id === activeId} onPress={() => choose(cell)} />
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Day({ cell, isTabStop, onPress }: { cell: DayCell; isTabStop: boolean; onPress: () => void }) {
  const { id, text, label, isToday, isPast, isClosed, isChosen, fullness, mark } = cell;
  if (isPast) {
    return (
      <span className={joinClasses(styles.day, styles.past, isToday && styles.today)}>
        <span aria-hidden="true">{text}</span>
        <span className="sr-only">{label}</span>
      </span>
    );
  }
  const classes = joinClasses(isToday && styles.today, isClosed && styles.closed, isChosen && styles.chosen);
  return (
    <button
      type="button"
      data-day={id}
      tabIndex={isTabStop ? 0 : -1}
      aria-label={label}
      aria-current={isToday ? 'date' : undefined}
      aria-disabled={isClosed}
      onClick={onPress}
      data-tone={mark?.tone}
      className={joinClasses(styles.day, classes)}
    >
      {text}
      {mark ? <span className={styles.mark}>{mark.text}</span> : null}
      {fullness === undefined || isClosed ? null : <FullnessBar fullness={fullness} className={styles.bar} />}
    </button>
  );
}
