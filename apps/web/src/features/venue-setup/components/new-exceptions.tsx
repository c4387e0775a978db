import { useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/action/button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { TextInput } from '../../../ui/form/text-input.tsx';
import { listDates, mostDaysAtOnce } from '../hooks/date-range.ts';

interface NewExceptionsProps {
  /** Days that are in the list already. */
  taken: ReadonlySet<string>;
  onAdd: (dates: string[]) => void;
}

/** One day, or all days of school holidays: closed at first, like most of them. */
export function NewExceptions({ taken, onAdd }: NewExceptionsProps) {
  const { t } = useTranslation('venue-setup');
  const [from, setFrom] = useState('');
  const [until, setUntil] = useState('');
  const dates = listDates(from, until) ?? [];
  const added = dates.filter((date) => !taken.has(date));
  const isTooLong = dates.length > mostDaysAtOnce;
  const isReady = added.length > 0 && !isTooLong;
  const isTaken = dates.length > 0 && added.length === 0;
  return (
    <form
      className="mt-4 flex flex-wrap items-start gap-2.5"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isReady) return;
        onAdd(added);
        setFrom('');
        setUntil('');
      }}
    >
      <Field label={t('hours.exceptions.day')} error={isTaken ? t('hours.exceptions.taken') : undefined}>
        {(control) => (
          <TextInput
            {...control}
            type="date"
            value={from}
            onChange={(event) => setFrom(event.target.value)}
          />
        )}
      </Field>
      <Field
        label={t('hours.exceptions.until')}
        hint={t('hours.exceptions.untilHint')}
        error={isTooLong ? t('hours.exceptions.tooMany', { count: mostDaysAtOnce }) : undefined}
      >
        {(control) => (
          <TextInput
            {...control}
            type="date"
            value={until}
            min={from}
            onChange={(event) => setUntil(event.target.value)}
          />
        )}
      </Field>
      <Button type="submit" variant="line" className="mt-6.5" aria-disabled={!isReady}>
        {t('hours.exceptions.addDays', { count: Math.max(1, added.length) })}
      </Button>
    </form>
  );
}
