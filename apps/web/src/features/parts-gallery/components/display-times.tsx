import { Moon, Sun, Sunset } from 'lucide-react';
import { useState } from 'react';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { formatBusinessMinute, formatMoney, nameWeekday } from '../../../lib/format.ts';
import { SlotButton, type TimeSlot } from '../../../ui/calendar/slot-button.tsx';
import { TimeGrid } from '../../../ui/calendar/time-grid.tsx';
import type { TimeGroupData } from '../../../ui/calendar/time-group.tsx';
import { Specimen } from './specimen.tsx';

type SampleStart = [minute: number, state: number | 'full' | 'gap' | 'closing', nearest?: number];

const happyPrice = 8900;

const afternoon: readonly SampleStart[] = [
  [720, 'full', 780],
  [750, 'full', 780],
  [780, happyPrice],
  [810, happyPrice],
  [840, happyPrice],
  [900, happyPrice],
  [930, happyPrice],
  [990, happyPrice],
];
const evening: readonly SampleStart[] = [
  [1050, 'full', 1110],
  [1080, 'full', 1110],
  [1110, 11_900],
  [1140, 'full', 1110],
  [1200, 'gap', 1230],
  [1230, 11_900],
  [1260, 11_900],
  [1290, 11_900],
];
const night: readonly SampleStart[] = [
  [1320, 9900],
  [1350, 9900],
  [1380, 9900],
  [1410, 'full', 1380],
  [1440, 9900],
  [1470, 9900],
  [1500, 'closing', 1470],
];

export function TimeSpecimens() {
  const { t } = useTranslation('parts-display');
  const language = useLanguage();
  const [chosen, setChosen] = useState<string>('1230');
  const makeGroup = useSampleGroup();
  const groups = [
    makeGroup('afternoon', t('times.afternoon'), <Sun />, [720, 1020], afternoon),
    makeGroup('evening', t('times.evening'), <Sunset />, [1020, 1320], evening),
    makeGroup('night', t('times.night'), <Moon />, [1320, 1560], night),
  ];
  const fewGroups = [makeGroup('tonight', t('times.evening'), <Sunset />, [1020, 1320], evening)];
  const note = t('times.nightNote', { weekday: nameWeekday(language, 6, 'short') });
  const shared = { chosenId: chosen, onChoose: setChosen, jumpLabel: t('times.jump') };
  return (
    <>
      <Specimen id="time-grid" title={t('times.title')} note={t('times.note')}>
        <div className="grid items-start gap-8 lg:grid-cols-[2fr_1fr]">
          <div className="min-w-0 rounded-l bg-card p-5 shadow-e2 max-md:px-4">
            <TimeGrid
              {...shared}
              label={t('times.label')}
              groups={groups}
              wantedGroupId="evening"
              note={note}
            />
          </div>
          <div className="min-w-0 rounded-l bg-card p-5 shadow-e2 max-md:px-4">
            <TimeGrid {...shared} label={t('times.shortLabel')} groups={fewGroups} />
          </div>
        </div>
      </Specimen>
      <Specimen id="slots" title={t('times.shortTitle')}>
        <div className="flex flex-wrap gap-2">
          {groups
            .flatMap(({ slots }) => slots.slice(0, 5))
            .map((slot) => (
              <SlotButton key={slot.id} size="small" slot={slot} isChosen={slot.id === '1320'} />
            ))}
        </div>
      </Specimen>
    </>
  );
}

function useSampleGroup() {
  const { t } = useTranslation('parts-display');
  const language = useLanguage();
  const writeTime = (minute: number) => formatBusinessMinute(language, minute);
  const writePrice = (amount: number) => formatMoney(language, { amount, currency: 'PLN' });

  const makeSlot = ([minute, state, nearest = 0]: SampleStart): TimeSlot => {
    const id = String(minute);
    const time = writeTime(minute);
    const mark = minute < 1440 ? {} : { nightMark: nameWeekday(language, 6, 'short') };
    if (typeof state === 'number') {
      const kind = state === happyPrice ? 'happy' : 'free';
      return { id, time, detail: writePrice(state), kind, ...mark };
    }
    const values = { time, nearest: writeTime(nearest) };
    const words = {
      full: { detail: t('times.full'), reason: t('times.fullReason', values) },
      gap: { detail: t('times.gap'), reason: t('times.gapReason', values) },
      closing: { detail: t('times.closing'), reason: t('times.closingReason', values) },
    };
    return { id, time, kind: 'unavailable', ...mark, ...words[state] };
  };

  return (
    id: string,
    name: string,
    icon: TimeGroupData['icon'],
    [from, to]: readonly [number, number],
    starts: readonly SampleStart[],
  ): TimeGroupData => {
    const prices = starts.flatMap(([, state]) => (typeof state === 'number' ? state : []));
    const freeCount = String(prices.length);
    return {
      id,
      name,
      icon,
      range: `${writeTime(from)}–${writeTime(to)}`,
      free: t('times.free', { freeCount }),
      freeCount,
      summary: t('times.summary', { freeCount, price: writePrice(Math.min(...prices)) }),
      slots: starts.map(makeSlot),
    };
  };
}
