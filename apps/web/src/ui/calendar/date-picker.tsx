import { CalendarDays } from 'lucide-react';
import { Popover } from 'radix-ui';
import { type ReactNode, useRef, useState } from 'react';
import { Field, type FieldProps } from '../form/field.tsx';
import { joinClasses } from '../foundation/join-classes.ts';
import { useLayerContainer } from '../overlay/layer-container.ts';
import styles from './date-picker.module.css';
import { MonthGrid, type MonthGridProps } from './month-grid.tsx';

interface DatePickerProps extends Omit<FieldProps, 'children'> {
  /** The chosen day as it is written; nothing yet where it is missing. */
  valueText?: string | undefined;
  placeholder: string;
  /** Names the calendar: "Choose a day". */
  calendarLabel: string;
  calendar: MonthGridProps;
  /** Under the month: what the bars mean. */
  note?: ReactNode;
  isDisabled?: boolean;
}

/** A field that opens a month beside it. Choosing a day closes it; the page behind stays usable. */
export function DatePicker(props: DatePickerProps) {
  const { valueText, placeholder, calendarLabel, calendar, note, isDisabled, ...field } = props;
  const [isOpen, setIsOpen] = useState(false);
  const container = useLayerContainer();
  const contentRef = useRef<HTMLDivElement>(null);
  const choose = (id: string) => {
    calendar.onChoose(id);
    setIsOpen(false);
  };
  const focusTabStop = (event: Event) => {
    event.preventDefault();
    contentRef.current?.querySelector<HTMLElement>('[data-day][tabindex="0"]')?.focus();
  };
  return (
    <Field {...field}>
      {({ id, 'aria-describedby': describedBy }) => (
        <Popover.Root open={isOpen} onOpenChange={setIsOpen}>
          <div className={joinClasses(styles.box, field.error ? styles.wrong : undefined)}>
            <span className={styles.icon}>
              <CalendarDays />
            </span>
            {/* A label alone would hide the chosen day: both make the name. */}
            <Popover.Trigger
              id={id}
              disabled={isDisabled}
              aria-labelledby={`${id}-label ${id}-value`}
              aria-describedby={describedBy}
              className={styles.button}
            >
              <span id={`${id}-value`} className={joinClasses(!valueText && styles.placeholder)}>
                {valueText || placeholder}
              </span>
            </Popover.Trigger>
          </div>
          <Popover.Portal container={container}>
            <Popover.Content
              ref={contentRef}
              aria-label={calendarLabel}
              align="start"
              sideOffset={8}
              collisionPadding={12}
              onOpenAutoFocus={focusTabStop}
              className={styles.popover}
            >
              <MonthGrid {...calendar} onChoose={choose} />
              {note ? <p className={styles.note}>{note}</p> : null}
            </Popover.Content>
          </Popover.Portal>
        </Popover.Root>
      )}
    </Field>
  );
}
