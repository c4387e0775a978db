import { formatClock } from '@gramy/domain/time/clock';
import type { LocalDate } from '@gramy/domain/time/local-date';
import { eveningBegins } from '@gramy/domain/time/night';
import type { Tonight } from '@gramy/domain/time/tonight';
import { useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { keepTime } from '../../../lib/navigation/tonight-address.ts';
import { readField, useEarlyValue } from '../../../ui/foundation/use-early-value.ts';
import { DayField } from './day-field.tsx';

interface WhenFieldProps {
  today: LocalDate;
  tonight: Tonight;
  className: string;
}

/** From noon to the small hours, as `time` wants them. */
const hours = Array.from({ length: 14 }, (_, position) => formatClock((12 + position) * 60));

/** A day and the hour from which on: tonight, until somebody says otherwise. */
export function WhenField({ today, tonight, className }: WhenFieldProps) {
  const { t } = useTranslation('home');
  const [day, setDay] = useState<string>(tonight.date);
  const [time, setTime] = useState(formatClock(tonight.minute));
  const timeField = useEarlyValue<HTMLSelectElement>({ read: readField, value: time, onChange: setTime });
  const chooseDay = (chosen: string) => {
    setDay(chosen);
    setTime(keepTime(time, { from: day, today }) ?? formatClock(eveningBegins));
  };
  return (
    <>
      <DayField {...{ today, tonight, day, className }} onDay={chooseDay} />
      <select
        ref={timeField}
        name="time"
        aria-label={t('search.time')}
        value={time}
        onChange={({ currentTarget }) => setTime(currentTarget.value)}
        className={className}
      >
        <option value="">{t('search.anyTime')}</option>
        {hours.map((hour) => (
          <option key={hour} value={hour}>
            {t('search.after', { hour })}
          </option>
        ))}
      </select>
    </>
  );
}
