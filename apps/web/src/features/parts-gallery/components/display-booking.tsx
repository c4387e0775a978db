import {
  addDays,
  type LocalDate,
  parseLocalDate,
  splitLocalDate,
  weekdayOf,
} from '@gramy/domain/time/local-date';
import { useState } from 'react';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { buildCalendarMonth } from '../../../lib/calendar-month.ts';
import { formatDate, formatPercent, nameWeekday } from '../../../lib/format.ts';
import { DatePicker } from '../../../ui/calendar/date-picker.tsx';
import { DateStrip, type StripDay } from '../../../ui/calendar/date-strip.tsx';
import { MonthGrid, type MonthGridProps } from '../../../ui/calendar/month-grid.tsx';
import { FullnessBar } from '../../../ui/display/fullness-bar.tsx';
import { closedDays, november, sampleFullness, sampleLastDay, sampleToday } from './display-samples.ts';
import { TimeSpecimens } from './display-times.tsx';
import { Specimen } from './specimen.tsx';

export function BookingSpecimens() {
  return (
    <>
      <TimeSpecimens />
      <MonthSpecimen />
      <PickerSpecimen />
      <StripSpecimen />
    </>
  );
}

/** A month that can be leafed through and chosen from. */
function useSampleCalendar(first: LocalDate | undefined) {
  const { t } = useTranslation('parts-display');
  const language = useLanguage();
  const [month, setMonth] = useState(sampleToday);
  const [chosen, setChosen] = useState(first);
  const calendar: MonthGridProps = {
    ...buildCalendarMonth({
      language,
      month,
      today: sampleToday,
      max: sampleLastDay,
      chosen,
      closed: closedDays,
      fullness: sampleFullness,
      words: {
        today: t('days.today'),
        closed: t('days.closed'),
        booked: (percent) => t('days.booked', { percent }),
      },
    }),
    min: sampleToday,
    max: sampleLastDay,
    onChoose: (id) => setChosen(parseLocalDate(id)),
    onShowMonth: (id) => setMonth(parseLocalDate(id) ?? month),
    words: { previousMonth: t('days.previousMonth'), nextMonth: t('days.nextMonth') },
  };
  return { calendar, chosen };
}

function MonthSpecimen() {
  const { t } = useTranslation('parts-display');
  const { calendar } = useSampleCalendar(november(27));
  return (
    <Specimen id="month" title={t('days.monthTitle')} note={t('days.monthNote')}>
      <div className="flex flex-wrap items-start gap-8">
        <div className="w-97 max-w-full rounded-l bg-card p-4 shadow-e2 max-md:px-2">
          <MonthGrid {...calendar} />
        </div>
        <Legend />
      </div>
    </Specimen>
  );
}

function Legend() {
  const { t } = useTranslation('parts-display');
  return (
    <ul className="grid gap-3 text-s text-ink-2">
      <li className="flex items-center gap-3">
        <span className="size-6 rounded-s border-[1.5px] border-line-2" />
        {t('days.legendToday')}
      </li>
      <li className="flex items-center gap-3">
        <span className="size-6 rounded-s bg-ink" />
        {t('days.legendChosen')}
      </li>
      <li className="flex items-center gap-3">
        <FullnessBar fullness={0.1} className="w-6!" />
        {t('days.legendQuiet')}
      </li>
      <li className="flex items-center gap-3">
        <s className="w-6 text-center text-ink-3">25</s>
        {t('days.legendClosed')}
      </li>
      <li className="flex items-center gap-3">
        <span className="w-6 text-center text-ink-3">16</span>
        {t('days.legendPast')}
      </li>
    </ul>
  );
}

function PickerSpecimen() {
  const { t } = useTranslation('parts-display');
  const language = useLanguage();
  const filled = useSampleCalendar(sampleToday);
  const empty = useSampleCalendar(undefined);
  const write = (date: LocalDate | undefined) => date && formatDate(language, date, 'long');
  const words = {
    label: t('days.when'),
    placeholder: t('days.placeholder'),
    calendarLabel: t('days.calendar'),
  };
  return (
    <Specimen id="date-picker" title={t('days.pickerTitle')} note={t('days.pickerNote')}>
      <div className="grid gap-6 md:grid-cols-3">
        <DatePicker
          {...words}
          valueText={write(filled.chosen)}
          calendar={filled.calendar}
          note={t('days.bars')}
        />
        <DatePicker
          {...words}
          valueText={write(empty.chosen)}
          calendar={empty.calendar}
          error={empty.chosen ? undefined : t('days.closedDay')}
        />
        <DatePicker {...words} valueText={write(sampleToday)} calendar={filled.calendar} isDisabled />
      </div>
    </Specimen>
  );
}

function StripSpecimen() {
  const { t } = useTranslation('parts-display');
  const language = useLanguage();
  const [first, setFirst] = useState(sampleToday);
  const [chosen, setChosen] = useState<string>(sampleToday);
  const days = Array.from({ length: 7 }, (_, position) => addDays(first, position)).map((date): StripDay => {
    const fullness = sampleFullness.get(date);
    const isClosed = closedDays.has(date);
    const notes = [
      isClosed && t('days.closed'),
      fullness !== undefined && !isClosed && t('days.booked', { percent: formatPercent(language, fullness) }),
    ];
    return {
      id: date,
      weekday: date === sampleToday ? t('days.todayShort') : nameWeekday(language, weekdayOf(date), 'short'),
      day: String(splitLocalDate(date).day),
      label: [formatDate(language, date), ...notes.filter(Boolean)].join(', '),
      isClosed,
      ...(fullness === undefined ? {} : { fullness }),
    };
  });
  return (
    <Specimen id="date-strip" title={t('days.stripTitle')} note={t('days.stripNote')}>
      <DateStrip
        legend={t('days.when')}
        days={days}
        value={chosen}
        onChange={setChosen}
        onPrevious={first > sampleToday ? () => setFirst(addDays(first, -7)) : undefined}
        onNext={addDays(first, 7) <= sampleLastDay ? () => setFirst(addDays(first, 7)) : undefined}
        words={{ previous: t('days.previousWeek'), next: t('days.nextWeek') }}
        note={t('days.bars')}
        className="max-w-102"
      />
    </Specimen>
  );
}
