import { formatClock } from '@gramy/domain/time/clock';
import { homeTimeZone } from '@gramy/domain/time/home-time-zone';
import type { LocalDate } from '@gramy/domain/time/local-date';
import { eveningBegins } from '@gramy/domain/time/night';
import type { Tonight } from '@gramy/domain/time/tonight';
import { localParts } from '@gramy/domain/time/zoned-time';
import { useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useClock } from '../../../lib/formats/clock.ts';
import { keepTime } from '../../../lib/navigation/tonight-address.ts';
import { readField, useEarlyValue } from '../../../ui/foundation/use-early-value.ts';
import { listHours } from '../hooks/hours.ts';
import { DayField } from './day-field.tsx';

interface WhenFieldProps {
  today: LocalDate;
  tonight: Tonight;
  className: string;
}

/** A day and the hour from which on: tonight, until somebody says otherwise. */
export function WhenField({ today, tonight, className }: WhenFieldProps) {
  const { t } = useTranslation('home');
  const [day, setDay] = useState<string>(tonight.date);
  const [time, setTime] = useState(formatClock(tonight.minute));
  const timeField = useEarlyValue<HTMLSelectElement>({ read: readField, value: time, onChange: setTime });
  const nextHour = useClock((now) => Math.ceil(localParts(now, homeTimeZone).minute / 60));
  const left = listHours({ day, today, tonight, nextHour });
  // What is chosen stays, such as the beginning of an evening that has begun.
  const hours = time === '' || left.includes(time) ? left : [time, ...left];
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
