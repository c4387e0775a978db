import { Trash2 } from 'lucide-react';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { formatDate } from '../../../lib/formats/format.ts';
import { IconButton } from '../../../ui/action/icon-button.tsx';
import { SectionCard } from '../../../ui/display/section-card.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Switch } from '../../../ui/form/switch.tsx';
import { TextInput } from '../../../ui/form/text-input.tsx';
import type { HoursProblems, TypedException } from '../hooks/hours-fields.ts';
import type { Hours } from '../queries.ts';
import { HoursDay } from './hours-day.tsx';
import { NewExceptions } from './new-exceptions.tsx';

interface HoursExceptionsProps {
  exceptions: readonly TypedException[];
  problems: HoursProblems;
  closedOnHolidays: boolean;
  holidays: Hours['holidays'];
  onChange: (exceptions: TypedException[]) => void;
  onHolidays: (isClosed: boolean) => void;
}

/** Days on which the week does not hold: by one switch for public holidays, one by one for all others. */
export function HoursExceptions(props: HoursExceptionsProps) {
  const { exceptions, problems, closedOnHolidays, holidays, onChange, onHolidays } = props;
  const { t } = useTranslation('venue-setup');
  const language = useLanguage();
  const written = new Set(exceptions.map(({ date }) => date));
  return (
    <SectionCard title={t('hours.exceptions.title')} lead={t('hours.exceptions.lead')}>
      {holidays.length > 0 ? (
        <>
          <Switch checked={closedOnHolidays} onChange={(event) => onHolidays(event.target.checked)}>
            {t('hours.exceptions.holidays')}
          </Switch>
          <ul className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-s text-ink-2">
            {holidays.map(({ date, name }) => (
              <li key={date} className={written.has(date) ? 'line-through' : undefined}>
                {formatDate(language, date as never, 'short')} · {t(`hours.holidays.${name}`)}
              </li>
            ))}
          </ul>
        </>
      ) : null}
      <div className="mt-4">
        {exceptions.map((exception, index) => (
          <ExceptionRow
            key={exception.date}
            exception={exception}
            problems={problems}
            onChange={(changed) => onChange(exceptions.with(index, changed))}
            onRemove={() => onChange(exceptions.toSpliced(index, 1))}
          />
        ))}
      </div>
      <NewExceptions
        taken={written}
        onAdd={(dates) =>
          onChange(
            [
              ...exceptions,
              ...dates.map((date) => ({ date, intervals: [], note: { en: '', pl: '' } })),
            ].toSorted((one, other) => one.date.localeCompare(other.date)),
          )
        }
      />
    </SectionCard>
  );
}

interface ExceptionRowProps {
  exception: TypedException;
  problems: HoursProblems;
  onChange: (exception: TypedException) => void;
  onRemove: () => void;
}

function ExceptionRow({ exception, problems, onChange, onRemove }: ExceptionRowProps) {
  const { t } = useTranslation('venue-setup');
  const language = useLanguage();
  const day = formatDate(language, exception.date as never, 'short');
  const note = exception.note[language];
  return (
    <div className="border-b border-line pb-3 last:border-0">
      <HoursDay
        day={day}
        dayAfter={t('hours.nextDay')}
        place={`exceptions.${exception.date}`}
        intervals={exception.intervals}
        problems={problems}
        onChange={(intervals) => onChange({ ...exception, intervals })}
      />
      <div className="flex items-end gap-2">
        <Field label={t('hours.exceptions.note')} className="flex-1">
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
        <IconButton label={t('hours.exceptions.remove', { day })} icon={<Trash2 />} onClick={onRemove} />
      </div>
    </div>
  );
}
