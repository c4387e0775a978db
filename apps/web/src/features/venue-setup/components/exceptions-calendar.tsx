import type { LocalDate } from '@gramy/domain/time/local-date';
import { localParts } from '@gramy/domain/time/zoned-time';
import { useState } from 'react';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { buildCalendarMonth } from '../../../lib/formats/calendar-month.ts';
import { useClock } from '../../../lib/formats/clock.ts';
import type { DayCell } from '../../../ui/calendar/day-cell.ts';
import { MonthGrid } from '../../../ui/calendar/month-grid.tsx';
import { joinClasses } from '../../../ui/foundation/join-classes.ts';
import type { DayMark } from '../hooks/use-day-marks.ts';

interface ExceptionsCalendarProps {
  timeZone: string;
  chosen: LocalDate | undefined;
  marks: ReadonlyMap<string, DayMark>;
  onChoose: (date: LocalDate) => void;
}

/** A month at a time, the days on which the week does not hold marked in it. */
export function ExceptionsCalendar({ timeZone, chosen, marks, onChoose }: ExceptionsCalendarProps) {
  const { t } = useTranslation('venue-setup');
  const language = useLanguage();
  const today = useClock((now) => localParts(now, timeZone).date);
  const [shown, setShown] = useState<{ month: LocalDate; chosen: LocalDate | undefined }>();
  // Whatever is chosen elsewhere is shown here.
  const month = shown && shown.chosen === chosen ? shown.month : (chosen ?? today);
  const calendar = buildCalendarMonth({
    language,
    month,
    today,
    chosen,
    words: { today: t('hours.exceptions.today'), closed: '', booked: () => '' },
  });
  const weeks = calendar.weeks.map((week) =>
    week.map((cell): DayCell | undefined => {
      const mark = cell && marks.get(cell.id);
      if (!mark) return cell;
      return {
        ...cell,
        label: `${cell.label}, ${mark.words}`,
        ...(mark.tone ? { mark: { text: mark.text, tone: mark.tone } } : {}),
      };
    }),
  );
  return (
    <>
      <MonthGrid
        {...calendar}
        weeks={weeks}
        isLarge
        min={today}
        onChoose={(id) => onChoose(id as LocalDate)}
        onShowMonth={(id) => setShown({ month: id as LocalDate, chosen })}
        words={{
          previousMonth: t('hours.exceptions.previousMonth'),
          nextMonth: t('hours.exceptions.nextMonth'),
        }}
      />
      <ul className="mt-3 flex flex-wrap gap-x-4 gap-y-1.5 text-s text-ink-2">
        {legend.map(({ tone, swatch }) => (
          <li key={tone} className="flex items-center gap-2">
            <span
              aria-hidden="true"
              className={joinClasses('size-4 rounded-[5px] border border-line-2/40', swatch)}
            />
            {t(`hours.exceptions.legend.${tone}`)}
          </li>
        ))}
      </ul>
    </>
  );
}

const legend = [
  { tone: 'other', swatch: 'bg-(--warn-soft)' },
  {
    tone: 'closed',
    swatch: 'bg-[repeating-linear-gradient(-45deg,var(--paper-2)_0_3px,var(--line-2)_3px_5px)]',
  },
  { tone: 'longer', swatch: 'bg-(--ok-soft)' },
] as const;
