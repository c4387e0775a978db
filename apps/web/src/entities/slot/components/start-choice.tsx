import type { LocalDate } from '@gramy/domain/time/local-date';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useStartWords } from '../../../lib/formats/start-words.ts';
import { useLastAnswer } from '../../../lib/queries/use-last-answer.ts';
import { TimeGrid } from '../../../ui/calendar/time-grid.tsx';
import { joinClasses } from '../../../ui/foundation/join-classes.ts';
import { repeatShape, Skeleton, SkeletonArea } from '../../../ui/waiting/skeleton.tsx';
import { groupStarts, isHappy, listStarts } from '../hooks/describe-starts.ts';
import type { OfferedDay } from '../hooks/offered-day.ts';
import type { PanelStep } from '../hooks/panel-step.ts';
import type { PanelDays } from '../hooks/use-panel.ts';
import { useStartGroups } from '../hooks/use-start-groups.tsx';
import { useLostStart } from '../hooks/use-way-on.ts';
import styles from './booking-panel.module.css';
import { LostStart } from './lost-start.tsx';
import { NearestStarts } from './nearest-starts.tsx';
import { RetryNote } from './retry-note.tsx';

interface StartChoiceProps extends PanelStep {
  days: PanelDays;
}

/** Where another time is chosen. */
export const timesId = 'times';

export function StartChoice({ choice, change, days }: StartChoiceProps) {
  const { t } = useTranslation('booking-panel');
  const { day, date } = days;
  const lost = useLostStart(days, choice.guests);
  const { data, isOld } = useLastAnswer(day);
  if (day.status === 'failed') {
    return <RetryNote text={t('startsFailed')} isRetrying={day.isRetrying} onRetry={day.retry} />;
  }
  if (!data || !date) return <StartSkeleton />;
  return (
    // What is pale is not to be had by pressing it: the times are those of the day before.
    <div
      id={timesId}
      className={joinClasses('grid gap-3', isOld && styles.old)}
      aria-busy={isOld}
      inert={isOld}
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 className={styles.label}>{t('start')}</h3>
        {hasHappyStart(choice.offer, date, data) ? <HappyKey /> : null}
      </div>
      {lost && !isOld ? <LostStart lost={lost} date={date} change={change} /> : null}
      {data.refusal === null ? (
        <Grid choice={choice} change={change} date={date} day={data} />
      ) : (
        <NearestStarts day={data} refusal={data.refusal} choice={choice} change={change} />
      )}
    </div>
  );
}

function hasHappyStart(
  offer: Parameters<typeof isHappy>[0],
  date: LocalDate,
  { starts }: OfferedDay,
): boolean {
  return starts.some((start) => start.refusal === null && isHappy(offer, date, start));
}

function HappyKey() {
  const { t } = useTranslation('booking-panel');
  return (
    <p className="flex items-center gap-1.5 text-xs text-ink-2">
      <span aria-hidden="true" className={styles.happyKey} />
      {t('bands.happyHour')}
    </p>
  );
}

interface GridProps extends PanelStep {
  date: LocalDate;
  day: OfferedDay;
}

function Grid({ choice, change, date, day }: GridProps) {
  const { t } = useTranslation('booking-panel');
  const { sayNight, showStart } = useStartWords();
  const starts = listStarts(day.starts);
  const groups = useStartGroups({ offer: choice.offer, guests: choice.guests, date, day, starts });
  const night = starts.find(({ label, refusal }) => label.isNextDay && refusal === null);
  const nightWords = night && sayNight(night.label);
  const notes = [
    ...(night && nightWords ? [t('nightNote', { time: showStart(night.label), night: nightWords })] : []),
    ...(starts.some(({ refusal }) => refusal === 'unusableGap') ? [t('gapNote')] : []),
  ];
  const chosenAt = choice.startsAt === undefined ? undefined : Date.parse(choice.startsAt);
  const chosen = starts.find(({ startsAt }) => Date.parse(startsAt) === chosenAt);
  return (
    <TimeGrid
      key={date}
      label={t('startsOf')}
      groups={groups}
      chosenId={chosen?.startsAt}
      // On a phone the part of the day that is asked for is the one that is open.
      wantedGroupId={chosen && groupStarts([chosen])[0]?.part}
      onChoose={(startsAt) => change({ startsAt, date })}
      jumpLabel={t('dayParts.label')}
      {...(notes.length > 0 ? { note: notes.join(' ') } : {})}
    />
  );
}

function StartSkeleton() {
  const { t } = useTranslation('booking-panel');
  return (
    <SkeletonArea label={t('loadingStarts')} className="grid gap-3">
      <Skeleton className="w-24" />
      <div className="grid grid-cols-4 gap-1.5">
        {repeatShape(12, <Skeleton shape="block" className="h-13" />)}
      </div>
    </SkeletonArea>
  );
}
