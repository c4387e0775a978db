import { type LocalDate, weekdayOf } from '@gramy/domain/time/local-date';
import { useState } from 'react';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { formatDate, styleBeside } from '../../../lib/formats/format.ts';
import { useToday } from '../../../lib/formats/use-today.ts';
import { Chip } from '../../../ui/action/chip.tsx';
import { SectionCard } from '../../../ui/display/section-card.tsx';
import { Switch } from '../../../ui/form/switch.tsx';
import type { HoursFields, HoursProblems, TypedException } from '../hooks/hours-fields.ts';
import { type DayMark, useDayMarks } from '../hooks/use-day-marks.ts';
import type { Hours } from '../queries.ts';
import { ExceptionDay, UsualDay } from './exception-day.tsx';
import { ExceptionsCalendar } from './exceptions-calendar.tsx';
import { NewExceptions } from './new-exceptions.tsx';

interface HoursExceptionsProps {
  fields: HoursFields;
  problems: HoursProblems;
  holidays: Hours['holidays'];
  timeZone: string;
  onChange: (exceptions: TypedException[]) => void;
  onHolidays: (isClosed: boolean) => void;
}

const byDate = (one: TypedException, other: TypedException) => one.date.localeCompare(other.date);

/** Days on which the week does not hold: by one switch for public holidays, one by one for all others. */
export function HoursExceptions({ fields, problems, holidays, timeZone, ...handlers }: HoursExceptionsProps) {
  const { onChange, onHolidays } = handlers;
  const { t } = useTranslation('venue-setup');
  const { week, exceptions, closedOnHolidays } = fields;
  const marks = useDayMarks(fields, holidays);
  const [chosen, setChosen] = useState<LocalDate>();
  const written = new Set(exceptions.map(({ date }) => date));
  // What is wrong is never out of sight.
  const shown = exceptions.filter(({ date }) => date === chosen || hasProblem(problems, date));
  const usualOf = (date: string) => week[weekdayOf(date as LocalDate)];
  const add = (dates: readonly LocalDate[], intervals: TypedException['intervals'] = []) => {
    const added = dates.map((date) => ({ date, intervals: [...intervals], note: { en: '', pl: '' } }));
    onChange([...exceptions, ...added].toSorted(byDate));
    setChosen(dates[0]);
  };
  return (
    <SectionCard title={t('hours.exceptions.title')} lead={t('hours.exceptions.lead')}>
      {holidays.length > 0 ? (
        <Switch checked={closedOnHolidays} onChange={(event) => onHolidays(event.target.checked)}>
          {t('hours.exceptions.holidays')}
        </Switch>
      ) : null}
      <div className="mt-4">
        <ExceptionsCalendar timeZone={timeZone} chosen={chosen} marks={marks} onChoose={setChosen} />
      </div>
      {chosen !== undefined && !written.has(chosen) ? (
        <UsualDay date={chosen} usual={usualOf(chosen)} onAdd={(intervals) => add([chosen], intervals)} />
      ) : null}
      {shown.map((exception) => (
        <ExceptionDay
          key={exception.date}
          exception={exception}
          usual={usualOf(exception.date)}
          problems={problems}
          onChange={(changed) =>
            onChange(exceptions.map((one) => (one.date === changed.date ? changed : one)))
          }
          onRemove={() => onChange(exceptions.filter(({ date }) => date !== exception.date))}
        />
      ))}
      <WrittenDays exceptions={exceptions} marks={marks} chosen={chosen} onChoose={setChosen} />
      <NewExceptions taken={written} onAdd={(dates) => add(dates as LocalDate[])} />
    </SectionCard>
  );
}

const hasProblem = (problems: HoursProblems, date: string) =>
  Object.keys(problems).some((place) => place.startsWith(`exceptions.${date}.`));

interface WrittenDaysProps {
  exceptions: readonly TypedException[];
  marks: ReadonlyMap<string, DayMark>;
  chosen: LocalDate | undefined;
  onChoose: (date: LocalDate) => void;
}

/** All of them in a row, whatever month they are in. */
function WrittenDays({ exceptions, marks, chosen, onChoose }: WrittenDaysProps) {
  const { t } = useTranslation('venue-setup');
  const language = useLanguage();
  const today = useToday();
  if (exceptions.length === 0) return null;
  return (
    <fieldset className="mt-5">
      <legend className="mb-2 text-s font-strong">{t('hours.exceptions.all')}</legend>
      <div className="flex flex-wrap gap-2">
        {exceptions.map(({ date }) => (
          <Chip key={date} isPressed={date === chosen} onClick={() => onChoose(date as LocalDate)}>
            {formatDate(language, date as LocalDate, styleBeside(today, date as LocalDate, 'short'))} ·{' '}
            {marks.get(date)?.text}
          </Chip>
        ))}
      </div>
    </fieldset>
  );
}
