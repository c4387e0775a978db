import { formatClock } from '@gramy/domain/time/clock';
import { addDays, type LocalDate, weekdayOf } from '@gramy/domain/time/local-date';
import { isLateNight, type Tonight } from '@gramy/domain/time/tonight';
import { Clock } from 'lucide-react';
import { useState } from 'react';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { buildCalendarMonth } from '../../../lib/formats/calendar-month.ts';
import { formatBusinessMinute, formatRelativeDate, nameWeekday } from '../../../lib/formats/format.ts';
import type { SearchCriteria } from '../../../lib/navigation/search-address.ts';
import { searchHorizonDays } from '../../../lib/navigation/search-horizon.ts';
import { keepTime, writeTonight } from '../../../lib/navigation/tonight-address.ts';
import { Chip } from '../../../ui/action/chip.tsx';
import { DatePicker } from '../../../ui/calendar/date-picker.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Select } from '../../../ui/form/select.tsx';

interface WhenFieldsProps {
  criteria: SearchCriteria;
  today: LocalDate;
  tonight: Tonight;
  onChange: (criteria: Pick<SearchCriteria, 'date' | 'time'>) => void;
}

/** From six in the morning to half past one at night. */
const startMinutes = Array.from({ length: 40 }, (_, position) => 360 + position * 30);

export function WhenFields({ criteria, today, tonight, onChange }: WhenFieldsProps) {
  const { t } = useTranslation('search');
  const language = useLanguage();
  const [month, setMonth] = useState<LocalDate>(criteria.date ?? today);
  const tomorrow = addDays(today, 1);
  const words = { today: t('when.today'), tomorrow: t('when.tomorrow') };
  const times = startMinutes.map((minute) => ({ value: formatClock(minute), minute }));
  const isOddTime = criteria.time !== undefined && !times.some(({ value }) => value === criteria.time);
  return (
    <div className="grid gap-3">
      <div className="grid gap-4 sm:grid-cols-2">
        <DatePicker
          label={t('form.date')}
          valueText={criteria.date && formatRelativeDate(language, criteria.date, { today, words }, 'short')}
          placeholder={t('form.any.when')}
          calendarLabel={t('form.calendar')}
          calendar={{
            ...buildCalendarMonth({
              language,
              month,
              today,
              max: addDays(today, searchHorizonDays),
              chosen: criteria.date,
              words: { today: t('when.today'), closed: '', booked: () => '' },
            }),
            min: today,
            max: addDays(today, searchHorizonDays),
            onChoose: (id) =>
              onChange({
                date: id as LocalDate,
                time: keepTime(criteria.time, { from: criteria.date, today }),
              }),
            onShowMonth: (id) => setMonth(id as LocalDate),
            words: { previousMonth: t('form.previousMonth'), nextMonth: t('form.nextMonth') },
          }}
        />
        <Field label={t('form.time')}>
          {(control) => (
            <Select
              {...control}
              icon={<Clock aria-hidden="true" />}
              value={criteria.time ?? ''}
              onChange={(event) =>
                onChange({ date: criteria.date ?? today, time: event.currentTarget.value || undefined })
              }
            >
              <option value="">{t('form.anyTime')}</option>
              {isOddTime ? <option value={criteria.time}>{criteria.time}</option> : null}
              {times.map(({ value, minute }) => (
                <option key={value} value={value}>
                  {t('form.fromTime', { time: formatBusinessMinute(language, minute) })}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </div>
      <div className="flex flex-wrap gap-2">
        <Chip onClick={() => onChange(writeTonight(tonight))}>
          {isLateNight(tonight)
            ? t('when.stillTonight')
            : t('when.quickTonight', { time: formatClock(tonight.minute) })}
        </Chip>
        <Chip onClick={() => onChange({ date: tomorrow, time: undefined })}>
          {t('when.dayNamed', {
            day: t('when.tomorrow'),
            weekday: nameWeekday(language, weekdayOf(tomorrow), 'short'),
          })}
        </Chip>
        {criteria.date || criteria.time ? (
          <Chip isRemovable onClick={() => onChange({ date: undefined, time: undefined })}>
            {t('form.any.when')}
          </Chip>
        ) : null}
      </div>
    </div>
  );
}
