import {
  addDays,
  formatLocalDate,
  type LocalDate,
  parseLocalDate,
  splitLocalDate,
  weekdayOf,
} from '@gramy/domain/time/local-date';
import { Moon, Sun, Sunset } from 'lucide-react';
import { useState } from 'react';
import { useLanguage } from '../../i18n/use-language.ts';
import { buildCalendarMonth } from '../../lib/formats/calendar-month.ts';
import { formatDate, nameWeekday } from '../../lib/formats/format.ts';
import { Countdown } from './countdown.tsx';
import { CountdownRing } from './countdown-ring.tsx';
import { DatePicker } from './date-picker.tsx';
import { DateStrip } from './date-strip.tsx';
import { MonthGrid, type MonthGridProps } from './month-grid.tsx';
import type { TimeSlot } from './slot-button.tsx';
import { SlotLink } from './slot-link.tsx';
import { TimeGrid } from './time-grid.tsx';
import type { TimeGroupData } from './time-group.tsx';

/** Stories never change with the day: it is Friday 20 November 2026. */
const november = (day: number): LocalDate => formatLocalDate({ year: 2026, month: 11, day });
const today = november(20);
const lastDay = formatLocalDate({ year: 2027, month: 1, day: 31 });
const closed: ReadonlySet<LocalDate> = new Set([november(25)]);
const fullness: ReadonlyMap<LocalDate, number> = new Map(
  [0.84, 0.97, 0.6, 0.1, 0.12, 0, 0.42, 0.88].map((share, place) => [november(20 + place), share]),
);

/** A month that can be leafed through and chosen from. */
function useCalendar(first: LocalDate | undefined) {
  const language = useLanguage();
  const [month, setMonth] = useState(today);
  const [chosen, setChosen] = useState(first);
  const words = { today: 'today', closed: 'closed', booked: (percent: string) => `${percent} booked` };
  const calendar: MonthGridProps = {
    ...buildCalendarMonth({ language, month, today, max: lastDay, chosen, closed, fullness, words }),
    min: today,
    max: lastDay,
    onChoose: (id) => setChosen(parseLocalDate(id)),
    onShowMonth: (id) => setMonth(parseLocalDate(id) ?? month),
    words: { previousMonth: 'Previous month', nextMonth: 'Next month' },
  };
  return { calendar, chosen };
}

export function Month() {
  const { calendar } = useCalendar(november(27));
  return (
    <div className="w-97 max-w-full rounded-l bg-card p-4 shadow-e2 max-md:px-2">
      <MonthGrid {...calendar} />
    </div>
  );
}

export function DatePickers() {
  const language = useLanguage();
  const { calendar, chosen } = useCalendar(today);
  const words = { placeholder: 'Any day', calendarLabel: 'Calendar', calendar };
  return (
    <div className="grid gap-6 md:grid-cols-3">
      <DatePicker
        {...words}
        label="When"
        valueText={chosen && formatDate(language, chosen, 'long')}
        note="The bars say how full a day is."
      />
      <DatePicker {...words} label="Wrong day" error="We are closed on that day" />
      <DatePicker {...words} label="Disabled day" isDisabled />
    </div>
  );
}

export function Week() {
  const language = useLanguage();
  const [first, setFirst] = useState(today);
  const [chosen, setChosen] = useState<string>(today);
  const days = Array.from({ length: 7 }, (_, place) => addDays(first, place)).map((date) => ({
    id: date,
    weekday: nameWeekday(language, weekdayOf(date), 'short'),
    day: String(splitLocalDate(date).day),
    label: formatDate(language, date),
    isClosed: closed.has(date),
    fullness: fullness.get(date) ?? 0.5,
  }));
  return (
    <DateStrip
      legend="When"
      days={days}
      value={chosen}
      onChange={setChosen}
      onPrevious={first > today ? () => setFirst(addDays(first, -7)) : undefined}
      onNext={() => setFirst(addDays(first, 7))}
      words={{ previous: 'Previous week', next: 'Next week' }}
      className="max-w-102"
    />
  );
}

