import { addDays, type LocalDate, weekdayOf } from '@gramy/domain/time/local-date';
import type { Tonight } from '@gramy/domain/time/tonight';
import { useState } from 'react';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { showToast } from '../../../lib/browser/toaster.tsx';
import { useIsHydrated } from '../../../lib/browser/use-is-hydrated.ts';
import { type LazyComponent, useLazyComponent } from '../../../lib/browser/use-lazy-component.ts';
import { formatDate, nameWeekday } from '../../../lib/formats/format.ts';
import { readField, useEarlyValue } from '../../../ui/foundation/use-early-value.ts';
import type { DayDialogProps } from './day-dialog.tsx';

interface DayFieldProps {
  today: LocalDate;
  tonight: Tonight;
  /** Empty: any. */
  day: string;
  onDay: (day: string) => void;
  className: string;
}

/** Stands among the days, and is none. */
const anotherDay = '@calendar';

const dayDialog: LazyComponent<DayDialogProps> = {
  load: async () => (await import('./day-dialog.tsx')).DayDialog,
};

/** The days of a week by their names and, with scripts, any other by a calendar. */
export function DayField({ today, tonight, day, onDay, className }: DayFieldProps) {
  const { t } = useTranslation('home');
  const language = useLanguage();
  const isHydrated = useIsHydrated();
  const [isOpen, setIsOpen] = useState(false);
  const field = useEarlyValue<HTMLSelectElement>({ read: readField, value: day, onChange: onDay });
  const Dialog = useLazyComponent(dayDialog, isOpen, () => {
    setIsOpen(false);
    showToast({ title: t('search.calendarFailed'), variant: 'destructive' });
  });
  const named = listNamedDays();
  const isFurther = day !== '' && !named.some(({ date }) => date === day);
  return (
    <>
      <select
        ref={field}
        name="date"
        aria-label={t('search.day')}
        value={day}
        onChange={({ currentTarget: { value } }) => (value === anotherDay ? setIsOpen(true) : onDay(value))}
        className={className}
      >
        {named.map(({ date, name }) => (
          <option key={date} value={date}>
            {name}
          </option>
        ))}
        {isFurther ? <option value={day}>{formatDate(language, day as LocalDate, 'short')}</option> : null}
        <option value="">{t('search.anyDay')}</option>
        {isHydrated ? <option value={anotherDay}>{t('search.anotherDay')}</option> : null}
      </select>
      {Dialog ? (
        <Dialog
          isOpen={isOpen}
          today={today}
          chosen={day === '' ? undefined : (day as LocalDate)}
          onClose={() => setIsOpen(false)}
          onChoose={(date) => {
            onDay(date);
            setIsOpen(false);
          }}
        />
      ) : null}
    </>
  );

  /** A week: then every weekday has one name. At night people think of "tomorrow" in two ways, so both say theirs. */
  function listNamedDays(): { date: string; name: string }[] {
    const later = [2, 3, 4, 5, 6].map((days) => addDays(today, days));
    const tomorrow = addDays(today, 1);
    const withWeekday = (name: string, date: LocalDate) =>
      t('search.dayNamed', { day: name, weekday: nameWeekday(language, weekdayOf(date), 'short') });
    const night = tonight.date === today ? [] : [{ date: tonight.date, name: t('search.tonight') }];
    return [
      ...night,
      { date: today, name: withWeekday(t('search.today'), today) },
      { date: tomorrow, name: withWeekday(t('search.tomorrow'), tomorrow) },
      ...later.map((date) => ({ date, name: nameWeekday(language, weekdayOf(date)) })),
    ];
  }
}
