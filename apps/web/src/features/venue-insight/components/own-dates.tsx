import { isPeriod, longestPeriodDays, type Period } from '@gramy/domain/insight/period';
import { parseLocalDate } from '@gramy/domain/time/local-date';
import { useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Field } from '../../../ui/form/field.tsx';
import { TextInput } from '../../../ui/form/text-input.tsx';

interface OwnDatesProps {
  period: Period;
  choose: (period: Period) => void;
}

interface Typed {
  from: string;
  to: string;
}

/** Any days, as far as they make a period; until they do, the figures stay those of the last one that did. */
export function OwnDates({ period, choose }: OwnDatesProps) {
  const { t } = useTranslation('venue-insight');
  const [wrong, setWrong] = useState<Typed>();
  const typed: Typed = wrong ?? period;
  const change = (changed: Partial<Typed>) => {
    const next = { ...typed, ...changed };
    const wanted = readPeriod(next);
    setWrong(wanted ? undefined : next);
    if (wanted) choose(wanted);
  };
  return (
    <div className="flex flex-wrap gap-3">
      <Field label={t('span.from')}>
        {(control) => (
          <TextInput
            {...control}
            type="date"
            value={typed.from}
            onChange={(event) => change({ from: event.target.value })}
          />
        )}
      </Field>
      <Field label={t('span.to')} error={wrong ? t('span.wrong', { days: longestPeriodDays }) : undefined}>
        {(control) => (
          <TextInput
            {...control}
            type="date"
            value={typed.to}
            onChange={(event) => change({ to: event.target.value })}
          />
        )}
      </Field>
    </div>
  );
}

function readPeriod({ from, to }: Typed): Period | undefined {
  const [first, last] = [parseLocalDate(from), parseLocalDate(to)];
  if (first === undefined || last === undefined) return undefined;
  const period = { from: first, to: last };
  return isPeriod(period) ? period : undefined;
}