/** "20:30" is free, "13:00!" is a happy hour, "20:00>20:30" cannot be had and says what is nearest. */
function makeSlot(text: string): TimeSlot {
  const [, time = '', isHappy, nearest] = /^(\d\d:\d\d)(!)?(?:>(.*))?$/.exec(text) ?? [];
  if (nearest) {
    return {
      id: time,
      time,
      kind: 'unavailable',
      detail: 'full',
      reason: `${time} is full; nearest ${nearest}.`,
    };
  }
  const night = time < '06:00' ? { nightMark: 'Sat' } : {};
  return { id: time, time, kind: isHappy ? 'happy' : 'free', detail: isHappy ? '89 zł' : '119 zł', ...night };
}

function makeGroup(name: string, icon: TimeGroupData['icon'], range: string, times: string): TimeGroupData {
  const slots = times.split(' ').map(makeSlot);
  const freeCount = String(slots.filter(({ kind }) => kind !== 'unavailable').length);
  const free = `${freeCount} free`;
  return { id: name, name, icon, range, free, freeCount, summary: `${free} from 89 zł`, slots };
}

const evening = '17:30>18:30 18:00>18:30 18:30 19:00>18:30 20:00>20:30 20:30 21:00 21:30';
const groups = [
  makeGroup(
    'Afternoon',
    <Sun />,
    '12:00–17:00',
    '12:00>13:00 13:00! 13:30! 14:00! 15:00! 15:30! 16:00! 16:30!',
  ),
  makeGroup('Evening', <Sunset />, '17:00–22:00', evening),
  makeGroup('Night', <Moon />, '22:00–02:00', '22:00 22:30 23:00 23:30>23:00 00:00 00:30 01:00>00:30'),
];

export function Times() {
  const [chosen, setChosen] = useState<string>('20:30');
  const shared = { chosenId: chosen, onChoose: setChosen, jumpLabel: 'Part of the day' };
  return (
    <div className="grid items-start gap-8 lg:grid-cols-[2fr_1fr]">
      <TimeGrid
        {...shared}
        label="Start, Friday night"
        groups={groups}
        wantedGroupId="Evening"
        note="00:00 Sat is still Friday night."
      />
      <div className="grid gap-4">
        <TimeGrid {...shared} label="Start, tonight" groups={groups.slice(1, 2)} />
        <SlotLink
          href="#half-past"
          label="Tonight at 20:30, 119 zł"
          slot={{ id: 'link', time: '20:30', detail: '119 zł', kind: 'free' }}
        />
      </div>
    </div>
  );
}

const words = {
  label: 'Lane 5 is held for',
  sayMinutes: (count: number) => (count === 0 ? 'Time is up' : `${count} minutes left`),
};
const deadline = Date.UTC(2026, 10, 20, 19, 30);

/** They stand still, for pictures. */
export function Countdowns() {
  const ring = { ...words, deadline, total: 600_000, caption: 'lane 5 held' };
  return (
    <div className="flex flex-wrap items-center gap-10">
      <Countdown {...words} deadline={deadline} stillAt={deadline - 432_000} />
      <CountdownRing {...ring} stillAt={deadline - 452_000} />
      <CountdownRing {...ring} stillAt={deadline - 41_000} size="medium" />
      <CountdownRing {...ring} stillAt={deadline - 560_000} size="large" />
    </div>
  );
}

/** Two minutes from when it is first drawn. */
export function RunningCountdown() {
  const [end] = useState(() => Date.now() + 120_000);
  const [endCount, setEndCount] = useState(0);
  return (
    <p>
      <Countdown {...words} deadline={end} onEnd={() => setEndCount((count) => count + 1)} />
      {endCount > 0 ? ` Let go ${endCount} ×` : null}
    </p>
  );
}
