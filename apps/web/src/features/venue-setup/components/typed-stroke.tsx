import type { Stroke } from '@gramy/domain/pricing/paint-week';
import { type Weekday, weekdays } from '@gramy/domain/time/local-date';
import { useState } from 'react';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { nameWeekday } from '../../../lib/formats/format.ts';
import { Button } from '../../../ui/action/button.tsx';
import { Chip } from '../../../ui/action/chip.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { TextInput } from '../../../ui/form/text-input.tsx';
import { readInterval } from '../hooks/hours-fields.ts';

/** At the minute, on as many days as one likes: what a drawing hand cannot do. */
export function TypedStroke({ onPaint }: { onPaint: (strokes: Stroke[]) => void }) {
  const { t } = useTranslation('venue-offers');
  const language = useLanguage();
  const [days, setDays] = useState<readonly Weekday[]>([]);
  const [opens, setOpens] = useState('');
  const [closes, setCloses] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const interval = readInterval({ opens, closes });
  const error = isChecked && !interval ? t('typed.noHours') : undefined;
  return (
    <form
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        setIsChecked(true);
        if (!interval || days.length === 0) return;
        onPaint(days.map((weekday) => ({ weekday, start: interval.opens, end: interval.closes })));
        setIsChecked(false);
      }}
    >
      <fieldset>
        <legend className="mb-2 text-s font-strong">{t('typed.days')}</legend>
        <div className="flex flex-wrap gap-2">
          {weekdays.map((day) => (
            <Chip
              key={day}
              aria-label={nameWeekday(language, day)}
              isPressed={days.includes(day)}
              onClick={() => setDays(days.includes(day) ? days.filter((one) => one !== day) : [...days, day])}
            >
              {nameWeekday(language, day, 'short')}
            </Chip>
          ))}
        </div>
      </fieldset>
      <div className="flex flex-wrap items-start gap-2.5">
        <Field label={t('typed.from')} error={error} className="w-28">
          {(control) => (
            <TextInput
              {...control}
              inputMode="numeric"
              value={opens}
              maxLength={5}
              onChange={(event) => setOpens(event.target.value)}
            />
          )}
        </Field>
        <Field label={t('typed.to')} className="w-28">
          {(control) => (
            <TextInput
              {...control}
              inputMode="numeric"
              value={closes}
              maxLength={5}
              onChange={(event) => setCloses(event.target.value)}
            />
          )}
        </Field>
        <Button type="submit" variant="line" className="mt-7" aria-disabled={days.length === 0}>
          {t('typed.paint')}
        </Button>
      </div>
    </form>
  );
}
