import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { IconButton } from '../action/icon-button.tsx';
import { FullnessBar } from '../display/fullness-bar.tsx';
import { readChosenRadio, useEarlyValue } from '../foundation/use-early-value.ts';
import styles from './date-strip.module.css';

export interface StripDay {
  /** 'YYYY-MM-DD'. */
  id: string;
  /** "Today", "Sat". */
  weekday: string;
  /** "21". */
  day: string;
  /** "Saturday 21 November, 92% booked". */
  label: string;
  fullness?: number;
  isClosed?: boolean;
}

interface DateStripProps {
  legend: string;
  /** Seven, as a rule. */
  days: readonly StripDay[];
  value: string | undefined;
  onChange: (id: string) => void;
  /** The week before and after; a step that is missing is not offered. */
  onPrevious?: (() => void) | undefined;
  onNext?: (() => void) | undefined;
  words: { previous: string; next: string };
  /** Under the strip: what the bars mean. */
  note?: ReactNode;
  className?: string;
}

/** A week of radio buttons. */
export function DateStrip(props: DateStripProps) {
  const { legend, days, value, onChange, onPrevious, onNext, words, note, className } = props;
  const name = useId();
  const ref = useEarlyValue<HTMLFieldSetElement>({ read: readChosenRadio, value, onChange });
  return (
    <fieldset ref={ref} className={className}>
      <legend className="sr-only">{legend}</legend>
      <div className={styles.top}>
        <span aria-hidden="true" className={styles.legend}>
          {legend}
        </span>
        <IconButton
          label={words.previous}
          icon={<ChevronLeft />}
          aria-disabled={!onPrevious}
          onClick={() => onPrevious?.()}
        />
        <IconButton
          label={words.next}
          icon={<ChevronRight />}
          aria-disabled={!onNext}
          onClick={() => onNext?.()}
        />
      </div>
      <div className={styles.days}>
        {days.map(({ id, weekday, day, label, fullness, isClosed }) => (
          <label key={id} className={styles.day}>
            <input
              type="radio"
              name={name}
              value={id}
              checked={id === value}
              disabled={isClosed}
              aria-label={label}
              onChange={() => onChange(id)}
              className={styles.radio}
            />
            <span className={styles.weekday}>{weekday}</span>
            <span className={styles.number}>{day}</span>
            {fullness === undefined || isClosed ? null : (
              <FullnessBar fullness={fullness} className={styles.bar} />
            )}
          </label>
        ))}
      </div>
      {note ? <p className={styles.note}>{note}</p> : null}
    </fieldset>
  );
}
