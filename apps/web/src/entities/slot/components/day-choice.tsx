import {
  addDays,
  daysBetween,
  type LocalDate,
  splitLocalDate,
  weekdayOf,
} from '@gramy/domain/time/local-date';
import { localParts } from '@gramy/domain/time/zoned-time';
import { CalendarDays } from 'lucide-react';
import { useState } from 'react';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { showToast } from '../../../lib/browser/toaster.tsx';
import { type LazyComponent, useLazyComponent } from '../../../lib/browser/use-lazy-component.ts';
import { usePrefetch } from '../../../lib/browser/use-prefetch.ts';
import { useClock } from '../../../lib/formats/clock.ts';
import { formatDate, formatPercent, nameWeekday } from '../../../lib/formats/format.ts';
import { useLastAnswer } from '../../../lib/queries/use-last-answer.ts';
import { useQuery } from '../../../lib/queries/use-query.ts';
import { PressButton } from '../../../ui/action/press-button.tsx';
import { DateStrip, type StripDay } from '../../../ui/calendar/date-strip.tsx';
import { Skeleton, SkeletonArea } from '../../../ui/waiting/skeleton.tsx';
import { criteriaOf, findCalendarSpan } from '../hooks/panel-choice.ts';
import type { PanelStep } from '../hooks/panel-step.ts';
import type { PanelDays } from '../hooks/use-panel.ts';
import { type CalendarDay, calendarQuery } from '../queries.ts';
import type { CalendarDialogProps } from './calendar-dialog.tsx';
import { RetryNote } from './retry-note.tsx';

const calendarDialog: LazyComponent<CalendarDialogProps> = {
  load: async () => (await import('./calendar-dialog.tsx')).CalendarDialog,
};

interface DayChoiceProps extends PanelStep {
  days: PanelDays;
}

export function DayChoice({ choice, change, days }: DayChoiceProps) {
  const { t } = useTranslation('booking-panel');
  const { date = choice.first } = days;
  const week = Math.floor(daysBetween(choice.first, date) / 7);
  const [shown, setShown] = useState({ date, week });
  // Whatever chose another day, the strip shows the week it lies in.
  if (shown.date !== date) setShown({ date, week });
  const from = addDays(choice.first, shown.week * 7);
  const span = findCalendarSpan(choice, from);
  const state = useQuery(calendarQuery(criteriaOf(choice), span.from, span.to), { isExtra: true });
  const { data } = useLastAnswer(state);
  const stripDays = useStripDays(data?.days ?? [], from, choice.last, choice.branch.timeZone);
  const showWeek = (step: number) => setShown({ date, week: shown.week + step });
  const hasNext = addDays(from, 7) <= choice.last;

  if (!data) {
    return state.status === 'failed' ? (
      <RetryNote text={t('calendarFailed')} isRetrying={state.isRetrying} onRetry={state.retry} />
    ) : (
      <SkeletonArea label={t('loadingDays')} className="grid h-33 content-end gap-2">
        <Skeleton shape="block" className="h-18" />
        <Skeleton className="w-2/3" />
      </SkeletonArea>
    );
  }
  return (
    <>
      {choice.tooFar ? <TooFar asked={choice.tooFar} last={choice.last} change={change} /> : null}
      <div className="relative">
        <DateStrip
          legend={t('date')}
          days={stripDays}
          value={date}
          onChange={(id) => change({ date: id as LocalDate })}
          onPrevious={shown.week > 0 ? () => showWeek(-1) : undefined}
          onNext={hasNext ? () => showWeek(1) : undefined}
          words={{ previous: t('previousWeek'), next: t('nextWeek') }}
          note={<FullnessNote day={data.days.find((day) => day.date === date)} />}
        />
        <OtherDate choice={choice} change={change} date={date} />
      </div>
    </>
  );
}

/** Another day than the one that was asked for is shown: said, and the nearest one is one press away. */
function TooFar({ asked, last, change }: Pick<PanelStep, 'change'> & { asked: LocalDate; last: LocalDate }) {
  const { t } = useTranslation('booking-panel');
  const language = useLanguage();
  const lastDay = formatDate(language, last, 'full');
  return (
    <div role="status" className="mb-3 rounded-m bg-orange-soft px-4 py-3 text-s">
      <p className="first-letter:uppercase">
        {t('tooFarAsked', { day: formatDate(language, asked, 'full'), last: lastDay })}
      </p>
      <PressButton
        onClick={() => change({ date: last })}
        className="inline-flex min-h-11 items-center font-medium text-orange-text hover:underline"
      >
        {t('takeLastDay', { last: lastDay })}
      </PressButton>
    </div>
  );
}

function FullnessNote({ day }: { day: CalendarDay | undefined }) {
  const { t } = useTranslation('booking-panel');
  const language = useLanguage();
  if (!day || day.fullPercent === null) return t('fullnessNote');
  const percent = formatPercent(language, day.fullPercent / 100);
  return `${t('fullnessNote')} ${t('dayBooked', { day: formatDate(language, day.date as LocalDate, 'short'), percent })}`;
}

function useStripDays(
  calendar: readonly CalendarDay[],
  from: LocalDate,
  last: LocalDate,
  timeZone: string,
): StripDay[] {
  const { t } = useTranslation('booking-panel');
  const language = useLanguage();
  const today = useClock((now) => localParts(now, timeZone).date);
  const dates = Array.from({ length: 7 }, (_, index) => addDays(from, index)).filter((date) => date <= last);
  return dates.map((date) => {
    const day = calendar.find((one) => one.date === date);
    const percent = day?.fullPercent ?? undefined;
    const isClosed = day !== undefined && day.fullPercent === null;
    const notes = [
      isClosed && t('closed'),
      percent !== undefined && t('booked', { percent: formatPercent(language, percent / 100) }),
    ];
    return {
      id: date,
      weekday: date === today ? t('today') : nameWeekday(language, weekdayOf(date), 'short'),
      day: String(splitLocalDate(date).day),
      label: [
        date === today && t('today'),
        `${nameWeekday(language, weekdayOf(date))} ${formatDate(language, date, 'plain')}`,
        ...notes,
      ]
        .filter(Boolean)
        .join(', '),
      isClosed,
      ...(percent === undefined ? {} : { fullness: percent / 100 }),
    };
  });
}

function OtherDate({ choice, change, date }: PanelStep & { date: LocalDate }) {
  const { t } = useTranslation('booking-panel');
  const [isOpen, setIsOpen] = useState(false);
  usePrefetch(calendarDialog.load);
  const Dialog = useLazyComponent(calendarDialog, isOpen, () => {
    setIsOpen(false);
    showToast({ title: t('partFailed'), variant: 'destructive' });
  });
  return (
    <>
      <PressButton
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
        className="absolute top-0 right-24 inline-flex min-h-11 items-center gap-1.5 rounded-m px-2 text-s font-medium text-orange-text hover:underline"
      >
        <CalendarDays className="size-4" aria-hidden />
        {t('otherDate')}
      </PressButton>
      {Dialog ? (
        <Dialog
          isOpen={isOpen}
          choice={choice}
          date={date}
          onClose={() => setIsOpen(false)}
          onChoose={(chosen) => {
            setIsOpen(false);
            change({ date: chosen });
          }}
        />
      ) : null}
    </>
  );
}
