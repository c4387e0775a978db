import type { LocalDate, Weekday } from '@gramy/domain/time/local-date';
import { weekdayOf } from '@gramy/domain/time/local-date';
import { Trash2 } from 'lucide-react';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { formatDate, joinTimes, nameWeekday } from '../../../lib/formats/format.ts';
import { Button } from '../../../ui/action/button.tsx';
import { IconButton } from '../../../ui/action/icon-button.tsx';
import { SegmentedControl } from '../../../ui/action/segmented-control.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { TextInput } from '../../../ui/form/text-input.tsx';
import {
  type HoursFields,
  type HoursProblems,
  proposeInterval,
  type TypedException,
} from '../hooks/hours-fields.ts';
import { HoursDay } from './hours-day.tsx';

interface ExceptionDayProps {
  exception: TypedException;
  /** The hours of such a day in any other week: what other hours begin with. */
  usual: HoursFields['week'][Weekday];
  problems: HoursProblems;
  onChange: (exception: TypedException) => void;
  onRemove: () => void;
}

/** A day on which the week does not hold. */
export function ExceptionDay({ exception, usual, problems, onChange, onRemove }: ExceptionDayProps) {
  const { t } = useTranslation('venue-setup');
  const language = useLanguage();
  const date = exception.date as LocalDate;
  const day = formatDate(language, date, 'long');
  const dayAfter = nameWeekday(language, ((weekdayOf(date) % 7) + 1) as Weekday, 'short');
  const note = exception.note[language];
  const begin = usual.length > 0 ? usual : [proposeInterval([])];
  return (
    <section
      aria-label={day}
      className="mt-4 grid gap-3 rounded-m border border-line px-4 py-3.5 [&:focus-within]:border-line-2"
    >
      <div className="flex items-center justify-between gap-2">
        <h3 className="text-m">{day}</h3>
        <IconButton label={t('hours.exceptions.remove', { day })} icon={<Trash2 />} onClick={onRemove} />
      </div>
      <SegmentedControl
        legend={t('hours.exceptions.kind', { day })}
        segments={[
          { value: 'other', label: t('hours.exceptions.otherHours') },
          { value: 'closed', label: t('hours.closed') },
        ]}
        value={exception.intervals.length === 0 ? 'closed' : 'other'}
        onValueChange={(kind) => onChange({ ...exception, intervals: kind === 'closed' ? [] : [...begin] })}
        className="justify-self-start"
      />
      {exception.intervals.length > 0 ? (
        <HoursDay
          day={day}
          isNameShown={false}
          dayAfter={dayAfter}
          place={`exceptions.${exception.date}`}
          intervals={exception.intervals}
          problems={problems}
          onChange={(intervals) => onChange({ ...exception, intervals })}
        />
      ) : null}
      <Field label={t('hours.exceptions.note')}>
        {(control) => (
          <TextInput
            {...control}
            value={note}
            maxLength={120}
            onChange={(event) =>
              onChange({ ...exception, note: { ...exception.note, [language]: event.target.value } })
            }
          />
        )}
      </Field>
    </section>
  );
}

interface UsualDayProps {
  date: LocalDate;
  usual: HoursFields['week'][Weekday];
  onAdd: (intervals: TypedException['intervals']) => void;
}

/** A day like any other: as in the week, until somebody says otherwise. */
export function UsualDay({ date, usual, onAdd }: UsualDayProps) {
  const { t } = useTranslation('venue-setup');
  const language = useLanguage();
  const day = formatDate(language, date, 'long');
  const hours = usual.map(({ opens, closes }) => joinTimes(opens, closes)).join(', ');
  return (
    <section aria-label={day} className="mt-4 grid gap-3 rounded-m border border-line px-4 py-3.5">
      <h3 className="text-m">{day}</h3>
      <p className="text-ink-2">
        {hours === '' ? t('hours.exceptions.usuallyClosed') : t('hours.exceptions.usual', { hours })}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button
          variant="line"
          size="small"
          onClick={() => onAdd(usual.length > 0 ? [...usual] : [proposeInterval([])])}
        >
          {t('hours.exceptions.otherHours')}
        </Button>
        <Button variant="line" size="small" onClick={() => onAdd([])}>
          {t('hours.exceptions.close')}
        </Button>
      </div>
    </section>
  );
}
